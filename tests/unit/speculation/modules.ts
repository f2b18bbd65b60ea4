// The modules of this article, typed as its page and its workers have them.
import type { Exports, LateExports } from '../../../www/src/articles/speculation/engine/exports.ts'
import { load } from '../../setup/wasm.ts'

export const first = await load<Exports>('allot')
export const late = await load<LateExports & { simulationDigest: (simulation: string) => string }>('parsplice')
