/** Styles of the plot's layers. Colours come from the page's custom properties. */
import { css } from 'lit'

export const plotStyles = css`
  /* Nothing here can be selected: a drag over selected text would move the text instead of zooming. */
  :host {
    display: block; position: relative; height: 100%; container-type: inline-size; user-select: none;
    -webkit-user-select: none;
  }
  canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
  .surface { position: absolute; inset: 0; touch-action: pan-y; cursor: crosshair; border-radius: 6px; }
  .surface:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  .mark { position: absolute; top: 0; left: 0; width: 0; z-index: 2; }
  .mark::before {
    content: ''; position: absolute; inset: 0 auto 0 -0.75px; width: 1.5px; background: var(--accent);
    pointer-events: none;
  }
  .mark:focus { outline: none; }
  .mark.narrow:not(:focus, :hover, :active) .flag { visibility: hidden; }
  .grip {
    position: absolute; bottom: -3px; left: -22px; width: 44px; height: 30px; cursor: ew-resize; touch-action: none;
    display: grid; place-items: center;
  }
  .grip::before {
    content: ''; width: 16px; height: 16px; border-radius: 50%; background: var(--accent);
    box-shadow: 0 0 0 3px var(--paper), 0 1px 6px var(--shadow); transition: transform 0.15s;
  }
  .grip:hover::before { transform: scale(1.15); }
  .mark:focus-visible .grip::before { outline: 3px solid var(--focus); outline-offset: 4px; }
  .flag {
    position: absolute; top: -1.05rem; transform: translateX(clamp(var(--left), -50%, calc(var(--right) - 100%)));
    padding: 0.1rem 0.45rem; border-radius: 99px;
    background: var(--accent); color: var(--on-accent); font: 600 0.75rem/1.4 var(--sans);
    font-variant-numeric: tabular-nums; white-space: nowrap; cursor: ew-resize; touch-action: none;
  }
  .mark.inside .flag { top: 0.4rem; }
  .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (prefers-reduced-motion: reduce) { .grip::before { transition: none; } }
  /* Where the label of the y axis needs the whole width, the flag flies above it. */
  @container (max-width: 22rem) {
    .flag { top: -2.25rem; }
    .mark::before { top: -1.2rem; }
  }
  @media print {
    canvas { object-fit: contain; }
    .mark { display: none; }
  }
`
