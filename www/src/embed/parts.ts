import { isSimulated } from '../state/figures.js'

/** The controls that belong to an embedded figure: those of its chapter. */

function number(path: string): HTMLElement {
  const element = document.createElement('allot-number')
  element.setAttribute('path', path)
  return element
}

export function parts(figure: string): HTMLElement[] {
  if (figure === '1') return [document.createElement('allot-runtime')]
  if (figure === '5') return [document.createElement('allot-tasks')]
  if (isSimulated(figure)) return [number('simulation.slots'), number('simulation.stay')]
  return [number('slots')]
}
