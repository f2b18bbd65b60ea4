/**
 * The contents of a chapter's slides: a figure or a pair of figures each, or an element that the page marks for slides.
 * The page's marks:
 *
 * | attribute | meaning |
 * | --- | --- |
 * | `data-slide` | a slide of the answer |
 * | `data-slide="growth machines"` | one slide for each of the element's faces |
 * | `data-narrow="growth first second"` | the same on a narrow screen |
 * | `data-slide="rows"` | one slide for each page of its rows |
 * | `data-slide="none"` | a figure that is for reading: too much for a wall |
 * | `data-asks` | stands with the question and the guess |
 * | `data-asks="guess"` | stands with the guess alone |
 */

export interface Show {
  /** side by side */
  elements: HTMLElement[]
  /** the face of the element, or the number of the page of its rows */
  face?: string
}

/** Rows of a page: of an element whose rows are pages of slides. */
const ROWS = 'tr.one, article'
const ROWS_A_PAGE = { wide: 4, narrow: 2 }

/** The slides of a chapter's answer; on a narrow screen each figure has its own. */
export function showsOf(section: Element, narrow: boolean): Show[] {
  const shows: Show[] = []
  let pair: Element | null = null
  for (const one of section.querySelectorAll<HTMLElement>('allot-figure, [data-figures], [data-slide]')) {
    if (one.hidden || one.dataset.slide === 'none') continue
    const own = one.matches('allot-figure') ? one.closest('.pair') : null
    const faces = (narrow && one.dataset.narrow) || one.dataset.slide
    if (faces !== undefined) shows.push(...facesOf(one, faces, narrow))
    else if (one.matches('[data-figures]')) shows.push(...insideOf(one))
    else if (own && own === pair && !narrow && shows.at(-1)?.elements.length === 1) shows.at(-1)?.elements.push(one)
    else shows.push({ elements: [one] })
    pair = own
  }
  return shows
}

function facesOf(element: HTMLElement, faces: string, narrow: boolean): Show[] {
  if (faces === '') return [{ elements: [element] }]
  if (faces !== 'rows') return faces.split(' ').map((face) => ({ elements: [element], face }))
  const rows = element.shadowRoot?.querySelectorAll(ROWS).length ?? 0
  const pages = Math.max(1, Math.ceil(rows / (narrow ? ROWS_A_PAGE.narrow : ROWS_A_PAGE.wide)))
  return Array.from({ length: pages }, (_, page) => ({ elements: [element], face: `rows ${page}` }))
}

/** The figures in an element's own tree, once they are there. */
function insideOf(element: HTMLElement): Show[] {
  const figures = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('allot-figure') ?? [])]
  return figures.length > 0 ? figures.map((one) => ({ elements: [one] })) : [{ elements: [element] }]
}

/** The slide of an answer that its words are on: that of the figure, else the first with a figure, else the first. */
export function answerOf(shows: readonly Show[], figure = ''): number {
  const first = (selector: string): number =>
    shows.findIndex(({ elements }) => elements.some((one) => one.matches(selector)))
  const told = first(`allot-figure[name="${figure}"]`)
  return told >= 0 ? told : Math.max(0, first('allot-figure, [data-figures]'))
}

/** The elements that stand with the question, or with the guess. */
export function asksOf(section: Element, step: 'before' | 'guess'): Show {
  const marked = [...section.querySelectorAll<HTMLElement>('[data-asks]')]
  return { elements: marked.filter((one) => step === 'guess' || one.dataset.asks === '') }
}

/** Hides the rows of other pages, or shows all again. */
export function turnPage(element: HTMLElement, face: string | undefined, narrow: boolean): void {
  const page = face?.startsWith('rows ') ? Number(face.slice(5)) : null
  const size = narrow ? ROWS_A_PAGE.narrow : ROWS_A_PAGE.wide
  element.shadowRoot?.querySelectorAll(ROWS).forEach((row, i) => {
    row.toggleAttribute('data-off', page !== null && Math.floor(i / size) !== page)
  })
}
