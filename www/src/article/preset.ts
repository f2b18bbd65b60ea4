/** <allot-preset figure="6a">: a button that sets the scenario of the paper's figure; `preset` names one of several. */
import { LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { backButton, backStyles } from '../controls/back.js'
import { app } from '../state/app.js'
import type { Preset } from '../engine/types.js'
import { FollowStore } from '../state/follow.js'
import { presets } from '../state/presets.js'
import { entryOf } from '../state/registry.js'
import { applyPreset } from '../state/replace.js'
import { Store } from '../state/store.js'
import { shared } from '../styles/shared.js'

const partFor = ({ figure }: Preset, store: Store): string => store.text(entryOf(figure).part)

export class AllotPreset extends LitElement {
  static override styles = [shared, backStyles]
  static override properties = { figure: {}, preset: {} }

  figure = ''
  preset = ''
  #preset: Preset | undefined
  /** the preset's part of the scenario for this figure, to tell whether it is already shown */
  #text = ''

  constructor() {
    super()
    new FollowStore(this)
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('figure') && !changed.has('preset')) return
    const { engine } = app()
    this.#preset = presets().find((one) => (this.preset ? one.id === this.preset : one.figure === this.figure))
    this.#text = this.#preset ? partFor(this.#preset, new Store(engine, this.#preset.scenario)) : ''
  }

  override render(): TemplateResult | typeof nothing {
    const preset = this.#preset
    if (!preset) return nothing
    const there = this.#text === partFor(preset, app().store)
    // A figure that the paper has not has a name, and no number.
    const label = /^\d/.test(preset.figure) ? `As in the paper’s figure ${preset.figure}` : preset.name
    return backButton({ label, title: preset.words, there, back: () => applyPreset(preset) })
  }
}
