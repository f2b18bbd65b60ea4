// The modules of this article, typed as its page and its workers have them.
import type { Exports, LateExports } from '../../../www/src/articles/relentless/engine/exports.ts'
import { load } from '../../setup/wasm.ts'

export const first = await load<Exports>('relentless')
export const late = await load<LateExports & { digest: (scenario: string) => string }>('relentless-late')
