/**
 * The steps of the tour, along the question: how much there is to gain, where to read it, a try of one's own, and what
 * to take away. Each has the control that it points at.
 */
import { onPage } from '../state/article.js'

export interface Step {
  title: string
  words: string
  /** null while the control is not in the page: the card then stands alone */
  target: () => Element | null
}

/** Finds an element through nested shadow trees, by a selector for each. */
function through(...path: string[]): Element | null {
  let here: Element | null = null
  for (const selector of path) {
    here = (here ? (here.shadowRoot ?? here) : document).querySelector(selector)
    if (!here) return null
  }
  return here
}

/** A reader with fingers, and no pointer that hovers. */
const touch = (): boolean => matchMedia('(pointer: coarse)').matches

const FIGURE = '.opening allot-figure'

export const steps = (): readonly Step[] => [
  {
    ...onPage().tour,
    target: () => through(FIGURE, 'allot-plot', '.mark .grip') ?? through('allot-bar', '.slots'),
  },
  {
    title: 'Read a figure',
    words: touch()
      ? 'Touch it: its exact values appear. Zoom in by the figure’s menu, come back by “Show everything”.'
      : 'Point at it, or use the arrow keys: its exact values appear. ' +
        'Drag across to zoom in, double click to come back.',
    target: () => through(FIGURE, '.stage'),
  },
  {
    title: 'Try it yourself',
    words:
      'Each chapter asks one question and ends with its answer. This one is a game: your hand against the best there ' +
      'is, alone or with a class.',
    target: () => through(`.contents [data-to="${onPage().game?.chapter ?? 1}"]`),
  },
  {
    title: 'Keep what you find',
    words:
      'The address has whatever you change: copy it, and others see what you see. The menu of a figure has its ' +
      'numbers as a table and as files, the picture, and the line that embeds it in a page of yours.',
    target: () => through(FIGURE, 'allot-menu'),
  },
  {
    title: 'For every room',
    words:
      'Light, dark, or for a projector. The menu beside it has the paper’s figures, lecture mode, and this tour again.',
    target: () => through('allot-bar', '.tools select'),
  },
]
