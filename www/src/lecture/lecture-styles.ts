/** The speaker's bar at the bottom: one line, the same height at every step. */
import { css } from 'lit'

export const lectureStyles = css`
  :host { position: fixed; inset: auto 0 0; z-index: 45; font: 0.875rem/1.3 var(--sans); color: var(--ink); }
  .bar {
    display: flex; align-items: center; gap: 0.3rem clamp(0.2rem, 0.7vw, 0.9rem); height: 3.1rem;
    padding: 0.35rem clamp(0.75rem, 3vw, 2rem);
    background: var(--raised); border-top: 1px solid var(--line);
  }
  button { white-space: nowrap; padding-inline: 0.55rem; }
  .where { margin: 0; flex: 1 1 6rem; min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .count { color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  .steps { display: flex; gap: 0.15rem; list-style: none; margin: 0; padding: 0; }
  .steps button { color: var(--ink-soft); white-space: nowrap; }
  .steps [aria-current] { background: var(--tint); color: var(--accent-ink); font-weight: 600; }
  .next { min-width: 5.2rem; }
  @media (max-width: 46rem) {
    .bar { padding-inline: 0.3rem; column-gap: 0; justify-content: space-between; }
    .where, .full, .name { display: none; }
    .steps { gap: 0; }
    button, .steps button { padding-inline: 0.3rem; min-width: 1.9rem; font-size: 0.8125rem; }
    .next { min-width: 2.4rem; }
  }
  @media (min-width: 46.01rem) { .sign { display: none; } }
  @media print { :host { display: none; } }
`
