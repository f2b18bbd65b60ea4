/** Pieces of frames say when they are there: the frame then tells its height to the page around it. */
import type { LitElement } from 'lit'

/** Says so after the first rendering of a Lit element, which waits until the element is in the document. */
export async function there(piece: HTMLElement): Promise<void> {
  await (piece as LitElement).updateComplete
  piece.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
}

/** A game for a frame, once its code is there; it asks for a guess by itself. */
export async function game(name: string, code: Promise<unknown>): Promise<HTMLElement> {
  await code
  const element = document.createElement(name)
  element.dataset.asks = ''
  void there(element)
  return element
}
