/** The way to the builder, which is fetched when a reader first opens it. */
import { article } from '../state/article.js'
import { couldNotLoad } from '../state/failure.js'

export function openBuilder(figure: string): void {
  import('./builder.js').then(({ build }) => build(figure)).catch(couldNotLoad('What puts a figure into other pages'))
}

/** At the foot of the article, where authors look for it. Without JavaScript there is nothing to offer. */
export function offerBuilder(): void {
  const words = document.querySelector<HTMLElement>('#embed')
  if (!words) return
  words.hidden = false
  words.querySelector('button')?.addEventListener('click', () => openBuilder(article().hero))
}
