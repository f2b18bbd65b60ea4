/** The rules in the hands of ideal processors, by the second module of the front page, which is fetched then. */
import type { ClassPlayed } from '../front/types.js'
import type { Deal } from './settings.js'

export async function playedOf({ seed, tasks, shape, mean }: Deal, seats: number): Promise<ClassPlayed> {
  const { door } = await import('../front/late.js')
  return (await door.here()).classPlayed(seed, tasks, shape, mean, seats)
}
