/** A part of links that only one article has, as an object: a reader's answer to a game, say. */
import type { ViewKey } from './article.js'
import type { Store } from './store.js'

interface Form<T> {
  /** its name in links */
  key: string
  /** as the page opens; it is left out of links */
  first: T
  write: (value: T) => string
  /** null if the text is not valid */
  read: (text: string) => T | null
  /** the end of a warning's sentence on a text that is not valid */
  allowed: string
}

export interface Linked<T> {
  viewKey: ViewKey
  /** The same object until it changes. */
  of: (store: Pick<Store, 'view'>) => T
  /** Changes of one `change` are one step back; each without one is a step of its own. */
  set: (store: Pick<Store, 'setOwn'>, value: T, change?: string) => void
}

export function linked<T>({ key, first, write, read, allowed }: Form<T>): Linked<T> {
  const opened = write(first)
  let last = opened
  let value = first
  const written = (one: T): string => {
    const text = write(one)
    return text === opened ? '' : text
  }
  return {
    viewKey: {
      allowed,
      read: (text) => {
        const one = read(text)
        return one && written(one)
      },
    },
    of: ({ view }) => {
      const text = view.own[key] ?? opened
      if (text !== last) value = read(text) ?? first
      last = text
      return value
    },
    set: (store, one, change = '') => store.setOwn(key, written(one), change),
  }
}
