/** The controls of an embedded figure, by the registry. They are fetched only if the frame has controls. */
import { article } from '../state/article.js'
import { AllotNumber } from '../controls/number.js'
import { entryOf } from '../state/registry.js'

function number(path: string): HTMLElement {
  const element = document.createElement('allot-number')
  element.setAttribute('path', path)
  return element
}

export async function parts(figure: string): Promise<HTMLElement[]> {
  customElements.define('allot-number', AllotNumber)
  return Promise.all(
    entryOf(figure).controls.map(async (name) => {
      const element = article().elements[name]
      if (!element) return number(name)
      customElements.define(name, await element())
      return document.createElement(name)
    }),
  )
}
