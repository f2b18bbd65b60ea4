/** <allot-files>: files of real programs, graphs and points, several at once; what was read stands in one line each. */
import '../../../controls/drop.js'
import { css, html, type TemplateResult } from 'lit'
import { FilePart, type FilesTaken } from '../../../controls/file-part.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'

export class AllotFiles extends FilePart<Scenario> {
  static override styles = [
    ...FilePart.styles,
    css`
    .row { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
    input.phase { width: 5rem; }
    ul { margin: 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
  `,
  ]
  #phase: number | null = null

  protected override async read(
    files: readonly File[],
    columns: string,
    before: Scenario,
  ): Promise<FilesTaken<Scenario>> {
    const names = files.map(({ name }) => name)
    const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
    const { scenario, told } = await here().engine.later((late) =>
      late.readFiles(names, bytes, this.#phase ?? undefined, columns, JSON.stringify(before)),
    )
    return { scenario, told: html`<ul>${told.map((line) => html`<li>${line}</li>`)}</ul>` }
  }

  protected override changed({ objects, points }: Scenario): unknown {
    return { objects, points }
  }

  #another(event: Event): void {
    const text = (event.target as HTMLInputElement).value.trim()
    if (!/^\d*$/u.test(text)) {
      this.problem = `Phase: “${text.slice(0, 40)}” is given; a whole number is needed, or nothing for the first.`
      return
    }
    this.#phase = text === '' ? null : Number(text)
    this.problem = ''
    void this.again()
  }

  override render(): TemplateResult {
    return html`<allot-drop @files=${(event: CustomEvent<readonly File[]>) => void this.take(event.detail)}>
        <label class="row">Phase of a run, or step <input class="phase" type="text" inputmode="numeric"
          autocomplete="off" placeholder="first" @change=${(event: Event) => this.#another(event)}></label>
      </allot-drop>
      ${this.report()}`
  }
}

customElements.define('allot-files', AllotFiles)
