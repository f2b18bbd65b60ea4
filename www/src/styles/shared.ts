/** Styles that several elements need: buttons, fields, words to the side. Colours are the page's custom properties. */
import { css } from 'lit'

export const shared = css`
  :host { box-sizing: border-box; }
  :host([hidden]), [hidden] { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; }
  button, select, input, textarea { font: inherit; color: inherit; }
  button {
    appearance: none; display: inline-flex; align-items: center; justify-content: center; gap: 0.45rem;
    min-height: 2rem;
    padding: 0.25rem 0.7rem; border: 1px solid var(--line); border-radius: 7px; background: var(--raised);
    cursor: pointer;
    transition: background 0.15s, border-color 0.15s;
  }
  button:hover:not(:disabled) { border-color: var(--ink-soft); background: var(--wash); }
  button:disabled { color: var(--ink-faint); cursor: default; }
  button.plain { border-color: transparent; background: none; }
  button.plain:hover:not(:disabled) { background: var(--wash); border-color: transparent; }
  button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  button.main:hover:not(:disabled) { background: var(--accent-deep); border-color: var(--accent-deep); }
  button[aria-pressed='true'] { background: var(--tint); border-color: var(--accent); color: var(--accent-ink); }
  :is(button, select, input, textarea, summary, a, [tabindex]):focus-visible {
    outline: 3px solid var(--focus); outline-offset: 2px;
  }
  select, input[type='text'], textarea {
    min-height: 2rem; padding: 0.25rem 0.5rem; border: 1px solid var(--edge); border-radius: 7px;
    background: var(--raised);
    min-width: 0; max-width: 100%;
  }
  [aria-invalid='true'] { border-color: var(--warn); outline-color: var(--warn); }
  textarea { width: 100%; font: 0.8125rem/1.5 var(--mono); resize: vertical; }
  /* A phone may zoom in on a field of smaller letters, and leave the page so. */
  @media (pointer: coarse) { select, input, textarea { font-size: max(16px, 1em); } }
  .refusal { color: var(--warn); font-size: 0.8125rem; line-height: 1.4; margin: 0.25rem 0 0; }
  .soft { color: var(--ink-soft); }
  .small { font-size: 0.8125rem; line-height: 1.45; }
  .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 0.875rem; }
  th, td {
    padding: 0.4rem 0.75rem 0.4rem 0; text-align: right; border-bottom: 1px solid var(--line); font-weight: inherit;
  }
  :is(th, td):first-child { text-align: left; }
  :is(th, td):last-child { padding-right: 0; }
  thead th { color: var(--ink-soft); font-size: 0.8125rem; vertical-align: bottom; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { transition: none !important; animation: none !important; }
  }
`
