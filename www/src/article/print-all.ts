/**
 * Printing with all figures: a figure that many runs are needed for is computed while it is seen, and the printer waits
 * for nobody. So each is brought into sight, one after the other, before the page is printed.
 */
import type { AllotFigure } from '../figure/figure.js'

/** Milliseconds for one figure; what has not come by then says so on paper. */
const PATIENCE_MS = 60_000
const LOOK_MS = 100

/** Whether the figure is drawn, of all runs that it is made from, or has said why not. */
function isThere({ shadowRoot, source }: AllotFigure): boolean {
  const shown = shadowRoot?.querySelector('allot-plot[drawn], .problem')
  return shown != null && !/^(starting|running)$/.test(source.progress?.state ?? 'done')
}

/** Brings a figure into sight until it is there, or nobody waits any more. */
async function seen(figure: AllotFigure, { signal }: AbortController): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!isThere(figure) && !signal.aborted && performance.now() < end) {
    // Again each time: parts that come later push the figure away.
    figure.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** `tell` hears which figure, counted from 1, of how many; `place` is in the end where it was on the screen. */
async function printAll(place: Element, stop: AbortController, tell: (now: number, of: number) => void): Promise<void> {
  const figures = [...document.querySelectorAll<AllotFigure>('main allot-figure')]
  const { top } = place.getBoundingClientRect()
  for (const [index, figure] of figures.entries()) {
    if (isThere(figure)) continue
    tell(index + 1, figures.length)
    await seen(figure, stop)
  }
  // Figures that came have pushed it away.
  scrollBy({ top: place.getBoundingClientRect().top - top, behavior: 'instant' })
  print()
}

/** At the foot, below the way into other pages. While figures are computed, the button prints what is there. */
export function offerPrinting(): void {
  const words = document.createElement('p')
  words.className = 'hint'
  const button = document.createElement('button')
  button.type = 'button'
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  words.append('On paper, or as a PDF, too: ', button, ' ', status)
  let stop: AbortController | null = null
  const say = (label: string, about: string): void => {
    button.textContent = label
    status.textContent = about
  }
  const rest = (): void => {
    stop = null
    say('Print with all figures', '')
  }
  rest()
  button.addEventListener('click', () => {
    if (stop) {
      stop.abort()
      return
    }
    stop = new AbortController()
    void printAll(button, stop, (now, of) => say('Print what is there', `Figure ${now} of ${of} is computed.`)).finally(
      rest,
    )
  })
  document.querySelector('#embed')?.after(words)
}
