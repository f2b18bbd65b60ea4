/**
 * The graph of the states: their edges, the end and the trail of the trajectory, the slots at work, and the stored
 * segments, each in the colour of its final state.
 */
import { nothing, svg, type SVGTemplateResult } from 'lit'
import type { Snapshot, Stored, Visit } from '../engine/simulation-types.js'
import { stateColor } from './colors.js'
import type { Drawing, Place } from './places.js'

/** Number of the last transitions that are drawn, the older the fainter. */
const TRAIL = 10
const SQUARE = 6
const STEP = 7.4

export function states(
  drawing: Drawing,
  snapshot: Snapshot,
  visits: readonly Visit[],
  slots: number,
): SVGTemplateResult {
  const { places, radius } = drawing
  const working = new Map<number, number>()
  for (const { state, w } of snapshot.running) working.set(state, (working.get(state) ?? 0) + w)
  const visited = new Set(visits.map(({ state }) => state))
  visited.add(snapshot.end)
  const ahead = new Set(snapshot.virtual_ends)
  return svg`
    ${drawing.edges.length <= 400 ? edges(drawing) : nothing}
    ${trail(places, visits)}
    ${[...working].map(([state, w]) => {
      const at = places[state]
      return at
        ? svg`<circle class="halo" cx=${at.x} cy=${at.y}
          r=${(radius + 20 * Math.sqrt(Math.min(1, w / slots))).toFixed(1)}></circle>`
        : nothing
    })}
    ${snapshot.store.map((stored) => stack(places[stored.state], stored, radius))}
    ${places.map(
      (at, state) => svg`<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})">
      ${ahead.has(state) ? svg`<circle class="ahead" r=${radius + 3}></circle>` : nothing}
      <circle class="state" r=${radius} fill=${visited.has(state) ? stateColor(state) : 'none'}
        stroke=${stateColor(state)}></circle>
      ${state === snapshot.end ? svg`<circle class="end" r=${radius + 2.5}></circle>` : nothing}
      ${
        radius >= 7
          ? svg`<text class=${visited.has(state) ? 'on' : ''}
            font-size=${Math.min(11, radius * 1.05).toFixed(1)}>${state}</text>`
          : nothing
      }</g>`,
    )}`
}

function edges({ places, edges }: Drawing): SVGTemplateResult {
  const d = edges
    .map(([from, to]) => {
      const [a, b] = [places[from], places[to]]
      return a && b ? `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}` : ''
    })
    .join('')
  return svg`<path class="edge" d=${d}></path>`
}

function trail(places: readonly Place[], visits: readonly Visit[]): SVGTemplateResult[] {
  const last = visits.slice(-TRAIL - 1)
  return last.slice(1).flatMap(({ state }, i) => {
    const [a, b] = [places[last[i]?.state ?? -1], places[state]]
    if (!a || !b) return []
    const age = last.length - 2 - i
    return [
      svg`<path class="trail" opacity=${(0.9 * (1 - age / TRAIL)).toFixed(2)}
        d="M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}"></path>`,
    ]
  })
}

/** The stored segments of a state, the next one nearest. A segment that leaves has the colour of its final state. */
function stack(
  place: Place | undefined,
  { state, ends, count }: Stored,
  radius: number,
): SVGTemplateResult | typeof nothing {
  if (!place || count === 0) return nothing
  const shown = ends.slice(0, count > place.room ? Math.max(1, place.room - 2) : place.room)
  const at = (k: number): [number, number] => {
    const far = radius + 7 + k * STEP
    return [place.x + place.dx * far, place.y + place.dy * far]
  }
  const rest = count - shown.length
  const [x, y] = at(shown.length + 0.5)
  return svg`${shown.map((end, k) => {
    const [cx, cy] = at(k)
    const turned = end !== state ? 45 : (Math.atan2(place.dy, place.dx) * 180) / Math.PI
    return svg`<rect class=${end === state ? 'waiting' : 'waiting leaves'} x=${-SQUARE / 2} y=${-SQUARE / 2}
      width=${SQUARE} height=${SQUARE} fill=${stateColor(end)}
      transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turned.toFixed(0)})"></rect>`
  })}
  ${rest > 0 ? svg`<text class="more" x=${x.toFixed(1)} y=${y.toFixed(1)} font-size="9.5">+${rest}</text>` : nothing}`
}
