import { css } from 'lit'

export const gameStyles = css`
  :host { --row: 7.4rem 1fr 3.8rem; --narrow: 6.6rem 1fr 2.9rem; }
  :host([data-game]) .choose { display: none; }
  /* What finds no room goes into a line that is not seen: the seconds first. */
  .placed, .talk {
    display: flex; flex-wrap: wrap; gap: 0; justify-content: center; height: 2.2rem; overflow: hidden; white-space: pre;
    font-variant-numeric: tabular-nums; line-height: 2.2rem;
  }
  .arcs { display: block; width: 100%; max-width: 34rem; margin: 0.8rem 0; overflow: visible; }
  .arcs path { fill: none; stroke: var(--edge); }
  .arcs path.cut { stroke: var(--warn); }
  .arcs rect { fill: var(--wash); stroke: var(--edge); }
  .arcs text {
    fill: var(--ink); font-size: 13px; text-anchor: middle; dominant-baseline: central;
    font-variant-numeric: tabular-nums;
  }
  .talk {
    background: repeating-linear-gradient(45deg, var(--line) 0 3px, var(--wash) 3px 7px); color: var(--ink);
  }
  .lines { margin: 0.5rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; list-style: none; }
  .cut { font-weight: 600; color: var(--warn); }
  table { width: auto; }
  th, td { text-align: left; padding: 0.25rem 0.9rem 0.25rem 0; white-space: nowrap; }
  :is(th, td):last-child { text-align: right; }
`
