/** Input as the JSON text that wasm reads. A typed array counts as a list. */
export function text(input: object): string {
  return JSON.stringify(input, (_, value: unknown) => (isNumbers(value) ? Array.from(value) : value))
}

function isNumbers(value: unknown): value is Float64Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
}
