/** <allot-file>: the reader's own graph from a file, told back in a line; and all schedules as trace events. */
import '../../../controls/drop.js'
import { css, html, nothing, type TemplateResult } from 'lit'
import { FilePart, type FilesTaken } from '../../../controls/file-part.js'
import { save } from '../../../state/file.js'
import { refusalWords } from '../../../state/words.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'

/** Bytes a second of the bandwidth that is offered. */
const BANDWIDTH = 1e9

export class AllotFile extends FilePart<Scenario> {
  static override styles = [
    ...FilePart.styles,
    css`
    .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
    p { overflow-wrap: anywhere; }
  `,
  ]

  protected override async read(
    [file]: readonly File[],
    columns: string,
    before: Scenario,
  ): Promise<FilesTaken<Scenario>> {
    // A moment is one of the run of the graph before.
    const { moment: _, ...scenario } = before
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? [])
    const found = await here().engine.later((late) =>
      late.readFile(file?.name ?? '', bytes, columns, JSON.stringify(scenario)),
    )
    return { scenario: found.scenario, told: html`<p>${found.told}</p>`, ways: found.ways }
  }

  protected override changed({ graph }: Scenario): unknown {
    return graph
  }

  /** The machine that the settings above give a graph of the reader's own, where it costs time or leaves bytes out. */
  #machine(): TemplateResult | typeof nothing {
    const { graph, network, dispatch } = this.scenario
    if (!graph?.tasks) return nothing
    const seconds = (value: number): string => here().engine.format(value, 'seconds')
    const costs = [
      ...(network.latency > 0 ? [`a latency of ${seconds(network.latency)}`] : []),
      ...(dispatch > 0 ? [`a master that takes ${seconds(dispatch)} for each task`] : []),
    ]
    const hasBytes = graph.edges?.some(([, , bytes = 0]) => bytes > 0) ?? false
    return html`${
      costs.length > 0
        ? html`<p>The settings above add ${costs.join(' and ')}.
          <button @click=${() =>
            this.change({ network: { ...network, latency: 0 }, dispatch: 0 })}>Count neither</button></p>`
        : nothing
    }${
      hasBytes && network.bandwidth == null
        ? html`<p>Its bytes are not used: no bandwidth is set.
          <button @click=${() =>
            this.change({ network: { ...network, bandwidth: BANDWIDTH } })}>Set 1 GB/s</button></p>`
        : nothing
    }${this.refused()}`
  }

  async #trace(): Promise<void> {
    try {
      const { engine, store } = here()
      const trace = await engine.later((late) => late.chromeTrace(JSON.stringify(store.scenario)))
      save('allot-schedule-trace.json', trace, 'application/json')
      this.problem = ''
    } catch (error) {
      this.problem = refusalWords(error)
    }
  }

  override render(): TemplateResult {
    return html`<allot-drop single @files=${(event: CustomEvent<readonly File[]>) =>
      void this.take(event.detail)}></allot-drop>
      ${this.report()}
      ${this.#machine()}
      <div class="tools"><button @click=${() => void this.#trace()}>Save all schedules as a trace</button>
        <span class="soft small">JSON of trace events, a process for each rule, which Chrome’s tracing and Perfetto
          open; the figures’ menus have SVG and CSV</span></div>`
  }
}

customElements.define('allot-file', AllotFile)
