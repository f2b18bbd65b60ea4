/** The arrow keys in a lecture turn slides, unless the control that the keyboard has come to needs them. */

/** Elements that use these keys themselves: a field in which nobody is typing is marked as free. */
export const BUSY =
  'input:not(.free), select, textarea, dialog, [role=slider], [role=application], [role=menu], [popover], allot-guide'
/** Of these, those that need no key after they were used by a pointer. */
const POINTED = 'input[type=range], [role=slider], [role=application]'

/** A field is typed in, or free again, once a key is up. */
const LOOKS = ['focusin', 'focusout', 'keyup']

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
  const look = (event: Event): void =>
    tell(event.type !== 'focusout' && within(event, BUSY) && !within(event, 'dialog'))
  for (const kind of LOOKS) addEventListener(kind, look)
  addEventListener('pointerup', letGo)
  return () => {
    for (const kind of LOOKS) removeEventListener(kind, look)
    removeEventListener('pointerup', letGo)
  }
}
