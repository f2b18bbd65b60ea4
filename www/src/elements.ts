/** Every element of the page and the name it goes by. They are defined once the engine is ready. */
import { AllotAnswer } from './chapters/answer.js'
import { AllotBar } from './chapters/bar.js'
import { AllotNotices } from './chapters/notices.js'
import { AllotPreset } from './chapters/preset.js'
import { AllotRuntime } from './chapters/runtime.js'
import { AllotSharing } from './chapters/sharing.js'
import { AllotTasks } from './chapters/tasks.js'
import { AllotTimings } from './chapters/timings.js'
import { AllotNumber } from './controls/number.js'
import { AllotOwnData } from './controls/own-data.js'
import { AllotDialog } from './figure/dialog.js'
import { AllotFigure } from './figure/figure.js'
import { AllotMenu } from './figure/menu.js'
import { AllotPlot } from './figure/plot.js'

const elements: Record<string, CustomElementConstructor> = {
  'allot-menu': AllotMenu,
  'allot-dialog': AllotDialog,
  'allot-number': AllotNumber,
  'allot-own-data': AllotOwnData,
  'allot-plot': AllotPlot,
  'allot-figure': AllotFigure,
  'allot-bar': AllotBar,
  'allot-notices': AllotNotices,
  'allot-preset': AllotPreset,
  'allot-runtime': AllotRuntime,
  'allot-timings': AllotTimings,
  'allot-tasks': AllotTasks,
  'allot-sharing': AllotSharing,
  'allot-answer': AllotAnswer,
}

export function define(): void {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
}

/** The elements of chapters 7 and 8: they come after the first figures, which need none of them. */
export async function defineLater(): Promise<void> {
  const { elements } = await import('./simulation-elements.js')
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
}
