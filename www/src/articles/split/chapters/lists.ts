/** <allot-lists>: the least plan as lists for the program that runs the tests. */
import '../../../controls/copyable.js'
import { css, html, nothing, type TemplateResult } from 'lit'
import { Part, select } from '../../../controls/part.js'
import { save } from '../../../state/file.js'
import { refusalWords } from '../../../state/words.js'
import type { Lists, Scenario } from '../engine/types.js'
import { here } from '../here.js'

/** Runners by what they are called. */
const RUNNERS: Readonly<Record<string, string>> = {
  pytest: 'pytest, by a plugin',
  'pytest-split': 'pytest-split',
  jest: 'Jest',
  vitest: 'Vitest',
  playwright: 'Playwright',
  nextest: 'cargo nextest',
  go: 'go test',
  rspec: 'RSpec',
  knapsack: 'Knapsack',
  gradle: 'Gradle',
  maven: 'Maven',
  names: 'Names, a line each',
}

export class AllotLists extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    css`
    .row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
    select { min-width: 14rem; }
    code { overflow-wrap: anywhere; }
  `,
  ]
  static override properties = {
    ...Part.properties,
    runner: { state: true },
    lists: { state: true },
    problem: { state: true },
  }

  runner = 'pytest'
  /** what was written, and what of */
  lists: { of: Scenario; runner: string; made: Lists } | null = null
  problem = ''

  async #write(): Promise<void> {
    const { runner, scenario } = this
    this.problem = ''
    try {
      const text = JSON.stringify(scenario)
      const [made, bytes] = await here().engine.later((late) => [
        late.writeLists(text, runner),
        late.packLists(text, runner),
      ])
      this.lists = { of: scenario, runner, made }
      save('split.zip', new Blob([bytes as BlobPart], { type: 'application/zip' }))
    } catch (error) {
      this.lists = null
      this.problem = refusalWords(error)
    }
  }

  override render(): TemplateResult {
    const { lists } = this
    const stands = lists?.of === this.scenario && lists.runner === this.runner ? lists.made : null
    return html`<div class="row">${select('Runner', RUNNERS, this.runner, (value) => (this.runner = value))}
        <button class="main" @click=${() => void this.#write()}>Save the lists</button></div>
      ${
        this.scenario.tests
          ? nothing
          : html`<p class="soft">These tests are drawn: give your reports above, and the lists have your tests.</p>`
      }
      <p class="refusal" role="alert" ?hidden=${this.problem === ''}>${this.problem}</p>
      <div role="status">${stands ? this.#how(stands) : nothing}</div>`
  }

  #how({ files, how, others, github, gitlab }: Lists): TemplateResult {
    const count = files.length
    return html`<p>Saved: split.zip with ${count === 1 ? 'a list' : `${count} files`}. On machine 1:
        <code>${how}</code></p>
      <p>New tests: ${others}.</p>
      <details><summary>A job of GitHub Actions</summary><allot-copyable label="A job of GitHub Actions" .text=${github}
        rows="9"></allot-copyable></details>
      <details><summary>A job of GitLab</summary><allot-copyable label="A job of GitLab" .text=${gitlab} rows="5"
        ></allot-copyable></details>`
  }
}

customElements.define('allot-lists', AllotLists)
