// The modules of this article, typed as its page and its workers have them.
import type { Exports, LateExports } from '../../../www/src/articles/balance/engine/exports.ts'
import { load } from '../../setup/wasm.ts'

export const first = await load<Exports>('balance')
export const late = await load<LateExports & { digest: (scenario: string) => string }>('balance-late')
