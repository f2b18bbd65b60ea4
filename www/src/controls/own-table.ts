/** The tables that <allot-own-data> hands over, each read by the element around it: the last one's report is shown. */
import type { ReactiveControllerHost } from 'lit'
import { failed, type Report, type Table } from './report.js'

export class OwnTable {
  report: Report | null = null
  #turn = 0

  /** `read`: reads a table, and changes the scenario by it. */
  constructor(
    private readonly host: Pick<ReactiveControllerHost, 'requestUpdate'>,
    private readonly read: (text: string, columns: string) => Promise<Report>,
  ) {}

  readonly take = async ({ detail: { text, columns } }: CustomEvent<Table>): Promise<void> => {
    const turn = ++this.#turn
    const report = await this.read(text, columns).catch(failed)
    if (turn !== this.#turn) return
    this.report = report
    this.host.requestUpdate()
  }
}
