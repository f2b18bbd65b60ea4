/** <allot-search>: the search of figure 2 on a small graph, action by action, with the agents on it. */
import { html, LitElement, nothing, svg, type TemplateResult } from 'lit'
import { boardStyles, Steps } from '../../../controls/steps.js'
import { Latest } from '../../../state/latest.js'
import { shared } from '../../../styles/shared.js'
import type { Searched } from '../engine/types.js'
import { here } from '../here.js'
import { searchOf } from '../state/results.js'
import { type State, stateAfter } from './search-state.js'
import { searchStyles } from './search-styles.js'

const WIDE = 640
const EDGE = 34
/** Milliseconds of an action that plays: some hundreds are a minute or two. */
const PACE = 250
/** Pixels of a place within a step. */
const ROOM = 40

export class AllotSearch extends LitElement {
  static override styles = [shared, boardStyles, searchStyles]

  readonly #source = new Latest<Searched>(this, 'run', searchOf)
  readonly #steps = new Steps(this, PACE)

  override render(): TemplateResult {
    const count = ({ actions }: Searched): number => actions.length
    return this.#steps.look(this.#source, 'action', count, (result, at) => {
      const state = stateAfter(result.actions, at)
      const below = html`<p class="small soft">A circle is a label, a coloured one is in the dictionary. Steps go from
        left to right. A number is an agent, and dark circles are the labels that agents are solving.</p>`
      return { picture: picture(result, state), below, words: this.#words(result, state, at) }
    })
  }

  #words({ own, nodes, actions, cut }: Searched, { known, last }: State, at: number): string {
    const about = own ? '' : ' The graph is that of a short rod: your program is too large to be looked at.'
    const agents = new Set(actions.map(({ agent }) => agent)).size
    if (!last) {
      const crew = agents === 1 ? 'one agent sets' : `${agents} agents set`
      return `${nodes.length} labels are missing, and ${crew} out.${about}`
    }
    const label = nodes[last.node]?.label ?? ''
    const did = {
      lookup: last.there ? `looks for ${label}: it is there.` : `looks for ${label}: it is missing.`,
      read: `reads ${label}.`,
      compute: `computes ${label}.`,
      write: last.there ? `writes ${label}.` : `writes ${label}, which is there already: the work was in vain.`,
    }[last.kind as 'lookup']
    const time = here().engine.format(last.time, 'seconds')
    const end = at === actions.length ? (cut ? ' No more is shown.' : ' The last result is there.') : ''
    const there = `${known.size} of ${nodes.length} labels are there.`
    return `Action ${at} of ${actions.length}, after ${time}: agent ${last.agent + 1} ${did} ${there}${end}${about}`
  }
}

function picture({ nodes }: Searched, { known, paths, last }: State): TemplateResult {
  const steps = Math.max(...nodes.map(({ step }) => step), 1)
  const low = Math.min(...nodes.map(({ place }) => place))
  const high = Math.max(...nodes.map(({ place }) => place))
  const room = high > low ? Math.min(ROOM, 320 / (high - low)) : ROOM
  const height = 2 * EDGE + (high - low) * room
  const x = (step: number): number => EDGE + (step / steps) * (WIDE - 2 * EDGE)
  const y = (place: number): number => height - EDGE - (place - low) * room
  const radius = Math.max(4, Math.min(15, room * 0.36, ((WIDE - 2 * EDGE) / steps) * 0.3))
  const asked = nodes[last?.node ?? -1]
  const onPath = new Set([...paths.values()].flat())
  const isOn = (from: number, to: number): boolean =>
    [...paths.values()].some((path) => path.some((one, at) => one === to && path[at + 1] === from))
  return html`<svg viewBox="0 0 ${WIDE} ${height}" role="img"
    aria-label="A graph of ${nodes.length} tasks; ${known.size} are computed">${nodes.map((node, to) =>
      node.needs.map((from) => {
        const other = nodes[from]
        if (!other) return nothing
        return svg`<line class="link ${isOn(from, to) ? 'on' : ''}" x1=${x(other.step)} y1=${y(other.place)}
        x2=${x(node.step)} y2=${y(node.place)}></line>`
      }),
    )}${nodes.map(
      ({ label, step, place }, at) =>
        svg`<circle class="node ${known.has(at) ? 'known' : ''} ${onPath.has(at) ? 'path' : ''} ${
          last?.node === at ? 'asked' : ''
        }" cx=${x(step)} cy=${y(place)} r=${radius}><title>${label}</title></circle>`,
    )}${[...paths].map(([agent, path]) => {
      const node = nodes[path.at(-1) ?? -1]
      if (!node) return nothing
      const [cx, cy] = [x(node.step) - radius + agent * radius, y(node.place) - radius]
      return svg`<g class="agent"><circle cx=${cx} cy=${cy} r="9"></circle><text x=${cx} y=${cy}>${
        agent + 1
      }</text></g>`
    })}${
      asked &&
      svg`<text class="asked" x=${Math.min(WIDE - EDGE, Math.max(EDGE, x(asked.step)))} y=${
        y(asked.place) + radius + 10
      }>${asked.label}</text>`
    }</svg>`
}

customElements.define('allot-search', AllotSearch)
