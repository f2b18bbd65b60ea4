/** What elements of this article leave out on a slide: their controls, and what another of their faces shows. */
import { css } from 'lit'
import type { Sheets } from '../../lecture/lay.js'

export const sheets: Sheets = {
  'allot-hand': css`
    @media screen {
      :host([data-shown]) :is(.choose, details, .formula, .limit) { display: none; }
      :host([data-shown]) .words { margin: 0 0 0.6rem; }
      :host([data-shown]) .reveals { min-height: 0; }
    }
  `,
  'allot-splicing': css`
    @media screen {
      :host([data-shown]) :is(details, .restart, .step, .methods) { display: none; }
      :host([data-shown]) .transport { margin-bottom: 0.6rem; }
      :host([data-face='growth']) :is(.machines, .legend) { display: none; }
      :host([data-face='machines']) :is(allot-growth, .same) { display: none; }
      :host([data-shown]) :is(allot-growth, .legend) { margin-top: 0.4rem; }
    }
  `,
  'allot-ratios': css`
    @media screen { :host([data-shown]) .moment { display: none; } }
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
