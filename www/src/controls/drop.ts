/**
 * <allot-drop>: files that a reader chooses or drops, several at once. It sends them as the detail of an event "files",
 * or says that one of them is too large.
 */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { LARGEST_FILE, megabytes, tooLarge } from '../state/file.js'
import { shared } from '../styles/shared.js'

export class AllotDrop extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    .drop { display: grid; gap: 0.6rem; border: 1px dashed var(--edge); border-radius: 10px; padding: 0.9rem; }
    .drop.over { background: var(--tint); border-color: var(--accent); }
    .row { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
    p { margin: 0; }
  `,
  ]
  static override properties = {
    single: { type: Boolean },
    over: { state: true },
    problem: { state: true },
  }

  /** whether one file is taken at a time */
  single = false
  over = false
  problem = ''

  #take(files: readonly File[]): void {
    if (files.length === 0) return
    const given = this.single ? files.slice(0, 1) : files
    this.problem = given.map(tooLarge).find((one) => one !== null) ?? ''
    if (!this.problem) this.dispatchEvent(new CustomEvent<readonly File[]>('files', { detail: given }))
  }

  #choose(): void {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = !this.single
    input.addEventListener('change', () => this.#take([...(input.files ?? [])]))
    input.click()
  }

  override render(): TemplateResult {
    return html`<div class="drop ${this.over ? 'over' : ''}"
        @dragover=${(event: DragEvent) => {
          event.preventDefault()
          this.over = true
        }}
        @dragleave=${() => (this.over = false)} @drop=${(event: DragEvent) => {
          event.preventDefault()
          event.stopPropagation()
          this.over = false
          this.#take([...(event.dataTransfer?.files ?? [])])
        }}>
        <div class="row"><button class="main" @click=${() => this.#choose()}>${
          this.single ? 'Choose a file' : 'Choose files'
        }</button>
          <span class="soft small">${
            this.single ? 'or drop it here, up to' : 'or drop them here, several at once, up to'
          } ${megabytes(LARGEST_FILE)}${this.single ? '' : ' each'}</span></div>
        <slot></slot>
        <p class="soft small">Nothing leaves your browser.</p>
      </div>
      <p class="refusal" role="alert" ?hidden=${this.problem === ''}>${this.problem}</p>`
  }
}

customElements.define('allot-drop', AllotDrop)
