/** Lengths of time as people write them. */

const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  sec: 1,
  min: 60,
  m: 60,
  h: 3600,
  d: 86_400,
}

/** Seconds of “20”, “18 min”, “2.5 h” or “1:30:00”; null if it is none of these. */
export function secondsOf(text: string): number | null {
  // “1,200” may be twelve hundred, or one and a fifth.
  if (/\d,\d{3}(?!\d)/.test(text)) return null
  const plain = text.trim().replace(',', '.').replace('μ', 'µ')
  const clock = /^(\d+):([0-5]?\d)(?::([0-5]?\d(?:\.\d+)?))?$/.exec(plain)
  if (clock) {
    const [, hours, minutes, rest] = clock
    return rest === undefined
      ? Number(hours) * 60 + Number(minutes)
      : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  }
  const [, number, unit = 's'] = /^(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-zµ]*)\.?$/i.exec(plain) ?? []
  const factor = UNITS[unit === '' ? 's' : unit.toLowerCase()] ?? longName(unit)
  return number === undefined || factor === undefined ? null : Number(number) * factor
}

/** The factor of a unit that is written out: “hours”. */
function longName(unit: string): number | undefined {
  const [, name = ''] = /^(second|minute|hour|day)s?$/i.exec(unit) ?? []
  return UNITS[name.slice(0, name.startsWith('m') ? 3 : 1).toLowerCase()]
}

/** The ends of units: below the number, seconds are told in the unit. */
const TOLD: readonly (readonly [number, number, string])[] = [
  [1e-6, 1e-9, 'ns'],
  [1e-3, 1e-6, 'µs'],
  [1, 1e-3, 'ms'],
  [120, 1, 's'],
  [7200, 60, 'min'],
  [200 * 3600, 3600, 'h'],
  [Infinity, 86_400, 'days'],
]

const CENTURY = 100 * 365 * 86_400

/** Seconds in words, to three digits: “47 min”. */
export function told(seconds: number): string {
  if (seconds === 0) return '0 s'
  if (seconds > CENTURY) return 'over a century'
  const [, unit, name] = TOLD.find(([end]) => seconds < end) ?? TOLD.at(-1)!
  return `${digits(seconds / unit)} ${name}`
}

/** A number to three digits, whole from a hundred on. */
export function digits(number: number): string {
  if (number >= 100) return Math.round(number).toLocaleString('en').replaceAll(',', ' ')
  return String(Number(number.toPrecision(3)))
}

/** A share in per cent. */
export function percent(share: number): string {
  return `${digits(Math.abs(share) * 100)} %`
}
