/** The wasm modules of this article for programs. Their addresses are relative to the module for programs. */
import initFirst, * as first from '../../../../pkg/allot.js'
import firstFile from '../../../../pkg/allot_bg.wasm?url'
import initLater, * as later from '../../../../pkg/parsplice.js'
import laterFile from '../../../../pkg/parsplice_bg.wasm?url'
import { moduleOf } from '../../../api/modules.js'
import type { Allocate, Exports } from '../engine/exports.js'
import type { SimulatorExports } from '../engine/simulator-exports.js'

export type First = Exports & { allocate: Allocate }

/** The module of allocations, figures and drawing. */
export const firstModule = moduleOf<First>(initFirst, new URL(firstFile, import.meta.url), first)

/** The module of simulations, sweeps and files. */
export const laterModule = moduleOf(
  initLater,
  new URL(laterFile, import.meta.url),
  later as unknown as SimulatorExports,
)
