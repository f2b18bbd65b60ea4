/** The article's own elements and the names they go by. They are defined once the engine is ready. */
import { AllotAnswer } from './chapters/answer.js'
import { AllotBar } from './chapters/bar.js'
import { AllotPreset } from './chapters/preset.js'
import { AllotSharing } from './chapters/sharing.js'
import { AllotTimings } from './chapters/timings.js'
import { defineControls } from './controls/elements.js'

const elements: Record<string, CustomElementConstructor> = {
  'allot-bar': AllotBar,
  'allot-preset': AllotPreset,
  'allot-timings': AllotTimings,
  'allot-sharing': AllotSharing,
  'allot-answer': AllotAnswer,
}

export function define(): void {
  defineControls()
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
}

/** The elements of chapters 7 and 8: they come after the first figures, which need none of them. */
export async function defineLater(): Promise<void> {
  const { elements } = await import('./simulation-elements.js')
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
}
