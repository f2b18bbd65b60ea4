// The modules of this article, typed as its page and its workers have them.
import type { Allocate, Exports } from '../../../www/src/articles/speculation/engine/exports.ts'
import type { SimulatorExports } from '../../../www/src/articles/speculation/engine/simulator-exports.ts'
import { load } from '../../setup/wasm.ts'

export const first = await load<Exports & { allocate: Allocate }>('allot')
export const late = await load<SimulatorExports & { simulationDigest: (simulation: string) => string }>('parsplice')
