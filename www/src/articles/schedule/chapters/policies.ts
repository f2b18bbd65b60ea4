/** <allot-policies>: the rules that are drawn one above the other, up to four. */
import { css, html, type TemplateResult } from 'lit'
import { Part } from '../../../controls/part.js'
import type { Scenario } from '../engine/types.js'
import { MOST_DRAWN, PROGRAMS, USUAL } from './rules.js'

export class AllotPolicies extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    css`
    fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 0.2rem; }
    legend { padding: 0; font-weight: 500; margin-bottom: 0.3rem; }
    label { display: flex; gap: 0.45rem; align-items: center; min-height: 1.75rem; }
  `,
  ]

  #toggle(chosen: readonly string[], name: string): void {
    const policies = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]
    this.change({ policies: Object.keys(PROGRAMS).filter((one) => policies.includes(one)) })
  }

  override render(): TemplateResult {
    const chosen = (this.scenario.policies ?? USUAL).filter((one) => one !== 'optimal')
    return html`<fieldset><legend>Rules, up to ${MOST_DRAWN}</legend>${Object.entries(PROGRAMS).map(([name, label]) => {
      const on = chosen.includes(name)
      const barred = on ? chosen.length === 1 : chosen.length >= MOST_DRAWN
      return html`<label><input type="checkbox" .checked=${on} ?disabled=${barred}
        @change=${() => this.#toggle(chosen, name)}>${label}</label>`
    })}</fieldset>${this.refused()}`
  }
}
