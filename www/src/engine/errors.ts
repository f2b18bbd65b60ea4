/** The errors between the page and the engine, one class for each reaction of the page. */

/** One of several readings of an input: in words, and the choice of columns that decides for it. */
export interface Way {
  words: string
  columns: string
}

/** The engine refused a value: it names the field, the value and what is allowed, or asks which way is meant. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly field: string,
    readonly value: string,
    readonly allowed: string,
    readonly ways: readonly Way[] = [],
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** The engine broke (a panic): its instance must be replaced. */
export class EngineBroken extends Error {
  override name = 'EngineBroken'
}

/** A worker's engine did not start; its requests have not begun. */
export class NotStarted extends EngineBroken {}

/** Turns the reason why an engine did not start into a NotStarted. */
export function notStarted(reason: unknown): never {
  throw new NotStarted(describe(reason).message)
}

/** The plain shape of an error that can be posted from a worker. */
export interface ErrorData {
  kind: 'refusal' | 'broken' | 'not started'
  message: string
  field: string
  value: string
  allowed: string
  ways: readonly Way[]
}

function text(source: object, key: string): string {
  return String(Reflect.get(source, key) ?? '')
}

/** A refusal carries `allowed` or `field`; any other error of the engine means a broken instance. */
export function describe(thrown: unknown): ErrorData {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const field = text(error, 'field')
  const allowed = text(error, 'allowed')
  const trapped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
  const refused = !trapped && (field || allowed)
  const kind = refused ? 'refusal' : error instanceof NotStarted ? 'not started' : 'broken'
  const ways: readonly Way[] = Reflect.get(error, 'ways') ?? []
  return { kind, message: error.message, field, value: text(error, 'value'), allowed, ways }
}

export function toError(data: ErrorData): Refusal | EngineBroken {
  if (data.kind === 'refusal') return new Refusal(data.message, data.field, data.value, data.allowed, data.ways)
  return data.kind === 'broken' ? new EngineBroken(data.message) : new NotStarted(data.message)
}
