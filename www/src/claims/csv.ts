/** Claims as CSV: the columns of `allot check --csv`, and text in a cell. */
import type { Claim } from '../engine/generated-kernel.js'

export const COLUMNS = [
  'id',
  'section',
  'figure',
  'words',
  'paper',
  'published',
  'precision',
  'unit',
  'computed',
  'spread',
  'error',
  'deviation',
  'low',
  'high',
  'verdict',
  'free',
  'seeds',
  'share',
  'why',
  'note',
] as const satisfies readonly (keyof Claim)[]

export const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
