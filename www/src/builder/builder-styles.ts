/** Styles of the builder: choices and texts to copy on the left; on a wide screen, the preview on the right. */
import { css } from 'lit'

export const builderStyles = css`
  :host { font: 0.9375rem/1.5 var(--sans); }
  .builder { display: grid; gap: 1.4rem 2rem; container-type: inline-size; }
  .choices {
    display: grid; gap: 0.9rem 1.2rem; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    align-items: start;
  }
  .choices > .figure { grid-column: 1 / -1; }
  label.over { display: grid; gap: 0.3rem; font-weight: 500; min-width: 0; }
  label.beside { display: flex; gap: 0.5rem; align-items: center; min-height: 2rem; font-weight: 500; }
  .beside input { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); }
  select { width: 100%; text-overflow: ellipsis; }
  input[type='number'] {
    width: 6.5rem; min-height: 2rem; padding: 0.25rem 0.5rem; border: 1px solid var(--edge); border-radius: 7px;
    background: var(--raised);
  }
  p { margin: 0.4rem 0 0; }
  .tabs {
    margin-top: 1.4rem; display: flex; flex-wrap: wrap; gap: 0.25rem; border-bottom: 1px solid var(--line);
    padding-bottom: 0.4rem;
  }
  .tabs button { border-color: transparent; background: none; }
  .tabs button[aria-selected='true'] { background: var(--tint); border-color: var(--accent); color: var(--accent-ink); }
  .piece, .credit { margin-top: 0.9rem; }
  .piece h3, .credit h3 { margin: 0 0 0.3rem; font: 600 0.875rem/1.4 var(--sans); }
  [role='tabpanel'] > .note { margin-top: 0.9rem; }
  a { color: var(--accent); }
  .preview { min-width: 0; }
  .preview h3 { margin: 0; font: 600 1rem/1.4 var(--sans); }
  .stage {
    position: relative; margin-top: 0.6rem; overflow: hidden; max-width: 100%; border: 1px dashed var(--edge);
    border-radius: 8px; min-height: 12rem;
  }
  /* The frame is as wide as is asked for, and drawn smaller where the window is not. */
  iframe { display: block; border: 0; transform-origin: 0 0; background: var(--paper); }
  @media (min-width: 66rem) {
    .builder { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); align-items: start; }
  }
`
