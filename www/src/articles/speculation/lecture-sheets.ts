/** Parts of elements that are left out on a slide: their controls, and those that another of their faces shows. */
import { css } from 'lit'
import type { Sheets } from '../../lecture/lay.js'

export const sheets: Sheets = {
  'allot-hand': css`
    @media screen {
      :host([data-shown]) :is(details, .formula, .limit) { display: none; }
      :host([data-shown]) .words { margin: 0 0 0.6rem; }
      :host([data-shown]) .reveals { min-height: 0; }
    }
    @media screen and (max-width: 46rem) {
      :host([data-shown]) :is(.words, .meter, .panel > .soft, .legend, .reveals p, .why, .gain) {
        display: none !important;
      }
      :host([data-shown]) .board { gap: 0.5rem; }
      :host([data-shown]) .panel { flex-direction: row; gap: 1.5rem; align-items: baseline; }
      :host([data-shown]) output { display: inline; font-size: 1.3rem; }
    }
  `,
  'allot-splicing': css`
    @media screen {
      :host([data-shown]) :is(details, .restart, .step, .methods) { display: none; }
      :host([data-shown]) .transport { margin-bottom: 0.6rem; }
      :host([data-face='growth']) :is(.machines, .legend) { display: none; }
      :host(:is([data-face='machines'], [data-face='first'], [data-face='second'])) :is(allot-growth, .same),
      :host([data-face='first']) allot-machine:nth-of-type(2), :host([data-face='second']) allot-machine:nth-of-type(1),
      :host(:is([data-face='first'], [data-face='second'])) :is(.legend, .transport) { display: none; }
      :host(:is([data-face='first'], [data-face='second'])) .machines.two { grid-template-columns: minmax(0, 1fr); }
      :host([data-shown]) :is(allot-growth, .legend) { margin-top: 0.4rem; }
    }
  `,
  'allot-ratios': css`
    @media screen {
      :host([data-shown]) .moment,
      :host([data-face='ring']) tbody:not(:nth-of-type(1)),
      :host([data-face='cubic']) tbody:not(:nth-of-type(2)),
      :host([data-face='complete']) tbody:not(:nth-of-type(3)) { display: none; }
    }
  `,
  'allot-check': css`
    @media screen {
      :host([data-shown]) :is(.cost, .take, .see, .more, thead .see, th:last-child, .section, .start) { display: none; }
      :host([data-shown]) .start:has(.act.main) { display: flex; }
      :host([data-shown]) .progress { margin: 0; }
      :host([data-shown]) .room { height: 20rem; }
      :host([data-shown]) table { font-size: 1.05rem; }
    }
  `,
}
