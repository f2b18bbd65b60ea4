/** Styles of the parts that every game has; on a slide and on a student's page their place is needed. */
import { css } from 'lit'

export const frameStyles = css`
  .about { margin-bottom: 0.8rem; }
  .about h3 { margin: 0; font: 600 1rem/1.4 var(--sans); }
  .about p { margin: 0.1rem 0 0; color: var(--ink-soft); }
  .choose { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; align-items: center; }
  .draw, .teach { display: contents; }
  .seed { width: 7rem; }
  :host([data-game]) :is(.draw, .teach) { display: none; }
  /* A frame has its own title above the game. */
  :host([data-asks='']) .about, :host([data-game]) :is(.about, .replay) { display: none; }
  @media screen { :host([data-shown]) :is(.about, .replay, .draw) { display: none; } }
  @media print { .replay { display: none; } }
`
