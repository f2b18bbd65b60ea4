/** What each agent does, as bars as long as they take; a lane is as long as the agent's life. */
import { html, type TemplateResult } from 'lit'
import type { Bar, Machine, State } from './plan.js'

/** Words of one bar; a value that was computed may have gone with its agent. */
export function barWords({ kind, value, from, to }: Bar, lost: boolean): string {
  if (kind === 'go') return `let go, from ${from} to ${to} s`
  const what = kind === 'write' ? `value ${value + 1} written` : `value ${value + 1} computed`
  return `${what}, from ${from} to ${to} s${lost ? ', lost' : ''}`
}

/** The values that an agent took with it, or will if it goes now: it has computed them and not written them. */
export function lostOf({ bars }: Pick<State, 'bars'>, agent: number): readonly number[] {
  const own = (kind: Bar['kind']): number[] =>
    bars.flatMap((bar) => (bar.agent === agent && bar.kind === kind ? [bar.value] : []))
  const written = own('write')
  return own('compute').filter((value) => !written.includes(value))
}

/** `back` takes back a bar and all that came later; without it the lanes are only looked at. */
export function lanes(machine: Machine, state: State, back: ((bar: number) => void) | null): TemplateResult {
  const longest = Math.max(...machine.lives)
  const wide = (seconds: number): string => `width: ${(100 * seconds) / longest}%`
  return html`<div class="lanes">${machine.lives.map((life, agent) => {
    const gone = agent < state.agent
    const lost = lostOf(state, agent)
    const here = agent === state.agent && state.ended === null ? 'here' : ''
    const bars = state.bars.flatMap((bar, index) => {
      if (bar.agent !== agent) return []
      const isLost = bar.kind === 'compute' && lost.includes(bar.value)
      const look = `bar ${bar.kind} ${isLost ? (gone ? 'lost' : 'memory') : ''}`
      const words = barWords(bar, isLost && gone)
      const inside = bar.kind === 'go' ? '–' : bar.kind === 'write' ? `✓${bar.value + 1}` : bar.value + 1
      // A share of the lane's own life.
      const style = `width: ${(100 * (bar.to - bar.from)) / life}%`
      return back
        ? html`<button class=${look} .style=${style} title="Take it back, and all that came later"
            aria-label="Take back: ${words}" @click=${() => back(index)}>${inside}</button>`
        : html`<span class=${look} .style=${style}>${inside}</span>`
    })
    return html`<div class="agent ${here}"><span class="who">Agent ${agent + 1}</span><div class="room"><div
      class="lane" .style=${wide(life)} role=${back ? 'group' : 'img'}
      aria-label="${back ? 'Moves of agent' : 'Agent'} ${agent + 1}${back ? '' : `: ${agentWords(state, agent)}`}"
      >${bars}</div></div><span class="time">${life} s</span></div>`
  })}</div>`
}

/** What an agent does, in words: “compute 1, compute 2, write 2”. */
export function agentWords({ bars }: Pick<State, 'bars'>, agent: number): string {
  const own = bars.filter((bar) => bar.agent === agent)
  const words = own.map(({ kind, value }) => (kind === 'go' ? 'let go' : `${kind} ${value + 1}`))
  return words.join(', ') || 'nothing'
}
