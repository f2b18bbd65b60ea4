import { css } from 'lit'

export const wallStyles = css`
  :host { display: contents; }
  .wall { display: grid; gap: 1.2rem clamp(1.2rem, 3vw, 3rem); align-items: start; }
  @media (min-width: 62rem) { .wall { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
  h3 { margin: 0 0 0.4rem; font: 600 1rem/1.3 var(--sans); }
  p { margin: 0 0 0.7rem; text-wrap: pretty; }
  .invite { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.6rem; min-width: 0; }
  .qr { display: block; width: min(100%, 50vh, 26rem); height: auto; border: 1px solid var(--line); }
  .address { margin: 0; font: 600 clamp(1.1rem, 2vw, 1.7rem)/1.35 var(--mono); overflow-wrap: anywhere; }
  .take { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
  .take label { display: grid; gap: 0.2rem; flex: 1 1 12rem; }
  .take input { font: 1.4rem/1.4 var(--mono); text-transform: uppercase; }
  .said { min-height: 1.45em; margin: 0.4rem 0 0.8rem; }
  video { width: 100%; max-height: 40vh; border-radius: 8px; background: #000; }
  .bins {
    display: grid; grid-template-columns: repeat(20, minmax(0, 1fr)); gap: 2px; height: clamp(6rem, 20vh, 20rem);
  }
  .bin { display: flex; flex-direction: column; justify-content: flex-end; text-align: center; min-width: 0; }
  .bin i { display: block; height: calc((100% - 1.5rem) * var(--part)); background: var(--accent); }
  .bin b { font-weight: 600; font-variant-numeric: tabular-nums; }
  .axis {
    display: flex; justify-content: space-between; border-top: 1px solid var(--ink-soft); padding-top: 0.2rem;
    color: var(--ink-soft);
  }
  .facts { display: flex; flex-wrap: wrap; gap: 0.2rem 1.6rem; margin: 0.7rem 0 0; font-size: 1.15rem; }
  .facts b { font-variant-numeric: tabular-nums; }
  .open { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin-bottom: 1rem; }
  .word { font: 600 2rem/1.2 var(--mono); letter-spacing: 0.12em; }
  details { margin-top: 0.4rem; }
  summary { cursor: pointer; width: fit-content; }
`
