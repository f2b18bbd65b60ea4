/** Replaces builder/open.ts in a frame of a widget: lines for other pages name a site, and here is none. */
import { app } from '../state/app.js'

export function openBuilder(): void {
  const text =
    'The pages of allot write the lines for other pages: “Link” in this menu has what opens the figure there.'
  app().notices.show({ id: 'builder', kind: 'note', text })
}
