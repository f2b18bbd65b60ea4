/**
 * A visit of a student, as a learning management system keeps it: who it is, what was kept before, score and
 * completion. SCORM 1.2 and SCORM 2004 say the same in other words.
 */
import { type Api12, type Api2004, find, type Frame, NAMES } from './find.js'

/** What is told to the system. */
export interface Report {
  /** from 0 to 1 */
  readonly score: number
  readonly complete: boolean
  /** for the next visit: at most 4096 characters */
  readonly data: string
  /** the part that was worked on last */
  readonly location: string
}

/** The functions that both versions have, under one name. */
interface Calls {
  readonly version: '1.2' | '2004'
  start(): boolean
  get(name: string): string
  set(name: string, value: string): boolean
  commit(): boolean
  end(): boolean
  lastError(): string
}

/** The threshold from which on a lecture is passed where the system names none: half of all. */
const PASS = 0.5

const yes = (value: unknown): boolean => String(value) === 'true'

function calls12(api: Api12): Calls {
  return {
    version: '1.2',
    start: () => yes(api.LMSInitialize('')),
    get: (name) => String(api.LMSGetValue(name) ?? ''),
    set: (name, value) => yes(api.LMSSetValue(name, value)),
    commit: () => yes(api.LMSCommit('')),
    end: () => yes(api.LMSFinish('')),
    lastError: () => String(api.LMSGetLastError()),
  }
}

function calls2004(api: Api2004): Calls {
  return {
    version: '2004',
    start: () => yes(api.Initialize('')),
    get: (name) => String(api.GetValue(name) ?? ''),
    set: (name, value) => yes(api.SetValue(name, value)),
    commit: () => yes(api.Commit('')),
    end: () => yes(api.Terminate('')),
    lastError: () => String(api.GetLastError()),
  }
}

/** Seconds as SCORM 1.2 writes them, `0000:12:34.00`. */
export function time12(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = String(Math.min(9999, Math.floor(whole / 3600))).padStart(4, '0')
  return `${hours}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.00`
}

/** Seconds as SCORM 2004 writes them, an interval of ISO 8601. */
export function time2004(seconds: number): string {
  return `PT${Math.floor(seconds)}S`
}

/** A number with at most four digits behind the point, as both versions read it. */
const real = (value: number): string => String(Math.round(value * 10_000) / 10_000)

export class Session {
  #open = true
  #told = ''
  readonly #begun = Date.now()

  private constructor(
    private readonly calls: Calls,
    /** whether scores are kept: not where a visit is only for looking */
    readonly counts: boolean,
  ) {}

  /** Starts a visit; null if there is no system, or if it refuses. The wanted version is looked for first. */
  static start(wanted: '1.2' | '2004', from: Frame = window as unknown as Frame): Session | null {
    const other = wanted === '1.2' ? '2004' : '1.2'
    for (const version of [wanted, other] as const) {
      const api = find(NAMES[version], from)
      if (!api) continue
      const calls = version === '1.2' ? calls12(api as Api12) : calls2004(api as Api2004)
      if (!calls.start()) return null
      const mode = calls.get(version === '1.2' ? 'cmi.core.lesson_mode' : 'cmi.mode')
      return new Session(calls, mode !== 'browse' && mode !== 'review')
    }
    return null
  }

  get version(): Calls['version'] {
    return this.calls.version
  }

  /** The name by which the system knows the student. */
  get learner(): string {
    return this.calls.get(this.version === '1.2' ? 'cmi.core.student_id' : 'cmi.learner_id')
  }

  /** What was kept at the last visit; empty at the first. */
  get data(): string {
    return this.calls.get('cmi.suspend_data')
  }

  /** The part that was worked on last. */
  get location(): string {
    return this.calls.get(this.version === '1.2' ? 'cmi.core.lesson_location' : 'cmi.location')
  }

  /** Tells all of it, and asks the system to keep it. False if something was refused; the next call repeats it. */
  tell(report: Report): boolean {
    if (!this.#open || !this.counts) return true
    const now = JSON.stringify(report)
    if (now === this.#told) return true
    const rows = this.version === '1.2' ? this.#rows12(report) : this.#rows2004(report)
    // Systems may take no empty text. All others are tried: one that refuses some may keep the rest.
    const taken = rows.filter(([, value]) => value !== '').map(([name, value]) => this.calls.set(name, value))
    const kept = this.calls.commit() && !taken.includes(false)
    if (kept) this.#told = now
    return kept
  }

  /** The number of the system's last error. */
  get error(): string {
    return this.calls.lastError()
  }

  /** Ends the visit; the system keeps the data, also of what is complete, so that it can be looked at again. */
  end(): void {
    if (!this.#open) return
    this.#open = false
    const seconds = (Date.now() - this.#begun) / 1000
    if (this.version === '1.2') this.calls.set('cmi.core.session_time', time12(seconds))
    else this.calls.set('cmi.session_time', time2004(seconds))
    this.calls.commit()
    this.calls.end()
  }

  #rows12({ score, complete, data, location }: Report): [string, string][] {
    const raw = 100 * score
    // With a threshold the one status says whether it is passed; without one it can only say that it is complete.
    const needed = Number.parseFloat(this.calls.get('cmi.student_data.mastery_score'))
    const ended = Number.isNaN(needed) ? 'completed' : raw >= needed ? 'passed' : 'failed'
    return [
      ['cmi.core.score.min', '0'],
      ['cmi.core.score.max', '100'],
      ['cmi.core.score.raw', real(raw)],
      ['cmi.core.lesson_status', complete ? ended : 'incomplete'],
      ['cmi.core.lesson_location', location],
      ['cmi.suspend_data', data],
      ['cmi.core.exit', 'suspend'],
    ]
  }

  #rows2004({ score, complete, data, location }: Report): [string, string][] {
    const needed = Number.parseFloat(this.calls.get('cmi.scaled_passing_score'))
    const passed = score >= (Number.isNaN(needed) ? PASS : needed) ? 'passed' : 'failed'
    return [
      ['cmi.score.min', '0'],
      ['cmi.score.max', '100'],
      ['cmi.score.raw', real(100 * score)],
      ['cmi.score.scaled', real(score)],
      ['cmi.completion_status', complete ? 'completed' : 'incomplete'],
      ['cmi.success_status', complete ? passed : 'unknown'],
      ['cmi.location', location],
      ['cmi.suspend_data', data],
      ['cmi.exit', 'suspend'],
    ]
  }
}
