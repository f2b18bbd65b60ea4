/** The elements of a figure, which every page has: the article, and a frame that shows one figure. */
import { AllotFigure } from './figure.js'
import { AllotMenu } from './menu.js'
import { AllotPlot } from './plot.js'

const elements: Record<string, CustomElementConstructor> = {
  'allot-menu': AllotMenu,
  'allot-plot': AllotPlot,
  'allot-figure': AllotFigure,
}

export function defineFigure(): void {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
}
