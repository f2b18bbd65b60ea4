// The modules of this article, typed as its page and its workers have them.
import type { Exports, LateExports } from '../../../www/src/articles/schedule/engine/exports.ts'
import { load } from '../../setup/wasm.ts'

export const first = await load<Exports>('schedule')
export const late = await load<LateExports & { digest: (scenario: string) => string }>('schedule-late')
