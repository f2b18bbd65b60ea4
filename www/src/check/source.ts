/** One article's claims on the page: its rows, which the page has from the start, and what is computed for them. */
import type { Claim } from '../engine/generated-kernel.js'
import type { Claims } from '../engine/exports.js'
import type { LateDoor } from '../engine/late-door.js'
import { MARKS, MEANINGS, WORDS } from '../claims/verdicts.js'
import { deviation, found, percent } from '../claims/words.js'
import { type Checking, OneByOne } from './checking.js'
import type { Effort, Row, Stand } from './choice.js'
import { doors } from './doors.js'
import type { Checked } from './report.js'

/** A check with draws and runs to choose. */
interface Chosen extends Checking {
  readonly asked: Checked['asked'] & object
  select(effort: Effort): void
}

/** Articles whose check is more than one claim after the other. */
const own = import.meta.glob<{ checking: () => Chosen }>('../articles/*/check/alone.ts')

interface Line extends Row {
  readonly element: HTMLElement
  /** that of the claim as it stands before it is computed */
  readonly before: Stand
  stand: Stand
  text: string
}

/** Rows are drawn anew at most this often. */
const REDRAW_MS = 100

/** Tells by an event `change` that its rows have changed. */
export class Source extends EventTarget {
  readonly name: string
  readonly lines: readonly Line[]
  problem = ''
  #checking: Checking | Chosen | null = null
  #coming = false
  #timer = 0

  constructor(readonly section: HTMLElement) {
    super()
    this.name = section.dataset.article!
    const rows = [...section.querySelectorAll<HTMLElement>('tbody tr')]
    this.lines = rows.map((element) => {
      const before = (element.dataset.verdict ?? 'waits') as Stand
      return { element, article: this.name, before, stand: before, text: element.textContent }
    })
  }

  get claims(): readonly Claim[] {
    return this.lines.flatMap((_, number) => this.#checking?.claims.get(number) ?? [])
  }

  get state(): Checking['state'] {
    if (this.#coming) return 'starting'
    return this.#checking?.state ?? (this.problem ? 'stopped' : 'idle')
  }

  get busy(): boolean {
    return this.state === 'starting' || this.state === 'running'
  }

  /** Part of the work that is done. */
  get part(): number {
    return this.state === 'done' ? 1 : (this.#checking?.progress.part ?? 0)
  }

  /** All claims, with the draws and runs that were asked for; null until they are there. */
  get checked(): Checked | null {
    if (this.state !== 'done') return null
    const asked = this.#checking && 'asked' in this.#checking ? { ...this.#checking.asked } : {}
    return { article: this.name, claims: this.claims, asked }
  }

  async compute(effort: Effort): Promise<void> {
    if (this.busy || this.state === 'done') return
    this.problem = ''
    if (!this.#checking) {
      this.#coming = true
      this.#tell()
      try {
        this.#checking = await this.#made(effort)
        this.#checking.addEventListener('change', () => this.#tell())
      } catch (error) {
        this.problem = error instanceof Error ? error.message : String(error)
      }
      // The reader may have stopped it meanwhile.
      if (!this.#coming) return
      this.#coming = false
    }
    if (this.#checking?.state === 'stopped') this.#checking.goOn()
    else this.#checking?.start()
    this.#tell()
  }

  async #made(effort: Effort): Promise<Checking> {
    const alone = own[`../articles/${this.name}/check/alone.ts`]
    if (!alone) return new OneByOne(async () => (await this.#door()).late, this.lines.length)
    const checking = (await alone()).checking()
    checking.select(effort)
    return checking
  }

  #door(): Promise<{ late: LateDoor<Claims> }> {
    return doors[this.name]!()
  }

  /** Shows the results of that effort, where there is one to choose. */
  select(effort: Effort): void {
    if (this.#checking && 'select' in this.#checking) this.#checking.select(effort)
  }

  stop(): void {
    this.#coming = false
    if (this.#checking && this.busy) this.#checking.stop()
    this.#tell()
  }

  #tell(): void {
    if (this.#checking?.problem) this.problem = this.#checking.problem
    this.#timer ||= setTimeout(() => {
      this.#timer = 0
      for (const [number, line] of this.lines.entries()) fill(line, this.#checking?.claims.get(number))
      this.dispatchEvent(new Event('change'))
    }, REDRAW_MS) as unknown as number
  }
}

/** Writes what is computed into a row, or takes it away. */
function fill(line: Line, claim: Claim | undefined): void {
  const { element } = line
  const cell = (name: string, text: string): void => {
    element.querySelector(`.${name}`)!.textContent = text
  }
  line.stand = claim?.verdict ?? line.before
  element.dataset.verdict = line.stand
  cell('here', claim ? found(claim) : '')
  cell('off', claim ? deviation(claim) : '')
  const verdict = element.querySelector<HTMLElement>('.verdict')!
  verdict.textContent = line.stand === 'waits' ? '' : `${MARKS[line.stand]} ${WORDS[line.stand]}`
  verdict.title = line.stand === 'waits' ? '' : MEANINGS[line.stand]
  for (const one of element.querySelectorAll('.computed')) one.remove()
  const head = element.querySelector('.claim')!
  for (const text of claim ? remarks(claim) : []) {
    const more = document.createElement('span')
    more.className = 'more computed'
    more.textContent = /[.?…]$/.test(text) ? text : `${text}.`
    head.append(more)
  }
  line.text = element.textContent
}

/** What stands below a claim beside its free choices. */
function remarks({ verdict, why, seeds, share, note }: Claim): string[] {
  return [
    ...(why && verdict !== 'not_computed' ? [`Why: ${why}`] : []),
    ...(seeds ? [`Of ${seeds} seeds it holds in ${percent(share)}`] : []),
    ...(note ? [note.charAt(0).toUpperCase() + note.slice(1)] : []),
  ]
}
