/** <allot-runtime>: chapter 1's controls: which T(w), its equation with the numbers of now, and its coefficients. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../app.js'
import type { Runtime, RuntimePreset } from '../engine/types.js'
import { FollowStore } from '../state/follow.js'
import { refusalWords } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { equation } from './equation.js'

export const COEFFICIENTS = ['a', 'b', 'c', 'd', 'g', 'h'] as const

function same(one: Runtime, other: Runtime): boolean {
  return (
    COEFFICIENTS.every((name) => (one[name] ?? 0) === (other[name] ?? 0)) &&
    (one.w_limit ?? null) === (other.w_limit ?? null)
  )
}

export class AllotRuntime extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1rem; font: 0.875rem/1.45 var(--sans); }
    label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.3rem; font-weight: 500; }
    .equation {
      display: flex; flex-wrap: wrap; align-items: baseline; align-content: center; gap: 0.35rem 0.25em; min-height: 6.2rem; margin: 0;
      padding: 0.7rem 0; border-block: 1px solid var(--line); font-size: 1.05rem; overflow-x: auto;
    }
    math { flex: none; }
    mfrac > :first-child { padding-bottom: 0.12em; }
    mfrac > :last-child { padding-top: 0.14em; }
    p { margin: 0; }
    details { border-top: 1px solid var(--line); padding-top: 0.75rem; }
    summary { cursor: pointer; font-weight: 500; border-radius: 4px; }
    .fields { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.9rem; margin-top: 0.9rem; }
  `,
  ]
  static override properties = { refusal: { state: true } }

  declare refusal: string
  readonly #presets: RuntimePreset[] = app().engine.runtimePresets()

  constructor() {
    super()
    this.refusal = ''
    new FollowStore(this)
  }

  #choose(id: string): void {
    const preset = this.#presets.find((one) => one.id === id)
    const refusal = preset ? app().store.set('runtime', preset.runtime) : null
    this.refusal = refusal ? refusalWords(refusal) : ''
  }

  override render(): TemplateResult {
    const { runtime } = app().store.scenario
    const chosen = this.#presets.find((preset) => same(preset.runtime, runtime))
    return html`
      <label>Runtime model
        <select @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value)}>
          ${this.#presets.map((preset) => html`<option value=${preset.id} .selected=${preset === chosen}>${preset.name}</option>`)}
          ${chosen ? nothing : html`<option value="own" selected>Your own coefficients</option>`}
        </select></label>
      ${chosen ? html`<p class="small soft">${chosen.words}</p>` : nothing}
      <div class="equation" tabindex="0" role="group" aria-label="The runtime model with its present coefficients">${equation(runtime)}</div>
      <p class="refusal" role="status" ?hidden=${!this.refusal}>${this.refusal}</p>
      <allot-number path="runtime.w_limit"></allot-number>
      <details><summary>Change the coefficients</summary>
        <div class="fields">${COEFFICIENTS.map((name) => html`<allot-number path="runtime.${name}"></allot-number>`)}</div>
      </details>`
  }
}
