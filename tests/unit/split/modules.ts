// The modules of this article, typed as its page and its workers have them.
import type { Exports, LateExports } from '../../../www/src/articles/split/engine/exports.ts'
import { load } from '../../setup/wasm.ts'

export const first = await load<Exports & { digest: (scenario: string) => string }>('split')
export const late = await load<LateExports>('split-late')
