/** Whether the page is being printed. Loaded before any figure, so that its listener runs before theirs. */

let on = false

export function printing(): boolean {
  return on
}

addEventListener('beforeprint', () => (on = true))
addEventListener('afterprint', () => (on = false))
