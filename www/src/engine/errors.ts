/** What can go wrong between the page and the engine, told apart by what the page does about it. */

/** The engine refused a value; it names the field, the value and what is allowed. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly field: string,
    readonly value: string,
    readonly allowed: string,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** The engine broke (a panic): its instance must be replaced. */
export class EngineBroken extends Error {
  override name = 'EngineBroken'
}

/** The plain shape of an error that can be posted from a worker. */
export interface ErrorData {
  kind: 'refusal' | 'broken'
  message: string
  field: string
  value: string
  allowed: string
}

function text(source: object, key: string): string {
  const value: unknown = Reflect.get(source, key)
  return value === undefined || value === null ? '' : String(value)
}

/** A refusal carries `allowed` or `field`; anything else the engine throws is a broken instance. */
export function describe(thrown: unknown): ErrorData {
  if (thrown instanceof Error) {
    const field = text(thrown, 'field')
    const allowed = text(thrown, 'allowed')
    const trapped = thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError
    const kind = !trapped && (field !== '' || allowed !== '') ? 'refusal' : 'broken'
    return { kind, message: thrown.message, field, value: text(thrown, 'value'), allowed }
  }
  return { kind: 'broken', message: String(thrown), field: '', value: '', allowed: '' }
}

export function toError(data: ErrorData): Refusal | EngineBroken {
  return data.kind === 'refusal'
    ? new Refusal(data.message, data.field, data.value, data.allowed)
    : new EngineBroken(data.message)
}
