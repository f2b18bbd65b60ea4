// The modules of this article, typed as its page and its workers have them.
import type { Exports, LateExports } from '../../../www/src/articles/rules/engine/exports.ts'
import { load } from '../../setup/wasm.ts'

export const first = await load<Exports>('rules')
export const late = await load<LateExports & { digest: (scenario: string) => string }>('rules-late')
