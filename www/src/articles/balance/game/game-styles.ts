import { css } from 'lit'

export const gameStyles = css`
  :host { --row: 7.4rem 1fr 3.8rem; --narrow: 6.6rem 1fr 2.9rem; }
  :host([data-game]) .choose { display: none; }
  .talk {
    display: grid; place-items: center; overflow: hidden; font-variant-numeric: tabular-nums;
    background: repeating-linear-gradient(45deg, var(--line) 0 3px, var(--wash) 3px 7px); color: var(--ink);
  }
  .lines { margin: 0.5rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; list-style: none; }
  .cut { font-weight: 600; color: var(--warn); }
  table { width: auto; }
  th, td { text-align: left; padding: 0.25rem 0.9rem 0.25rem 0; white-space: nowrap; }
  :is(th, td):last-child { text-align: right; }
`
