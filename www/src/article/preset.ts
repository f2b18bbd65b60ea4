/** <allot-preset figure="6a">: a button that sets the scenario of the paper's figure; `preset` names one of several. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { Preset } from '../engine/types.js'
import { textFor } from '../state/figures.js'
import { FollowStore } from '../state/follow.js'
import { presets } from '../state/presets.js'
import { applyPreset } from '../state/replace.js'
import { Store } from '../state/store.js'
import { shared } from '../styles/shared.js'

export class AllotPreset extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.4 var(--sans); min-height: 2rem; margin-left: -0.7rem; }
    button { color: var(--accent); }
    button:disabled { visibility: hidden; }
  `,
  ]
  static override properties = { figure: {}, preset: {} }

  declare figure: string
  declare preset: string
  #preset: Preset | undefined
  /** the preset's part of the scenario for this figure, to tell whether it is already shown */
  #text = ''

  constructor() {
    super()
    this.figure = ''
    this.preset = ''
    new FollowStore(this)
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('figure') && !changed.has('preset')) return
    const { engine } = app()
    this.#preset = presets().find((one) => (this.preset ? one.id === this.preset : one.figure === this.figure))
    this.#text = this.#preset ? textFor(this.#preset.figure, new Store(engine, this.#preset.scenario)) : ''
  }

  override render(): TemplateResult | typeof nothing {
    const preset = this.#preset
    if (!preset) return nothing
    const there = this.#text === textFor(preset.figure, app().store)
    // A figure that the paper has not has a name, and no number.
    const label = /^\d/.test(preset.figure) ? `As in the paper’s figure ${preset.figure}` : preset.name
    return html`<button class="plain" ?disabled=${there} title=${preset.words} @click=${() => applyPreset(preset)}>↺
      ${label}</button>`
  }
}
