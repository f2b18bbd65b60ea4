/** The wasm modules of this article for programs. Their addresses are relative to the module for programs. */
import initFirst, * as first from '../../../../pkg/schedule.js'
import firstFile from '../../../../pkg/schedule_bg.wasm?url'
import initLate, * as late from '../../../../pkg/schedule-late.js'
import lateFile from '../../../../pkg/schedule-late_bg.wasm?url'
import { moduleOf } from '../../../api/modules.js'
import type { AnswerOf, Exports, LateExports } from '../engine/exports.js'

/** The module of figures and drawing. */
export const firstModule = moduleOf<Exports>(initFirst, new URL(firstFile, import.meta.url), first)

/** The module of answers, searches, claims and files. */
export const lateModule = moduleOf(
  initLate,
  new URL(lateFile, import.meta.url),
  late as unknown as LateExports & { answer: AnswerOf },
)
