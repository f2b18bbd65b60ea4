/** Numbers as a reader types them. */

/** A number as a field shows it: short, and read back to the same value. */
export function toField(value: number): string {
  const short = Number(value.toPrecision(12))
  const size = Math.abs(short)
  return size !== 0 && (size < 1e-4 || size >= 1e15) ? short.toExponential().replace('e+', 'e') : String(short)
}

/** Reads a field: spaces, thin spaces and a decimal comma are forgiven. Null when it is not a finite number. */
export function fromField(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0\u2009\u202f]/g, '')
    .replace('−', '-')
    .replace('·10^', 'e')
  const dotted =
    /^[^.]*,\d{1,2}$|^[^.]*,\d{4,}$/.test(plain) && plain.split(',').length === 2 ? plain.replace(',', '.') : plain
  if (dotted === '') return null
  const value = Number(dotted)
  return Number.isFinite(value) ? value : null
}
