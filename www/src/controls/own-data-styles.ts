/** Styles of the field for a reader's own numbers, and of the report on them. */
import { css } from 'lit'

export const ownDataStyles = css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  .drop { border: 1.5px dashed var(--edge); border-radius: 10px; padding: 0.75rem; }
  .drop.over { border-color: var(--accent); background: var(--tint); }
  label { display: block; margin-bottom: 0.4rem; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.5rem; align-items: center; }
  p { margin: 0.6rem 0 0; overflow-wrap: anywhere; }
  .told { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; justify-content: space-between; }
  .told span { flex: 1 1 12rem; min-width: 0; }
  #report { border-radius: 4px; }
  ul { margin: 0.4rem 0 0; padding-left: 1.2rem; }
  li + li { margin-top: 0.3rem; }
  code { font: 0.92em var(--mono); overflow-wrap: anywhere; white-space: pre-wrap; }
`
