// The modules of this article, typed as its page and its workers have them.
import type { Exports, LateExports } from '../../../www/src/articles/inspect/engine/exports.ts'
import { load } from '../../setup/wasm.ts'

export const first = await load<Exports & { digest: (scenario: string) => string }>('inspect')
export const late = await load<LateExports>('inspect-late')
