/** The table of claims: rows on a wide page, cards on a narrow one. */
import { css } from 'lit'

export const checkStyles = css`
  :host { display: block; container-type: inline-size; font: 0.9375rem/1.45 var(--sans); color: var(--ink); }
  .start { display: flex; flex-wrap: wrap; align-items: end; gap: 0.8rem 1.2rem; }
  .start p { margin: 0; }
  .start [inert] { opacity: 0.6; }
  .act { min-width: 7rem; }
  .cost { margin: 0.7rem 0 0; max-width: 46rem; min-height: 2.9em; }
  .progress {
    display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 0.9rem; min-height: 2.6rem; margin: 0.5rem 0 1rem;
    font-variant-numeric: tabular-nums;
  }
  .progress p { margin: 0; }
  /* The table's, until it is known what is claimed. */
  .room { height: 135rem; }
  progress { width: min(16rem, 100%); accent-color: var(--accent); }
  table { font-size: 0.875rem; }
  caption { text-align: left; }
  th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.9rem 0.5rem 0; }
  thead th { vertical-align: bottom; white-space: nowrap; }
  .section th { padding-top: 1.7rem; font-weight: 600; font-size: 1rem; border-bottom-color: var(--edge); }
  .section span { font-weight: 400; color: var(--ink-soft); font-size: 0.8125rem; margin-left: 0.5rem; }
  .claim { min-width: 12rem; }
  .more {
    display: block; color: var(--ink-soft); font-size: 0.8125rem; line-height: 1.45; margin-top: 0.2rem;
    max-width: 34rem; text-wrap: pretty;
  }
  .more b { font-weight: 600; }
  .paper { color: var(--ink-soft); }
  .here b { font-weight: 600; }
  .off, .verdict, .see { white-space: nowrap; }
  .verdict svg { width: 1.05em; height: 1.05em; vertical-align: -0.16em; margin-right: 0.35em; overflow: visible; }
  :is(.holds, .can_hold) { color: var(--accent); }
  .differs { color: var(--focus); }
  .cannot_hold { color: var(--warn); font-weight: 600; }
  .waits { color: var(--ink-soft); }
  /* A lecture hides them until everyone has guessed. */
  :is(.here, .off, .verdict, .more, .section span, .take) { visibility: var(--results, visible); }
  a { display: inline-block; min-height: 1.6rem; color: var(--accent); text-underline-offset: 0.18em; }
  .take { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; margin-top: 1.4rem; min-height: 2rem; }
  textarea { white-space: pre; overflow: auto; }
  .copied { min-height: 1.5em; }
  @container (max-width: 46rem) {
    .room { height: 349rem; }
    table, tbody, tr, th, td, caption { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tr.one {
      display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 0.9rem; padding: 0.8rem 0;
      border-bottom: 1px solid var(--line);
    }
    tr.one :is(th, td) { padding: 0; border: 0; }
    tr.one :is(.claim, .here) { grid-column: 1 / -1; min-width: 0; }
    .claim { font-weight: 500; }
    .more { font-weight: 400; }
    .off.none { display: none; }
    td[data-label]::before { content: attr(data-label) ' '; color: var(--ink-soft); font-size: 0.8125rem; }
    .off { grid-column: 1; }
    .verdict { white-space: normal; grid-column: 1; }
    .see { grid-column: 2; grid-row: 2; text-align: right; }
  }
  @media print {
    .start, .cost, .progress, .room, .take { display: none; }
    a { color: inherit; text-decoration: none; }
    tr { break-inside: avoid; }
    .section { break-after: avoid; }
  }
`
