/** <allot-reports>: reports of tests, several at once, dropped or pasted here or anywhere on the page. */
import '../../../controls/drop.js'
import { css, html, type TemplateResult } from 'lit'
import { FilePart, type FilesTaken } from '../../../controls/file-part.js'
import { goTo } from '../../../state/navigation.js'
import type { Reported, Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { withReports } from '../state/tests.js'

/** The chapter that this stands in. */
const CHAPTER = 1

export class AllotReports extends FilePart<Scenario> {
  static override styles = [
    ...FilePart.styles,
    css`
    ul { margin: 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
  `,
  ]

  #turn = 0

  readonly #dropped = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void this.#anywhere(files)
  }

  /** A report that was copied, from a log say: as files, or as text. In a field it is what is typed there. */
  readonly #pasted = (event: ClipboardEvent): void => {
    const [target] = event.composedPath()
    if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return
    const files = [...(event.clipboardData?.files ?? [])]
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (files.length === 0 && text.trim() !== '') files.push(new File([text], 'what was pasted'))
    if (files.length === 0) return
    event.preventDefault()
    void this.#anywhere(files)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('drop', this.#dropped, { capture: true })
    addEventListener('paste', this.#pasted)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('drop', this.#dropped, { capture: true })
    removeEventListener('paste', this.#pasted)
  }

  /** Files that were dropped on the page: a scenario, or reports. */
  async #anywhere(files: readonly File[]): Promise<void> {
    const [only] = files
    if (files.length === 1 && only && (await isScenario(only))) {
      const { openScenario } = await import('../../../state/scenario-file.js')
      return openScenario(only)
    }
    goTo(CHAPTER)
    await this.take(files)
  }

  protected override async read(
    files: readonly File[],
    columns: string,
    before: Scenario,
  ): Promise<FilesTaken<Scenario>> {
    const names = files.map(({ name }) => name)
    const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
    // Reports of the same name are others each time.
    const key = String(++this.#turn)
    const read = await here().results.late<Reported>('reports', key, { kind: 'reports', names, bytes, columns })
    const fixed =
      read.fixed === null
        ? ['What each machine needs before its tests is not told, and taken for nothing: chapter 2 has it.']
        : []
    const told = [...read.told, ...fixed].map((one) => html`<li>${one}</li>`)
    return { scenario: withReports(before, read), told: html`<ul>${told}</ul>` }
  }

  protected override changed({ tests, groups }: Scenario): unknown {
    return { tests, groups }
  }

  override render(): TemplateResult {
    return html`<allot-drop @files=${(event: CustomEvent<readonly File[]>) => void this.take(event.detail)}>
        <p class="small">Or paste one, also the lines of a log. JUnit XML, pytest, Playwright, Jest, Vitest, go test,
          nextest, RSpec, CTest, TAP, jobs of GitHub and GitLab, zip and gzip of them, or a table of names and seconds.
          Reports of several runs tell how times vary.</p>
      </allot-drop>
      ${this.report()}`
  }
}

/** Whether a file says which article it belongs to. */
async function isScenario(file: File): Promise<boolean> {
  if (!file.name.endsWith('.json')) return false
  const start = await file.slice(0, 400).text()
  return /^\s*\{\s*"(article|scenario)"/u.test(start)
}
