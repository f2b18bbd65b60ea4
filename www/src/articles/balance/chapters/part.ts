/** The common part of this article's controls: they follow the scenario, change it, and tell why it stays. */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { choiceStyles } from '../../../controls/choice.js'
import { FollowStore } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'

export class Part extends LitElement {
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

  declare refusal: string

  constructor() {
    super()
    this.refusal = ''
    new FollowStore(this)
  }

  get scenario(): Scenario {
    return here().store.scenario
  }

  /** Changes a part of the scenario, if the engine takes it. */
  protected change(changed: Partial<Scenario>, key = ''): void {
    const refusal = here().store.change({ ...this.scenario, ...changed }, key)
    this.refusal = refusal ? refusalWords(refusal) : ''
  }

  protected refused(): TemplateResult {
    return html`<p class="refusal" role="status" ?hidden=${this.refusal === ''}>${this.refusal}</p>`
  }
}

/** A list of choices in one field. */
export function select(
  label: string,
  choices: readonly { value: string; label: string }[],
  chosen: string,
  take: (value: string) => void,
): TemplateResult {
  return html`<label class="line">${label}<select @change=${(event: Event) =>
    take((event.target as HTMLSelectElement).value)}>${choices.map(
    (one) => html`<option value=${one.value} ?selected=${one.value === chosen}>${one.label}</option>`,
  )}</select></label>`
}

/** The distributions that loads and items are drawn from. */
export const KINDS = [
  { value: 'uniform', label: 'Uniform' },
  { value: 'exponential', label: 'Exponential' },
  { value: 'lognormal', label: 'Log-normal' },
  { value: 'pareto', label: 'Pareto' },
  { value: 'bimodal', label: 'One in ten is heavy' },
  { value: 'equal', label: 'All equal' },
] as const

/** A distribution of another kind: a uniform one has no spread above 1. */
export function ofKind<T extends { kind: string; spread: number }>(distribution: T, kind: string): T {
  const spread = kind === 'uniform' ? Math.min(1, distribution.spread) : distribution.spread
  return { ...distribution, kind, spread }
}

/** Whether the spread of a kind means anything. */
export function hasSpread(kind: string): boolean {
  return kind !== 'equal' && kind !== 'exponential'
}
