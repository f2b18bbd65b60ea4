import { css } from 'lit'

export const gameStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  :host([data-game]) .choose { display: none; }
  .choose, .objects { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; }
  .seed { width: 7rem; }
  .objects { margin: 0.9rem 0; min-height: 2.4rem; }
  .object { cursor: grab; font-variant-numeric: tabular-nums; }
  .processor {
    display: grid; grid-template-columns: 7.4rem 1fr 3.8rem; gap: 0.6rem; align-items: center; margin: 0.4rem 0;
  }
  .lane { display: flex; min-height: 2.2rem; border: 1px dashed var(--edge); border-radius: 6px; overflow: hidden; }
  .placed {
    min-width: 0; padding: 0; overflow: hidden; border: 0; border-right: 2px solid var(--paper); border-radius: 0;
    background: var(--accent); color: var(--on-accent); font-variant-numeric: tabular-nums;
  }
  .placed[aria-pressed='true'] { background: var(--accent-deep); color: var(--on-accent); }
  .talk {
    display: grid; place-items: center; overflow: hidden; font-variant-numeric: tabular-nums;
    background: repeating-linear-gradient(45deg, var(--line) 0 3px, var(--wash) 3px 7px); color: var(--ink);
  }
  .time { text-align: right; font-variant-numeric: tabular-nums; }
  .time.last { font-weight: 700; }
  .words { min-height: 3em; margin: 0.6rem 0; }
  .lines { margin: 0.5rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; list-style: none; }
  .cut { font-weight: 600; color: var(--warn); }
  .scroll { overflow-x: auto; }
  table { width: auto; }
  th, td { text-align: left; padding: 0.25rem 0.9rem 0.25rem 0; white-space: nowrap; }
  :is(th, td):last-child { text-align: right; }
  @media (max-width: 30rem) {
    .processor { grid-template-columns: 6.6rem 1fr 2.9rem; gap: 0.35rem; }
    .give { padding-inline: 0.3rem; white-space: nowrap; }
  }
`
