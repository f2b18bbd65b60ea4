/** Undo and redo by keyboard, except where a text field has its own. */
import { app } from './app.js'

function typing(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
}

export function followShortcuts(): void {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || typing(event)) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) app().store.undo()
    else if (key === 'y' || (key === 'z' && event.shiftKey)) app().store.redo()
    else return
    event.preventDefault()
  })
}
