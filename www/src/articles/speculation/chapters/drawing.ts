/** <allot-drawing of="segment">: the paper's figures 2 to 4, which explain splicing. Their captions say it in words. */
import { css, html, LitElement, nothing, svg, type TemplateResult } from 'lit'

const DRAWINGS: Readonly<Record<string, TemplateResult<2>>> = {
  segment: svg`<circle class="basin" cx="62" cy="42" r="34"></circle>
    <rect class="basin" x="160" y="8" width="66" height="66"></rect>
    <path class="walk" d="M52 44l9-14 10 8-14 11 3 9 15-8 5-17 14 4-3 16-17 9 6 9 16-4 12-11 15 1 9-9 11 8 10-9 13
    2 5 14 12-9 7 13-14 7-3-12"></path>
    <circle class="dot" cx="52" cy="44" r="3.5"></circle><circle class="dot" cx="185" cy="38" r="3.5"></circle>
    <path class="bond" d="M108 108H152"></path><circle class="shape" cx="108" cy="108" r="7"></circle>
    <rect class="shape" x="145.5" y="101.5" width="13" height="13"></rect>`,
  splicing: svg`<text x="8" y="20">store</text><path class="bond far" d="M90 16H128"></path>
    <circle class="shape far" cx="90" cy="16" r="7"></circle>
    <circle class="shape far" cx="128" cy="16" r="7"></circle><path class="bond far" d="M186 16H224"></path>
    <rect class="shape far" x="179.5" y="9.5" width="13" height="13"></rect>
    <circle class="shape far" cx="224" cy="16" r="7"></circle><path class="bond chosen" d="M90 50H128"></path>
    <path class="shape chosen" d="M90 41.5L98.5 50L90 58.5L81.5 50Z"></path>
    <rect class="shape chosen" x="121.5" y="43.5" width="13" height="13"></rect>
    <path class="bond far" d="M186 50H224"></path>
    <rect class="shape far" x="179.5" y="43.5" width="13" height="13"></rect>
    <rect class="shape far" x="217.5" y="43.5" width="13" height="13"></rect>
    <path class="arrow" d="M116 64C124 82 136 88 152 94m-8 2l9-1-3-9"></path>
    <text x="8" y="94">trajectory</text><path class="bond" d="M14 112H58"></path>
    <circle class="shape" cx="14" cy="112" r="7"></circle><circle class="shape" cx="58" cy="112" r="7"></circle>
    <path class="bond" d="M58 112H102"></path><circle class="shape" cx="58" cy="112" r="7"></circle>
    <circle class="shape" cx="102" cy="112" r="7"></circle><path class="bond" d="M102 112H146"></path>
    <circle class="shape" cx="102" cy="112" r="7"></circle>
    <path class="shape" d="M146 103.5L154.5 112L146 120.5L137.5 112Z"></path>
    <path class="bond chosen dashed" d="M157 112H182"></path>
    <rect class="shape chosen dashed" x="185.5" y="105.5" width="13" height="13"></rect>`,
  virtual: svg`<text x="8" y="20">at work</text><path class="bond" d="M90 16H128"></path>
    <path class="shape" d="M90 7.5L98.5 16L90 24.5L81.5 16Z"></path>
    <path class="shape virtual" d="M128 7.5L136.5 16L128 24.5L119.5 16Z"></path>
    <path class="bond" d="M186 16H224"></path>
    <path class="shape" d="M186 7.5L194.5 16L186 24.5L177.5 16Z"></path>
    <rect class="shape virtual" x="217.5" y="9.5" width="13" height="13"></rect>
    <text x="8" y="54">to be begun</text>
    <rect class="shape chosen" x="117.5" y="43.5" width="13" height="13"></rect>
    <path class="bond chosen" d="M132 50H160"></path><text class="ask" x="168" y="55">?</text>
    <path class="arrow" d="M186 98C184 76 164 62 140 56m10-4l-11 3 6 9"></path>
    <text x="8" y="94">trajectory</text><path class="bond" d="M14 112H58"></path>
    <circle class="shape" cx="14" cy="112" r="7"></circle>
    <path class="shape" d="M58 103.5L66.5 112L58 120.5L49.5 112Z"></path>
    <path class="bond virtual" d="M67 112H94"></path>
    <path class="shape virtual" d="M102 103.5L110.5 112L102 120.5L93.5 112Z"></path>
    <path class="bond virtual" d="M111 112H140"></path>
    <rect class="shape virtual" x="141.5" y="105.5" width="13" height="13"></rect>
    <text class="end" x="164" y="117">virtual end</text>`,
}

export class AllotDrawing extends LitElement {
  static override styles = css`
    svg { display: block; width: 100%; overflow: visible; }
    text { font: 14px var(--sans); fill: var(--ink-soft); }
    .ask { font-size: 19px; font-weight: 600; fill: var(--accent); }
    .basin { fill: var(--wash); stroke: var(--line); }
    .walk { fill: none; stroke: var(--ink-soft); stroke-width: 1.3; stroke-linejoin: round; }
    .dot { fill: var(--ink); }
    .bond { stroke: var(--ink); stroke-width: 2; fill: none; }
    .shape { fill: var(--paper); stroke: var(--ink); stroke-width: 2; stroke-linejoin: round; }
    .far { stroke: var(--ink-faint); }
    .chosen { stroke: var(--accent); fill: var(--tint); stroke-width: 2.5; }
    .virtual { stroke: var(--focus); fill: var(--paper); stroke-dasharray: 3 2.5; }
    .dashed { stroke-dasharray: 4 3; }
    .arrow { fill: none; stroke: var(--accent); stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
    .end { fill: var(--focus); }
  `
  static override properties = { of: {} }

  declare of: string

  override render(): TemplateResult {
    return html`<svg viewBox="0 0 260 130" aria-hidden="true">${DRAWINGS[this.of] ?? nothing}</svg>`
  }
}
