/** The tour's card and ring. They lie over the page and take no click that is not meant for them. */
import { css } from 'lit'

export const guideStyles = css`
  :host { font: 0.9375rem/1.45 var(--sans); color: var(--ink); }
  .card {
    position: fixed; z-index: 48; width: min(21rem, calc(100vw - 1.5rem)); padding: 0.9rem 1.1rem; border-radius: 12px;
    background: var(--raised);
    box-shadow: inset 0 3px 0 var(--accent), 0 0 0 1px var(--line), 0 12px 32px var(--shadow);
  }
  .card.loose { inset: auto 0.75rem 0.75rem auto !important; }
  h2 { margin: 0; font: 600 1.05rem/1.3 var(--sans); }
  h2:focus { outline: none; }
  p { margin: 0.35rem 0 0; }
  .count { margin: 0 0 0.15rem; color: var(--ink-soft); font-size: 0.8125rem; }
  .buttons { display: flex; flex-wrap: wrap; gap: 0.4rem; justify-content: flex-end; margin-top: 0.8rem; }
  .skip { margin-right: auto; margin-left: -0.7rem; }
  .ring { position: fixed; z-index: 47; pointer-events: none; border: 3px solid var(--focus); border-radius: 10px; }
  @media print { :host { display: none; } }
`
