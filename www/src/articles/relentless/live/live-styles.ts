import { css } from 'lit'

export const liveStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  .boards {
    display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.75rem 1.25rem; align-items: end;
  }
  figure { margin: 0; min-width: 0; }
  figcaption { margin-bottom: 0.3rem; font-weight: 600; }
  canvas {
    display: block; width: 100%; height: var(--board, clamp(11rem, 34svh, 24rem)); border: 1px solid var(--line);
    border-radius: 6px;
  }
  .scale { margin-left: 0.6rem; font-weight: 400; white-space: nowrap; color: var(--ink-soft); }
  .ramp {
    display: inline-block; width: 4rem; height: 0.7rem; margin: 0 0.35rem; border-radius: 2px;
  }
  .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.6rem; align-items: center; margin-top: 0.8rem; }
  .agents { margin: 0.8rem 0 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.4rem; }
  .agents { min-height: 2rem; }
  .gone { display: inline-flex; align-items: center; gap: 0.45rem; padding: 0.25rem 0.7rem; color: var(--ink-soft); }
  .swatch { width: 0.85rem; height: 0.85rem; border-radius: 3px; border: 1px solid var(--edge); }
  .swatch, .ramp { forced-color-adjust: none; }
  .line { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; margin-top: 0.6rem; }
  .line input[type=range] { flex: 1 1 10rem; min-width: 8rem; }
  .line label { display: contents; }
  .words { margin: 0.7rem 0 0; min-height: 3em; }
  code { font-family: var(--mono); font-size: 0.95em; overflow-wrap: anywhere; }
  .same { font-weight: 600; }
  @media (max-width: 30rem) { .boards { gap: 0.5rem; } canvas { height: 11rem; } }
  @media print { .tools, .line, .agents { display: none; } }
`
