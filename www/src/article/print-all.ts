/**
 * Printing with all figures. A figure of many runs is computed only while it is in sight, and printing does not wait
 * for it. So each figure is brought into sight, one after the other, before the page is printed.
 */
import type { AllotFigure } from '../figure/figure.js'

/** Milliseconds for one figure; what has not come by then says so on paper. */
const PATIENCE_MS = 60_000
const LOOK_MS = 100

/** The figures of a place: the figure that it is, or those in its own tree, once they are there. */
function figuresOf(place: HTMLElement): AllotFigure[] {
  if (place.localName === 'allot-figure') return [place as AllotFigure]
  return [...(place.shadowRoot?.querySelectorAll<AllotFigure>('allot-figure') ?? [])]
}

/** Whether the figure, which is in sight, is drawn, of all runs that it is made from, or has said why not. */
function isThere({ shadowRoot, source }: AllotFigure): boolean {
  const shown = shadowRoot?.querySelector('allot-plot[drawn], .problem')
  return shown != null && !/^(starting|running)$/.test(source.progress?.state ?? 'done')
}

/** Brings an element into sight until it is there, or the time or the reader has ended the wait. */
async function seen(element: Element, there: () => boolean, { signal }: AbortController): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  do {
    // Again each time: parts that come later push the element away.
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await looked()
  } while (!there() && !signal.aborted && performance.now() < end)
}

/** A look at the page: figures out of sight say nothing of runs that are left, and hear of their place with a frame. */
function looked(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, LOOK_MS)))
}

/** `tell` hears which figure, counted from 1, of how many; `place` is in the end where it was on the screen. */
async function printAll(place: Element, stop: AbortController, tell: (now: number, of: number) => void): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('main allot-figure, main [data-figures]')]
  const { top } = place.getBoundingClientRect()
  for (const one of places) {
    if (figuresOf(one).length === 0) await seen(one, () => figuresOf(one).length > 0, stop)
    for (const figure of figuresOf(one)) {
      if (stop.signal.aborted) break
      const all = places.flatMap(figuresOf)
      tell(all.indexOf(figure) + 1, all.length)
      await seen(figure, () => isThere(figure), stop)
    }
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
