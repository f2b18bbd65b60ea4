/** The controls that belong to an embedded figure: those of its chapter. They come when the frame is to have them. */
import { AllotNumber } from '../controls/number.js'
import { isSimulated } from '../state/figures.js'

/** Two figures have more than sliders. */
const WHOLE: Record<string, string> = { '1': 'allot-runtime', '5': 'allot-tasks' }

function number(path: string): HTMLElement {
  const element = document.createElement('allot-number')
  element.setAttribute('path', path)
  return element
}

export async function parts(figure: string): Promise<HTMLElement[]> {
  const whole = WHOLE[figure]
  if (whole) {
    const { elements } = await import('../controls/elements.js')
    for (const [tag, element] of Object.entries(elements)) customElements.define(tag, element)
    return [document.createElement(whole)]
  }
  customElements.define('allot-number', AllotNumber)
  return isSimulated(figure) ? [number('simulation.slots'), number('simulation.stay')] : [number('slots')]
}
