/** The legend of chapter 7's pictures. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit'
import { stateColor } from './colors.js'

const MARKS: readonly { words: string; mark: () => SVGTemplateResult }[] = [
  {
    words: 'a segment at work: as thick as its slots, filled as far as it is done',
    mark: () =>
      svg`<rect class="room" x="-11" y="-5" width="22" height="10" rx="2"></rect><rect x="-11" y="-5" width="13"
        height="10" rx="2" fill=${stateColor(3)}></rect>`,
  },
  {
    words: 'the state in which the trajectory ends',
    mark: () => svg`<circle r="4.5" fill=${stateColor(1)}></circle><circle class="end" r="7"></circle>`,
  },
  {
    words: 'slots at work on segments of a state',
    mark: () => svg`<circle class="halo" r="8"></circle><circle r="4" fill=${stateColor(1)}></circle>`,
  },
  { words: 'where the trajectory went last', mark: () => svg`<path class="trail" d="M-9 4L9 -4"></path>` },
  {
    words: 'a stored segment that stays in its state',
    mark: () => svg`<rect class="waiting" x="-3.5" y="-3.5" width="7" height="7" fill=${stateColor(1)}></rect>`,
  },
  {
    words: 'one that leaves, in the colour of where it ends',
    mark: () =>
      svg`<rect class="leaves" x="-3.5" y="-3.5" width="7" height="7" fill=${stateColor(2)}
        transform="rotate(45)"></rect>`,
  },
  {
    words: 'a virtual end (VE)',
    mark: () => svg`<circle r="4" fill=${stateColor(1)}></circle><circle class="ahead" r="7"></circle>`,
  },
]

export function legend(): TemplateResult {
  return html`<ul class="legend" aria-label="What the marks mean">${MARKS.map(
    ({ words, mark }) => html`<li><svg viewBox="-12 -9 24 18" aria-hidden="true">${mark()}</svg>${words}</li>`,
  )}</ul>`
}
