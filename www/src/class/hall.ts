/**
 * The server of a lesson, `allot class`, as pages ask it (crate/class/src/hall.rs). Pages of a site that has none ask
 * nothing: a link of the lesson leads to it, and what it says stays in the browser's storage.
 */

/** Seconds from one try to the next, while the server does not answer. */
const AGAIN_MS = [500, 1000, 2000, 4000]

/** The server refused, in words. */
export class Refused extends Error {
  override name = 'Refused'

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }

  /** The lesson does not know this seat. */
  get unknown(): boolean {
    return this.status === 410
  }

  /** It may be asked again. */
  get early(): boolean {
    return this.status === 425
  }
}

/** A student's place in the lesson. */
export interface Seat {
  /** the key of the lesson's link */
  key: string
  token: string
  name: string
}

/** What a student's page shows. */
export interface StudentPage {
  version: number
  seat: number
  name: string
  out: boolean
  /** the link of the game that is played */
  game: string | null
  run: {
    number: number
    rule: string
    runs: boolean
    task: number | null
    steps: number | null
    /** seconds since the task was handed out */
    age: number | null
    waiting: number
    done: number
  } | null
}

/** A score of a game. */
export interface Scored {
  seat: number
  student: number
  score: number
}

/** Asks the server once. */
export async function ask<T>(path: string, body: object): Promise<T> {
  const response = await fetch(new URL(`class/${path}`, document.baseURI), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T & { refused?: string }
  if (!response.ok) throw new Refused(answer.refused ?? response.statusText, response.status)
  return answer
}

/** The wait before the next try, after so many in vain. */
export function pause(failures: number): Promise<void> {
  const wait = AGAIN_MS[Math.min(failures, AGAIN_MS.length) - 1] ?? 0
  return new Promise((resolve) => setTimeout(resolve, wait))
}

const memory = new Map<string, string>()

function stored(name: string): string | null {
  try {
    return localStorage.getItem(`allot-class ${name}`) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

function store(name: string, text: string): void {
  memory.set(name, text)
  try {
    localStorage.setItem(`allot-class ${name}`, text)
  } catch {
    // Without storage a page that is loaded anew joins anew.
  }
}

/** The seat of this browser, if it has joined a lesson. */
export function ownSeat(): Seat | null {
  try {
    const { key, token, name } = JSON.parse(stored('seat') ?? '') as Partial<Seat>
    return key && token ? { key, token, name: name ?? '' } : null
  } catch {
    return null
  }
}

export function keepSeat(seat: Seat): void {
  store('seat', JSON.stringify(seat))
}

/** The teacher's key, on the machine whose wall it is. */
export function teacherKey(): string | null {
  return stored('teacher')
}

export function keepTeacher(key: string): void {
  store('teacher', key)
}
