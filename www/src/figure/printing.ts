/** Whether the page is on its way to the printer. Loaded before any figure, so it knows before they are asked. */

let on = false

export function printing(): boolean {
  return on
}

addEventListener('beforeprint', () => (on = true))
addEventListener('afterprint', () => (on = false))
