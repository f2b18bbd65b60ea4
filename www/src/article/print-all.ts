/**
 * Printing with all figures: a figure that many runs are needed for is computed while it is seen, and the printer waits
 * for nobody. So each is brought into sight, one after the other, before the page is printed.
 */

/** Milliseconds for one figure; what has not come by then says so on paper. */
const PATIENCE_MS = 30_000
const LOOK_MS = 100

/** Whether the figure is drawn, or has said why not. */
function isThere(figure: Element): boolean {
  return figure.shadowRoot?.querySelector('allot-plot[drawn], .problem') != null
}

/** Brings a figure into sight until it is there. */
async function seen(figure: Element): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!isThere(figure) && performance.now() < end) {
    // Again each time: parts that come later push the figure away.
    figure.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** `tell` hears which figure, counted from 1, of how many. */
export async function printAll(tell: (now: number, of: number) => void): Promise<void> {
  const figures = [...document.querySelectorAll('main allot-figure')]
  const { scrollX, scrollY } = window
  for (const [index, figure] of figures.entries()) {
    if (isThere(figure)) continue
    tell(index + 1, figures.length)
    await seen(figure)
  }
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  print()
}

/** At the foot, below the way into other pages. */
export function offerPrinting(): void {
  const words = document.createElement('p')
  words.className = 'hint'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Print with all figures'
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  words.append('On paper, or as a PDF, too: ', button, ' ', status)
  button.addEventListener('click', () => {
    button.disabled = true
    void printAll((now, of) => (status.textContent = `Figure ${now} of ${of} is computed.`)).finally(() => {
      button.disabled = false
      status.textContent = ''
    })
  })
  document.querySelector('#embed')?.after(words)
}
