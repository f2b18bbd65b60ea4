/** Replaces state/address.ts in a frame of a widget, which no address opens: links begin at the folder of the pages. */
import { article } from '../state/article.js'

/** The article at a hash. */
export function articleAt(hash: string): string {
  return `${article().page}${hash ? `#${hash}` : ''}`
}

export function aboutLinks(): string {
  return 'Put it behind the address of an allot.'
}
