/** <allot-known-columns>: a list of the known names of a table's columns, fetched when a reader opens it. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { KnownColumn } from '../engine/types.js'
import { refusalWords } from '../state/words.js'
import { shared } from '../styles/shared.js'

export class AllotKnownColumns extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; margin-top: 0.6rem; }
    summary { cursor: pointer; border-radius: 4px; width: fit-content; }
    dl, p { margin: 0.5rem 0 0; }
    .scroll { max-height: 14rem; overflow: auto; border-radius: 4px; }
    dt { font-weight: 500; }
    dd { margin: 0 0 0.4rem; overflow-wrap: anywhere; }
  `,
  ]
  static override properties = { roles: { attribute: false }, known: { state: true }, problem: { state: true } }

  /** the roles of columns that this table can have */
  roles: readonly string[] = []
  known: KnownColumn[] = []
  problem = ''

  async #fetch(event: Event): Promise<void> {
    if (!(event.target as HTMLDetailsElement).open || this.known.length > 0) return
    try {
      const all = await app().engine.later((module) => module.knownColumns?.() ?? [])
      this.known = this.roles.flatMap((role) => all.find((one) => one.role === role) ?? [])
      this.problem = ''
    } catch (error) {
      this.problem = refusalWords(error)
    }
  }

  override render(): TemplateResult {
    return html`<details class="small" @toggle=${(event: Event) => void this.#fetch(event)}><summary>Which names of
      columns are known</summary>
      ${this.problem ? html`<p class="refusal">${this.problem}</p>` : nothing}
      ${
        this.known.length === 0
          ? nothing
          : html`<div class="scroll" tabindex="0" role="group"
            aria-label="Names by which columns are known"><dl>${this.known.map(
              ({ label, names, units }) =>
                html`<dt>${label}</dt><dd>${names.join(', ')}${
                  units.length > 0 ? html`<br><span class="soft">in ${units.join(', ')}</span>` : nothing
                }</dd>`,
            )}</dl></div>`
      }</details>`
  }
}
