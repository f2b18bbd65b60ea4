/** <allot-orb>: the lines of orthogonal recursive bisection, drawn one after the other. */
import { html, LitElement, nothing, svg, type TemplateResult } from 'lit'
import { boardStyles, Steps } from '../../../controls/steps.js'
import { Latest } from '../../../state/latest.js'
import { shared } from '../../../styles/shared.js'
import type { Cuts, ToldCut } from '../engine/types.js'
import { here } from '../here.js'
import { cutsOf } from '../state/results.js'
import { lookStyles } from './look-styles.js'

const SIDE = 400
const EDGE = 10

export class AllotOrb extends LitElement {
  static override styles = [shared, boardStyles, lookStyles]

  readonly #source = new Latest<Cuts>(this, 'points', cutsOf)
  readonly #steps = new Steps(this)

  override render(): TemplateResult {
    const count = ({ cuts }: Cuts): number => cuts.length
    return this.#steps.look(this.#source, 'cut', count, (result, at) => ({
      picture: picture(result, at),
      words: this.#words(result.cuts, at),
    }))
  }

  #words(cuts: readonly ToldCut[], at: number): string {
    const { engine, store } = here()
    const plain = (value: number): string => engine.format(value, 'plain')
    if (cuts.length === 0) return 'One processor gets all points: nothing is cut.'
    const cut = cuts[at - 1]
    if (!cut) return `No cut yet: all points are in one box, for ${cuts.length + 1} processors.`
    const [first, end] = cut.parts
    const axis = ['x', 'y', 'z'][cut.axis] ?? ''
    const share = `${cut.left} to ${end - first - cut.left}`
    const [low, high] = cut.weights.map(plain)
    const weights = store.scenario.points?.weights ? `weights ${low} and ${high}` : `${low} and ${high} points`
    return (
      `Cut ${at} of ${cuts.length}: the box of processors ${first + 1} to ${end} is longest along ${axis}, ` +
      `so it is cut there, in the proportion ${share}: ${weights}.`
    )
  }
}

/** All points, those of the last cut on either side, and the cuts so far. */
function picture({ x, y, part, cuts }: Cuts, at: number): TemplateResult {
  const [left, right] = [Math.min(...x), Math.max(...x)]
  const [bottom, top] = [Math.min(...y), Math.max(...y)]
  const side = Math.max(right - left, top - bottom) || 1
  const inner = SIDE - 2 * EDGE
  const across = (value: number): number => EDGE + ((value - left) / side) * inner
  const height = EDGE * 2 + ((top - bottom) / side) * inner
  const up = (value: number): number => height - EDGE - ((value - bottom) / side) * inner
  const now = cuts[at - 1]
  const where = (of: number): string => {
    if (!now || of < now.parts[0] || of >= now.parts[1]) return ''
    return of < now.parts[0] + now.left ? 'left' : 'right'
  }
  return html`<svg viewBox="0 0 ${SIDE} ${Math.max(height, 2 * EDGE)}" role="img" aria-label="Points and cuts">${x.map(
    (one, place) => svg`<circle class="point ${where(part[place] ?? 0)}" cx=${across(one)} cy=${up(y[place] ?? 0)}
      r="2.2"></circle>`,
  )}${cuts.slice(0, at).map(({ line }, place) => {
    if (!line) return nothing
    const [[x1, y1], [x2, y2]] = line
    return svg`<line class="cut ${place === at - 1 ? 'now' : ''}" x1=${across(x1)} y1=${up(y1)} x2=${across(x2)}
      y2=${up(y2)}></line>`
  })}</svg>`
}

customElements.define('allot-orb', AllotOrb)
