/** The functions of this article's modules, as the page sees them. */
import type * as kit from '../../../engine/exports.js'
import type { Answer, Scenario } from './types.js'

/** Of the first module. */
export type Exports = kit.Exports<Scenario>

/** Of the later module. */
export interface LateExports extends kit.LateExports, kit.Figures, kit.Claims, kit.Answers<Answer> {}
