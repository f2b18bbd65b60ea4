/** What a reader drops or pastes: read in a worker, told, and asked about where several readings are possible. */
import { Cancelled } from '../engine/pool.js'
import { tooLarge } from '../state/file.js'
import { late } from './engine.js'
import type { State, What } from './state.js'
import type { Found } from './types.js'

/** A question on what was given, or why it cannot be read. */
export interface Problem {
  words: string
  ways: { words: string; columns: string }[]
}

interface Given {
  names: string[]
  bytes: Uint8Array[]
}

/** A text that is typed is read after a pause of this length. */
const PAUSE_MS = 500

/** The end of the name of a file with this text. */
function kindOf(text: string): string {
  if (/^\s*(strict\s+)?(di)?graph\b[^\n]*\{/.test(text)) return 'dot'
  return text.trimStart().startsWith('{') ? 'json' : 'csv'
}

export class Reading extends EventTarget {
  /** sentences on what was read */
  told: string[] = []
  /** other choices that it fits */
  also: What[] = []
  problem: Problem | null = null
  busy = false
  #given: Given | null = null
  #typing = 0

  constructor(private readonly found: (part: Partial<State>) => void) {
    super()
  }

  /** Forgets what was given. */
  clear(): void {
    this.told = []
    this.also = []
    this.problem = null
    this.#given = null
    this.#tell()
  }

  /** Reads a text once nobody types at it any more. */
  soon(text: string, wanted: What): void {
    clearTimeout(this.#typing)
    if (text.trim()) this.#typing = setTimeout(() => void this.text(text, wanted), PAUSE_MS) as unknown as number
  }

  async text(text: string, wanted: What): Promise<void> {
    const name = `pasted.${kindOf(text)}`
    await this.#read({ names: [name], bytes: [new TextEncoder().encode(text)] }, wanted, false, '')
  }

  async files(files: readonly File[], wanted: What): Promise<void> {
    const large = files.map(tooLarge).find((words) => words !== null)
    if (large) {
      this.problem = { words: large, ways: [] }
      this.#tell()
      return
    }
    const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
    await this.#read({ names: files.map(({ name }) => name), bytes }, wanted, false, '')
  }

  /** The same again, with an answer to the question, or for another choice. */
  async again(wanted: What, columns = ''): Promise<void> {
    if (this.#given) await this.#read(this.#given, wanted, columns === '', columns)
  }

  async #read(given: Given, wanted: What, chosen: boolean, columns: string): Promise<void> {
    this.#given = given
    this.busy = true
    this.problem = null
    this.#tell()
    try {
      const found = (await late.ask('read', 'quick', { kind: 'read', ...given, wanted, chosen, columns })) as Found
      this.busy = false
      this.told = found.told
      this.also = found.also.filter((what) => what !== null)
      this.problem = found.ways.length > 0 ? { words: 'Other readings are possible.', ways: found.ways } : null
      this.found(partOf(found))
    } catch (error) {
      if (error instanceof Cancelled) return
      const {
        ways = [],
        message,
        field = '',
        value = '',
      } = error as Error & Partial<Problem> & { field?: string; value?: string }
      this.busy = false
      this.problem = { words: ways.length > 0 ? `${field}: ${value}` : message, ways }
    }
    this.#tell()
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}

/** The part of a state that was found. */
function partOf({ what, work, timings }: Found): Partial<State> {
  if (work === null) return { what: 'maybe', timings: JSON.stringify(timings) }
  const { processors, work: lists } = JSON.parse(work) as { processors?: unknown; work: { estimate?: unknown } }
  return {
    ...(what && { what }),
    own: work,
    ...(timings.length > 0 && { timings: JSON.stringify(timings) }),
    ...(typeof processors === 'number' && { processors }),
    // Estimates of one's own are what is known of the lengths.
    ...(lists.estimate !== undefined && { known: 'known' as const }),
  }
}
