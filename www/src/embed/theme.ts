/** The page around the frame may change its theme; the figure follows, and nothing is loaded anew. */
import type { Theme } from '../engine/types.js'
import type { Store } from '../state/store.js'
import { isTheme } from '../state/view.js'

/** What static/embed.js sends, and any other page may. */
export interface ThemeMessage {
  type: 'allot-theme'
  theme: Theme
}

export function followParentTheme(store: Store): void {
  if (parent === self) return
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return
    const { type, theme } = data as Partial<Record<keyof ThemeMessage, unknown>>
    if (type !== 'allot-theme' || typeof theme !== 'string' || !isTheme(theme)) return
    if (theme !== store.view.theme) store.setTheme(theme)
  })
}
