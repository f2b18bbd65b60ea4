/** The objects that all elements of the page share, with the types of this article. */
import { type App, app } from '../../state/app.js'
import type { Exports, LateExports } from './engine/exports.js'
import type { Scenario } from './engine/types.js'

export const here = app as unknown as () => App<Scenario, Exports, LateExports>
