/** The controls of an embedded figure: those of its chapter. They are fetched only if the frame has controls. */
import { AllotNumber } from '../controls/number.js'
import { isSimulated } from '../state/registry.js'

/** Two figures have whole elements as controls, not just sliders. */
const WHOLE: Record<string, () => Promise<[string, CustomElementConstructor]>> = {
  '1': async () => ['allot-runtime', (await import('../articles/speculation/chapters/runtime.js')).AllotRuntime],
  '5': async () => ['allot-tasks', (await import('../articles/speculation/chapters/tasks.js')).AllotTasks],
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
    customElements.define(...whole)
    return [document.createElement(whole[0])]
  }
  return isSimulated(figure) ? [number('simulation.slots'), number('simulation.stay')] : [number('slots')]
}
