/** The common part of an article's controls: they follow the scenario, change it, and tell why it stays. */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { FollowStore } from '../state/follow.js'
import { refusalWords } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { type Choices, choiceStyles } from './choice.js'

/** `S`: the article’s scenarios. */
export class Part<S extends object = object> extends LitElement {
  static override styles = [
    shared,
    choiceStyles,
    css`
    :host { display: grid; gap: 0.9rem; font: 0.875rem/1.45 var(--sans); min-width: 0; }
    label.line { display: grid; gap: 0.3rem; font-weight: 500; }
    label.line input { width: 100%; }
    p { margin: 0; }
  `,
  ]
  static override properties = { refusal: { state: true } }

  refusal = ''

  constructor() {
    super()
    new FollowStore(this)
  }

  get scenario(): S {
    return app().store.scenario as S
  }

  /** Changes a part of the scenario, if the engine takes it. */
  protected change(changed: Partial<S>, key = ''): void {
    this.replace({ ...this.scenario, ...changed }, key)
  }

  /** Takes another scenario, if the engine does. */
  protected replace(scenario: object, key = ''): void {
    const refusal = app().store.change(scenario, key)
    this.refusal = refusal ? refusalWords(refusal) : ''
  }

  protected refused(): TemplateResult {
    return html`<p class="refusal" role="status" ?hidden=${this.refusal === ''}>${this.refusal}</p>`
  }
}

/** A list of choices in one field. */
export function select(label: string, choices: Choices, chosen: string, take: (value: string) => void): TemplateResult {
  return html`<label class="line">${label}<select @change=${(event: Event) =>
    take((event.target as HTMLSelectElement).value)}>${Object.entries(choices).map(
    ([value, label]) => html`<option value=${value} ?selected=${value === chosen}>${label}</option>`,
  )}</select></label>`
}
