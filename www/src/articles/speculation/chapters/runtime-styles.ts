/** Styles of chapter 1's controls. */
import { css } from 'lit'

export const runtimeStyles = css`
  :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1rem; font: 0.875rem/1.45 var(--sans); }
  label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.3rem; font-weight: 500; }
  .equation {
    display: flex; flex-wrap: wrap; align-items: baseline; align-content: center; gap: 0.35rem 0.25em;
    min-height: 6.2rem; margin: 0;
    padding: 0.7rem 0; border-block: 1px solid var(--line); font-size: 1.05rem; overflow-x: auto;
  }
  .measured { padding: 0.7rem 0; border-block: 1px solid var(--line); }
  dl { margin: 0.5rem 0 0; }
  dt { font-weight: 500; }
  dd { margin: 0 0 0.35rem; color: var(--ink-soft); }
  math { flex: none; }
  mfrac > :first-child { padding-bottom: 0.12em; }
  mfrac > :last-child { padding-top: 0.14em; }
  p { margin: 0; }
  details { border-top: 1px solid var(--line); padding-top: 0.75rem; }
  summary { cursor: pointer; font-weight: 500; border-radius: 4px; }
  .fields { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.9rem; margin-top: 0.9rem; }
`
