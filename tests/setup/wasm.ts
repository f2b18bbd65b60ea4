// The page's wasm packages, loaded in Node: the same modules that the browser runs.
import { readFileSync } from 'node:fs'
import * as allot from '../../www/pkg/allot.js'
import * as balance from '../../www/pkg/balance.js'
import * as balanceLate from '../../www/pkg/balance-late.js'
import * as inspect from '../../www/pkg/inspect.js'
import * as inspectLate from '../../www/pkg/inspect-late.js'
import * as schedule from '../../www/pkg/schedule.js'
import * as scheduleLate from '../../www/pkg/schedule-late.js'
import * as relentless from '../../www/pkg/relentless.js'
import * as relentlessLate from '../../www/pkg/relentless-late.js'
import * as simulator from '../../www/pkg/parsplice.js'
import type {
  Exports as BalanceExports,
  LateExports as BalanceLate,
} from '../../www/src/articles/balance/engine/exports.ts'
import type { Split } from '../../www/src/engine/columns.ts'
import type {
  Exports as InspectExports,
  LateExports as InspectLate,
} from '../../www/src/articles/inspect/engine/exports.ts'
import type {
  Exports as ScheduleExports,
  LateExports as ScheduleLate,
} from '../../www/src/articles/schedule/engine/exports.ts'
import type {
  Exports as RelentlessExports,
  LateExports as RelentlessLate,
} from '../../www/src/articles/relentless/engine/exports.ts'
import type { Exports, LateExports } from '../../www/src/articles/speculation/engine/exports.ts'

/** A module in www/pkg. */
function module(name: string): Buffer {
  return readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url))
}

/** Loads the page's own package once and gives back its exports. */
export function loadWasm(): Exports {
  allot.initSync({ module: module('allot') }) // does nothing the second time
  return allot
}

/** The same for the simulator's package. */
export function loadSimulator(): LateExports & { simulationDigest: (simulation: string) => string } {
  simulator.initSync({ module: module('parsplice') })
  return simulator as unknown as ReturnType<typeof loadSimulator>
}

/** The first module of the second article. */
export function loadInspect(): InspectExports & { digest: (scenario: string) => string } {
  inspect.initSync({ module: module('inspect') })
  return inspect as unknown as ReturnType<typeof loadInspect>
}

/** Its later module. */
export function loadInspectLate(): InspectLate {
  inspectLate.initSync({ module: module('inspect-late') })
  return inspectLate as unknown as InspectLate
}

/** The first module of the third article. */
export function loadBalance(): BalanceExports {
  balance.initSync({ module: module('balance') })
  return balance as unknown as ReturnType<typeof loadBalance>
}

/** Its later module. */
export function loadBalanceLate(): BalanceLate & { digest: (scenario: string) => string } {
  balanceLate.initSync({ module: module('balance-late') })
  return balanceLate as unknown as ReturnType<typeof loadBalanceLate>
}

/** The first module of the fourth article. */
export function loadSchedule(): ScheduleExports {
  schedule.initSync({ module: module('schedule') })
  return schedule as unknown as ReturnType<typeof loadSchedule>
}

/** Its later module. */
export function loadScheduleLate(): ScheduleLate & { digest: (scenario: string) => string } {
  scheduleLate.initSync({ module: module('schedule-late') })
  return scheduleLate as unknown as ReturnType<typeof loadScheduleLate>
}

/** The first module of the fifth article. */
export function loadRelentless(): RelentlessExports {
  relentless.initSync({ module: module('relentless') })
  return relentless as unknown as RelentlessExports
}

/** Its later module. */
export function loadRelentlessLate(): RelentlessLate & { digest: (scenario: string) => string } {
  relentlessLate.initSync({ module: module('relentless-late') })
  return relentlessLate as unknown as ReturnType<typeof loadRelentlessLate>
}

/** Every number of a figure as CSV. */
export function csvOf({ words, numbers }: Split): string {
  return loadSimulator().tableCsv(words, numbers)
}
