import { css } from 'lit'

export const gameStyles = css`
  :host { --row: 6.2rem 1fr 3.4rem; --narrow: 5.6rem 1fr 2.8rem; }
  :host([data-game]) .choose { display: none; }
  .words { min-height: 1.5em; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td {
    text-align: left; padding: 0.25rem 0.9rem 0.25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap;
  }
`
