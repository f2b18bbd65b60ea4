/** Replaces class/wall.ts in the one file, which mostly lies on a disk: no student could open an address there. */
import { app } from '../state/app.js'

export function showWall(): void {
  const text = 'A class needs an address that its students can open: put allot on a web server, and begin there.'
  app().notices.show({ id: 'class', kind: 'note', text })
}
