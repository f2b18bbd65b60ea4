/** The article's elements come in the order in which they are seen, after the bar and the first figure. */
import { AllotBar } from '../../article/bar.js'
import { nextTurn } from '../../turn.js'

/** One in a turn: each brings to life all places on the page that have its name. */
async function define(elements: Record<string, CustomElementConstructor>): Promise<void> {
  for (const [name, element] of Object.entries(elements)) {
    await nextTurn()
    customElements.define(name, element)
  }
}

export function defineBar(): void {
  customElements.define('allot-bar', AllotBar)
}

export async function defineChapters(): Promise<void> {
  await define((await import('./chapter-elements.js')).elements)
}

/** Chapters 7 and 8. */
export async function defineSimulation(): Promise<void> {
  await define((await import('./simulation-elements.js')).elements)
}
