/** The controls that belong to an embedded figure: those of its chapter. They come when the frame is to have them. */
import { AllotNumber } from '../controls/number.js'
import { isSimulated } from '../state/figures.js'

type Elements = Record<string, CustomElementConstructor>

/** Two figures have more than sliders: the first element stands there, the others are parts of it. */
const WHOLE: Record<string, () => Promise<Elements>> = {
  '1': async () => ({ 'allot-runtime': (await import('../chapters/runtime.js')).AllotRuntime }),
  '5': async () => {
    const [{ AllotTasks }, { AllotOwnData }] = await Promise.all([import('../chapters/tasks.js'), import('../controls/own-data.js')])
    return { 'allot-tasks': AllotTasks, 'allot-own-data': AllotOwnData }
  },
}

function number(path: string): HTMLElement {
  const element = document.createElement('allot-number')
  element.setAttribute('path', path)
  return element
}

export async function parts(figure: string): Promise<HTMLElement[]> {
  customElements.define('allot-number', AllotNumber)
  const whole = await WHOLE[figure]?.()
  if (whole) {
    for (const [tag, element] of Object.entries(whole)) customElements.define(tag, element)
    return [document.createElement(Object.keys(whole)[0]!)]
  }
  return isSimulated(figure) ? [number('simulation.slots'), number('simulation.stay')] : [number('slots')]
}
