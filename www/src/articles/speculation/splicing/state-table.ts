/** The current moment in words and numbers, for readers who cannot or prefer not to use the pictures. */
import { html, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { methodName, seconds } from './looks.js'
import type { Lane } from './player.js'

const MOST_ROWS = 40

export function stateTable(lanes: readonly Lane[], model: string): TemplateResult {
  const plain = (value: number): string => here().engine.format(value, 'plain')
  const counts: readonly [string, (lane: Lane) => string][] = [
    ['Segments spliced', ({ snapshot }) => plain(snapshot.spliced)],
    ['Segments generated', ({ snapshot }) => plain(snapshot.generated)],
    ['Segments in store', ({ snapshot }) => plain(snapshot.stored)],
    ['Transitions of the trajectory', ({ snapshot }) => plain(snapshot.transitions)],
    ['The trajectory ends in state', ({ snapshot }) => plain(snapshot.end)],
    ['Times the slots were shared anew', ({ snapshot }) => plain(snapshot.reallocations)],
    ['Pauses', ({ snapshot }) => plain(snapshot.pauses)],
    [
      'Slots in use',
      ({ snapshot }) => (snapshot.time > 0 ? here().engine.format(snapshot.slot_use, 'percent') : 'not yet'),
    ],
    ['Next event', ({ snapshot }) => (snapshot.next === null ? 'none' : `at ${seconds(snapshot.next)}`)],
  ]
  return html`<div class="tables">
    <div class="scroll" tabindex="0" role="group" aria-label="Counts"><table><caption>Counts, on ${model}</caption>
      <thead><tr><th scope="col">Count</th>${lanes.map(
        ({ method }) => html`<th scope="col">${methodName(method)}</th>`,
      )}</tr></thead>
      <tbody>${counts.map(
        ([name, of]) => html`<tr><th scope="row">${name}</th>${lanes.map((lane) => html`<td>${of(lane)}</td>`)}</tr>`,
      )}</tbody></table></div>
    ${lanes.map((lane) => byState(lane))}</div>`
}

/** A machine's table by state: slots at work, stored segments with their ends. */
function byState({ method, snapshot }: Lane): TemplateResult {
  const plain = (value: number): string => here().engine.format(Number(value.toPrecision(3)), 'plain')
  const known = new Set([...snapshot.running, ...snapshot.store].map(({ state }) => state))
  const all = [...known].sort((one, other) => one - other)
  return html`<div class="scroll" tabindex="0" role="group"
    aria-label="States with ${methodName(method)}"><table><caption>${methodName(method)}</caption>
    <thead><tr><th scope="col">State</th><th scope="col">At work</th><th scope="col">Slots</th>
    <th scope="col">Stored segments end in</th></tr></thead>
    <tbody>${all.slice(0, MOST_ROWS).map((state) => {
      const running = snapshot.running.filter((one) => one.state === state)
      const stored = snapshot.store.find((one) => one.state === state)
      const rest = (stored?.count ?? 0) - (stored?.ends.length ?? 0)
      return html`<tr><th scope="row">${state}</th><td>${running.length}</td>
        <td>${plain(running.reduce((sum, { w }) => sum + w, 0))}</td>
        <td>${stored ? stored.ends.join(', ') : 'none'}${rest > 0 ? ` and ${rest} more` : nothing}</td></tr>`
    })}</tbody></table>${
      all.length > MOST_ROWS ? html`<p class="small soft">and ${all.length - MOST_ROWS} more states</p>` : nothing
    }</div>`
}
