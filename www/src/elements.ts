/** The article's elements come in the order in which they are seen, after the bar and the first figure. */
import { AllotBar } from './chapters/bar.js'

function define(elements: Record<string, CustomElementConstructor>): void {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
}

export function defineBar(): void {
  customElements.define('allot-bar', AllotBar)
}

export async function defineChapters(): Promise<void> {
  define((await import('./chapter-elements.js')).elements)
}

/** Chapters 7 and 8. */
export async function defineSimulation(): Promise<void> {
  define((await import('./simulation-elements.js')).elements)
}
