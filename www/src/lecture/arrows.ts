/** The arrow keys in a lecture turn slides, unless the control that the keyboard has come to needs them. */

/** Elements that use these keys themselves. */
export const BUSY =
  'input, select, textarea, dialog, [role=slider], [role=application], [role=menu], [popover], allot-guide'
/** Of these, those that need no key after they were used by a pointer. */
const POINTED = 'input[type=range], [role=slider], [role=application]'

export function within(event: Event, selector: string): boolean {
  return event.composedPath().some((one) => one instanceof Element && one.matches(selector))
}

/** After a click or a drag the control lets go of the focus, and the arrow keys turn slides again. */
function letGo(event: Event): void {
  const used = event.composedPath().find((one) => one instanceof HTMLElement && one.matches(POINTED))
  if (used instanceof HTMLElement) used.blur()
}

/** Tells whether the focus is on an element that keeps the arrow keys; returns a function that stops it. */
export function followFocus(tell: (busy: boolean) => void): () => void {
  const look = (event: Event): void => tell(event.type === 'focusin' && within(event, BUSY) && !within(event, 'dialog'))
  addEventListener('focusin', look)
  addEventListener('focusout', look)
  addEventListener('pointerup', letGo)
  return () => {
    removeEventListener('focusin', look)
    removeEventListener('focusout', look)
    removeEventListener('pointerup', letGo)
  }
}
