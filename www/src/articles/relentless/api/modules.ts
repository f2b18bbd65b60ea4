/** The wasm modules of this article for programs. Their addresses are relative to the module for programs. */
import initFirst, * as first from '../../../../pkg/relentless.js'
import firstFile from '../../../../pkg/relentless_bg.wasm?url'
import initLate, * as late from '../../../../pkg/relentless-late.js'
import lateFile from '../../../../pkg/relentless-late_bg.wasm?url'
import { moduleOf } from '../../../api/modules.js'
import type { AnswerOf, Exports, LateExports } from '../engine/exports.js'

/** The module of scenarios and drawing. */
export const firstModule = moduleOf<Exports>(initFirst, new URL(firstFile, import.meta.url), first)

/** The module of answers, figures, claims and programs. */
export const lateModule = moduleOf(
  initLate,
  new URL(lateFile, import.meta.url),
  late as unknown as LateExports & { answer: AnswerOf },
)
