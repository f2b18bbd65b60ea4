/** Styles of the game. Lengths are custom properties from 0 to 1: --w, --room, --best, --gain, --lambda. */
import { css } from 'lit'

export const handStyles = css`
  :host { display: block; container-type: inline-size; font: 0.875rem/1.45 var(--sans); color: var(--ink); }
  :host([data-game]) :is(.choose, details, .formula) { display: none; }
  :host([data-game]) .words { margin: 0 0 0.6rem; }
  .choose label { display: inline-flex; align-items: center; gap: 0.4rem; max-width: 100%; }
  .words { margin: 0.9rem 0 1.2rem; font: 1rem/1.5 var(--serif); min-height: 1.5em; text-wrap: pretty; }
  .board { display: grid; gap: 1.5rem clamp(1.5rem, 4cqi, 3rem); }
  .bars { min-width: 0; }
  .row, .head {
    display: grid; grid-template-columns: 2.9rem minmax(0, 1fr) 5.4rem 10rem; gap: 0 0.75rem; align-items: center;
  }
  .row { min-height: 2.5rem; font-variant-numeric: tabular-nums; }
  .head { color: var(--ink-soft); font-size: 0.8125rem; }
  .head i { font-family: var(--serif); font-size: 1.1em; }
  .whole { white-space: nowrap; }
  .head > span:nth-child(2) { grid-column: 2 / 4; }
  .head > span:nth-child(3) { display: none; }
  .p { text-align: right; }
  .track {
    position: relative; height: 2.1rem; border-radius: 5px; background: var(--wash); cursor: ew-resize;
    touch-action: pan-y; user-select: none; -webkit-user-select: none;
  }
  .track span { position: absolute; inset-block: 0; left: 0; border-radius: 5px; pointer-events: none; }
  /* As far as it could go with what is left over. */
  .room { width: calc(100% * var(--room, 0)); background: var(--tint); }
  .fill {
    width: calc(100% * var(--w, 0)); background: var(--accent); border-start-end-radius: 0 !important;
    border-end-end-radius: 0 !important;
  }
  .track .knob {
    left: calc(100% * var(--w, 0)); width: 4px; margin-left: -2px; inset-block: -3px; background: var(--accent-deep);
    border-radius: 2px;
  }
  .track.full .knob { background: var(--warn); }
  .track .best { width: calc(100% * var(--best, 0)); border: 2.5px solid var(--focus); inset-block: 3px; }
  .gain {
    display: grid; grid-template-columns: minmax(0, 1fr) 2.6rem; gap: 0.5rem; align-items: center; min-height: 1.5rem;
  }
  .number { text-align: right; font-size: 0.8125rem; color: var(--ink-soft); white-space: nowrap; }
  .lane { position: relative; height: 1.1rem; border-left: 1px solid var(--ink-soft); }
  .lane span { position: absolute; }
  .lane .bar {
    inset-block: 3px; left: 0; width: calc(100% * var(--gain, 0)); background: var(--ink-soft);
    border-radius: 0 3px 3px 0; transition: width 0.2s;
  }
  .lane .loss { background: repeating-linear-gradient(135deg, var(--warn) 0 3px, transparent 3px 6px); }
  .lambda { inset-block: -0.7rem; left: calc(100% * var(--lambda, 0)); border-left: 2px solid var(--focus); }
  .legend {
    display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 1.1rem; margin: 0.6rem 0 0; min-height: 1.5em;
  }
  .legend [class] { display: inline-block; vertical-align: -0.1rem; margin-right: 0.2rem; }
  .legend i { font-family: var(--serif); }
  .legend .yours { width: 1.4rem; height: 0.9rem; background: var(--accent); border-radius: 3px; }
  .legend .best { width: 1.4rem; height: 0.9rem; border: 2.5px solid var(--focus); border-radius: 3px; }
  .legend .line { height: 1.1rem; border-left: 2px solid var(--focus); margin-left: 0.2rem; }
  .panel, .reveals { display: flex; flex-direction: column; align-items: flex-start; min-width: 0; }
  :is(.panel, .reveals) p { margin: 0; }
  .left b { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
  .left.full, .limit { color: var(--warn); }
  .limit { min-height: 2.9em; }
  .formula { font-size: 1.05rem; margin: 0.2rem 0 0.9rem; max-width: 100%; }
  .score { font-size: 1rem; }
  output { display: block; font-size: 2.2rem; line-height: 1.15; font-weight: 600; font-variant-numeric: tabular-nums; }
  .meter {
    width: 100%; max-width: 20rem; height: 8px; margin: 0.35rem 0 0.6rem; border-radius: 4px; background: var(--track);
    overflow: hidden;
  }
  .meter span { display: block; height: 100%; width: calc(100% * var(--part, 0)); background: var(--accent); }
  .reveal { margin: 0 0 0.8rem; }
  button.main[aria-pressed='true'] { background: var(--accent); color: var(--on-accent); }
  .advice { margin-top: 0.6rem !important; font-weight: 500; }
  details { margin-top: 1.2rem; }
  summary { cursor: pointer; font-weight: 500; border-radius: 4px; width: fit-content; }
  .scroll { overflow-x: auto; max-width: 36rem; }
  textarea { margin: 0; }
  .copied { min-height: 1.5em; }
  @container (min-width: 56rem) {
    .board { grid-template: auto 1fr / minmax(0, 1fr) 17rem; }
    .bars { grid-row: 1 / 3; }
    .reveals { min-height: 15rem; }
  }
  /* A student's page has no room for gains before the best is revealed, and no need of it. */
  :host([data-game]) .reveals { min-height: 0; }
  :host([data-game]) .bars:not(.revealed) :is(.row, .head) { grid-template-columns: 2.9rem minmax(0, 1fr) 3rem; }
  :host([data-game]) .bars:not(.revealed) :is(.gain, .head > span:nth-child(n + 3)) { display: none; }
  @container (max-width: 40rem) {
    .row, .head { grid-template-columns: 2.6rem minmax(0, 1fr) 2rem; gap: 0 0.6rem; }
    .revealed .row, .revealed .head { grid-template-columns: 2.6rem minmax(0, 1fr) 4.4rem; }
    .gain, .head .why { grid-column: 2 / 4; }
    .revealed .row { padding-bottom: 0.5rem; }
    .lambda { inset-block: -0.1rem; }
    .bars:not(.revealed) :is(.gain, .head .why) { display: none; }
    .panel { order: -1; }
    .limit { min-height: 1.45em; }
    .formula { display: none; }
  }
  /* Above the bars: what is said there may take two lines, and must not move them under a finger. */
  @container (max-width: 26rem) { .limit, .panel > .soft { min-height: 2.9em; } }
  @media print { .choose, .reveal, details { display: none; } }
`
