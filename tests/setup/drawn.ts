// A hundred scenarios of an article, its own (tests/unit/*/digests.ts) in four sizes, each with 25 seeds; and what a
// program says of each.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A digest, or a whole answer. */
type Said = (scenario: object) => Promise<unknown>

interface Drawn {
  scenarios: object[]
  /** the command that says the same, and the function of the module for programs */
  command: string
}

const SIZES = [4, 7, 8, 13]
const SEEDS = 25

/** The scenarios, the same at each call. */
export async function drawn(article: string): Promise<Drawn> {
  const { scenario, command = 'digest' } = (await import(`../unit/${article}/digests.ts`)) as {
    scenario: (seed: string, size: number) => object
    command?: string
  }
  const seeds = Array.from({ length: SEEDS }, (_, at) => `${at + 1}`)
  return { scenarios: SIZES.flatMap((size) => seeds.map((seed) => scenario(seed, size))), command }
}

/** The function of an article in the built module for programs. */
export async function saidBy(article: string, command: string): Promise<Said> {
  const address = pathToFileURL(join(import.meta.dirname, '../../dist/api.js')).href
  const api = (await import(/* @vite-ignore */ address)) as Record<string, Record<string, Said>>
  return api[article]![command]!
}
