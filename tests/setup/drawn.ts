// A hundred scenarios of an article, its own (tests/unit/*/digests.ts) in four sizes, each with 25 seeds, or else its
// first number at a hundred places of its slider; and what a program says of each.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Property } from '../../www/src/state/property.ts'

/** A digest, or a whole answer. */
type Said = (scenario: object) => Promise<unknown>

interface Drawn {
  scenarios: object[]
  /** the command that says the same, and the function of the module for programs */
  command: string
}

const SIZES = [4, 7, 8, 13]
const SEEDS = 25

interface Own {
  scenario: (seed: string, size: number) => object
  command?: string
}

/** Scenarios that differ in the first number that a reader may change. */
async function moved(article: string): Promise<Own> {
  const { PROPERTIES } = (await import(`../../www/src/articles/${article}/fields.ts`)) as { PROPERTIES: Property[] }
  const { path, min, max } = PROPERTIES[0]!
  const place = (seed: string, size: number): number => (SEEDS * SIZES.indexOf(size) + Number(seed)) / 100
  return { scenario: (seed, size) => ({ [path]: Math.round(min + (max - min) * place(seed, size)) }) }
}

/** The scenarios, the same at each call. */
export async function drawn(article: string): Promise<Drawn> {
  const { scenario, command = 'digest' } = existsSync(new URL(`../unit/${article}/digests.ts`, import.meta.url))
    ? ((await import(`../unit/${article}/digests.ts`)) as Own)
    : await moved(article)
  const seeds = Array.from({ length: SEEDS }, (_, at) => `${at + 1}`)
  return { scenarios: SIZES.flatMap((size) => seeds.map((seed) => scenario(seed, size))), command }
}

/** The function of an article in the built module for programs. */
export async function saidBy(article: string, command: string): Promise<Said> {
  const address = pathToFileURL(join(import.meta.dirname, '../../dist/api.js')).href
  const api = (await import(/* @vite-ignore */ address)) as Record<string, Record<string, Said>>
  return api[article]![command]!
}
