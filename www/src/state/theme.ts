/**
 * The theme on screen: the reader's choice; else, in a frame, the theme of the page around it; else the system's.
 */
import type { Theme } from '../engine/types.js'
import type { Store } from './store.js'
import type { View } from './view.js'

const dark = matchMedia('(prefers-color-scheme: dark)')
const printing = matchMedia('print')

/** Paper is white: print uses the light theme. */
export function themeOf(view: View): Theme {
  if (printing.matches) return 'light'
  return view.theme ?? view.around ?? (dark.matches ? 'dark' : 'light')
}

/** Tells figures to redraw when the system's preference changes, or the page goes to the printer. */
export function onSystemTheme(listener: () => void): () => void {
  dark.addEventListener('change', listener)
  printing.addEventListener('change', listener)
  return () => {
    dark.removeEventListener('change', listener)
    printing.removeEventListener('change', listener)
  }
}

/** Style sheets read the choice from the root element; without one they follow the system. */
export function followTheme(store: Store): void {
  const apply = (): void => {
    const root = document.documentElement
    const said = store.view.theme ?? store.view.around
    if (said) root.dataset.theme = said
    else delete root.dataset.theme
    root.toggleAttribute('data-around', !store.view.theme && said !== null)
  }
  store.subscribe(apply)
  apply()
}
