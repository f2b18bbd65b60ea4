/**
 * The ten values as a pyramid of buttons: each stands above the two that it needs, and does what can be done with it.
 * A button keeps its place whatever it does, so that the focus stays where it is.
 */
import { html, nothing, svg, type TemplateResult } from 'lit'
import { fits, knows, type Machine, type Move, ready, type State } from './plan.js'

/** A row, from the bottom, and the middle of a button there, in widths of one. */
type Place = readonly [row: number, middle: number]

export function placesOf({ needs }: Pick<Machine, 'needs'>): readonly Place[] {
  const places: Place[] = []
  needs.forEach((below, value) => {
    const [left, right] = below.map((need) => places[need])
    places.push(left && right ? [left[0] + 1, (left[1] + right[1]) / 2] : [0, value + 0.5])
  })
  return places
}

/** What a button does, the word of its state for style sheets, and what it says. */
interface Face {
  move: Move | null
  look: string
  words: string
  label: string
}

function faceOf(machine: Machine, state: State, value: number): Face {
  const { dictionary, memory } = state
  const seconds = `${machine.seconds[value]} s`
  if (dictionary.has(value)) {
    return { move: null, look: 'written', words: 'written', label: `Value ${value + 1} is written` }
  }
  const kind = memory.has(value) ? 'write' : 'compute'
  const move: Move = { kind, value }
  const costs = kind === 'write' ? `${machine.write} s` : seconds
  const verb = kind === 'write' ? 'Write' : 'Compute'
  const look = kind === 'write' ? 'memory' : 'missing'
  if (ready(machine, state, move) && fits(machine, state, move)) {
    const label = `${verb} value ${value + 1}, ${costs}`
    return { move, look: `${look} can`, words: `${verb.toLowerCase()} ${costs}`, label }
  }
  const needs = (machine.needs[value] ?? []).filter((need) => !knows(state, need)).map((need) => need + 1)
  const why = needs.length > 0 ? `needs ${needs.join(' and ')}` : state.ended === null ? 'no time' : costs
  const place = kind === 'write' ? `Value ${value + 1} is in memory` : `Value ${value + 1}, ${seconds}`
  return { move: null, look, words: needs.length > 0 ? seconds : why, label: `${place}: ${why}` }
}

export function pyramid(machine: Machine, state: State, make: (move: Move) => void): TemplateResult {
  const places = placesOf(machine)
  const rows = 1 + Math.max(...places.map(([row]) => row))
  const wide = places.filter(([row]) => row === 0).length
  const level = (row: number): number => rows - row - 0.5
  const lines = places.flatMap(([row, middle], value) =>
    (machine.needs[value] ?? []).map((need) => {
      const [below, other] = places[need] ?? [0, 0]
      const known = knows(state, need) ? 'known' : ''
      return svg`<line class=${known} x1=${other} y1=${level(below)} x2=${middle} y2=${level(row)}></line>`
    }),
  )
  return html`<div class="pyramid" role="group" aria-label="Values, each above the two that it needs">
    <svg viewBox="0 0 ${wide} ${rows}" preserveAspectRatio="none" aria-hidden="true">${lines}</svg>${places.map(
      ([row, middle], value) => {
        const { move, look, words, label } = faceOf(machine, state, value)
        const place = `grid-row: ${rows - row}; grid-column: ${2 * middle} / span 2`
        return html`<button class="task ${look}" .style=${place} aria-label=${label} title=${label}
          aria-disabled=${move ? nothing : 'true'} @click=${() => move && make(move)}><b>${value + 1}</b><span
          >${words}</span></button>`
      },
    )}</div>`
}
