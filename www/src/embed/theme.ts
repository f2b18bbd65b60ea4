/** The page around the frame may change its theme; the figure follows, and nothing is loaded anew. */
import type { Theme } from '../engine/types.js'
import type { Store } from '../state/store.js'
import { isTheme } from '../state/view.js'

/** The message that static/embed.js sends; any other page may send it too. */
export interface ThemeMessage {
  type: 'allot-theme'
  theme: Theme
  /** true: the author chose it for this figure, and links from the frame carry it; else it is the theme of the page */
  chosen?: boolean
}

export function followParentTheme(store: Store): void {
  if (parent === self) return
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return
    const { type, theme, chosen } = data as Partial<Record<keyof ThemeMessage, unknown>>
    if (type !== 'allot-theme' || typeof theme !== 'string' || !isTheme(theme)) return
    if (chosen !== true) store.setAround(theme)
    else if (theme !== store.view.theme) store.setTheme(theme)
  })
}
