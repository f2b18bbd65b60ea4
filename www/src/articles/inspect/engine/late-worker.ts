/** A worker of the later module: the seed's claims, one at a time. */
import init, * as exports from '#pkg/inspect-late.js'
import { claims } from '../../../engine/claims.js'
import { serving } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'

export const module = serving(init, exports, (late: LateExports) => claims(late))
