/** The page around the frame may change its theme; the figure follows, and nothing is loaded anew. */
import type { Theme } from '../engine/types.js'
import type { Store } from '../state/store.js'
import { isTheme } from '../state/view.js'

/** What static/embed.js sends, and any other page may. */
export interface ThemeMessage {
  type: 'allot-theme'
  theme: Theme
  /** by the author, for this figure: then links from the frame carry it; else it is the look of the page around it */
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
