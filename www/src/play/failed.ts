/** Failures in words. */
import { html, render } from 'lit'

/** The reason of a failure. */
export function whyOf(error: unknown): string {
  return error instanceof Error ? error.message : 'something unexpected happened'
}

/** The words in the place of a part that could not be opened. */
export function couldNotOpen(place: HTMLElement, error: unknown): void {
  render(html`<p class="refusal" role="alert">This part did not open: ${whyOf(error)}. Load the page again.</p>`, place)
}
