/**
 * The view of the scenario: theme, chapter, hidden series, zoomed or rescaled axes.
 * In the link its entries are short texts, those that are not valid are dropped, and the engine reads and writes the
 * looks of figures.
 */
import type { LinkView, PanelView, Theme } from '../engine/types.js'
import { isFigure } from './registry.js'
import { article } from './article.js'

export interface View {
  /** the choice of the reader, or of a frame's author; null without one */
  theme: Theme | null
  /** theme of the page around a frame; it is not part of links */
  around: Theme | null
  chapter: number | null
  /** figure name → ids of hidden series */
  hidden: Record<string, string[]>
  /** figure name → changes to its axes, panel by panel */
  panels: Record<string, PanelView[]>
  /** figure of an embedded page; `controls`: whether it has its controls */
  figure: string | null
  controls: boolean
  /** the article's own keys, as in the link; those as the page opens are left out */
  own: Readonly<Record<string, string>>
  /** lecture mode: one slide a screen */
  lecture: boolean
  /** the slide of the lecture's chapter, as in links: "guess", "answer", "answer-2"; empty for the question */
  slide: string
}

export const emptyView: View = {
  theme: null,
  around: null,
  chapter: null,
  hidden: {},
  panels: {},
  figure: null,
  controls: true,
  own: {},
  lecture: false,
  slide: '',
}

export const themes: readonly Theme[] = ['light', 'dark', 'projector']
export function isTheme(text: string): text is Theme {
  return (themes as readonly string[]).includes(text)
}

/** The view for a link. */
export function writeView(view: View): LinkView {
  const flat: LinkView = {}
  if (view.theme) flat.theme = view.theme
  if (view.chapter !== null) flat.chapter = String(view.chapter)
  flat.hide = view.hidden
  flat.axes = shortened(view.panels)
  if (view.figure) {
    flat.figure = view.figure
    flat.controls = view.controls ? '1' : '0'
  }
  Object.assign(flat, view.own)
  if (view.lecture) flat.lecture = view.slide || '1'
  return flat
}

/** The same with numbers short enough for a link. */
function shortened<T>(value: T): T {
  const shorter = (_key: string, part: unknown): unknown => (typeof part === 'number' ? Number(short(part)) : part)
  return JSON.parse(JSON.stringify(value, shorter)) as T
}

/** A number short enough for a link. */
export function short(value: number): string {
  return String(Number(value.toPrecision(5)))
}

export const SLIDE = /^(1|guess|answer(-([2-9]|[1-9]\d))?)$/

/** The number of a chapter; null if there is none of that number. */
export function readChapter(text = ''): number | null {
  const chapter = Number(text)
  return Number.isInteger(chapter) && chapter >= 1 && chapter <= article().chapters ? chapter : null
}

/** The texts in a link's view, without the looks of figures. */
export function textsOf({ hide: _hide, axes: _axes, ...texts }: LinkView): Record<string, string> {
  return texts as Record<string, string>
}

export function readView(view: LinkView): View {
  const flat = textsOf(view)
  const { theme = '', lecture = '' } = flat
  return {
    theme: isTheme(theme) ? theme : null,
    around: null,
    chapter: readChapter(flat.chapter),
    hidden: view.hide ?? {},
    panels: view.axes ?? {},
    figure: isFigure(flat.figure ?? '') ? (flat.figure ?? null) : null,
    controls: flat.controls !== '0',
    own: readOwn(flat),
    lecture: SLIDE.test(lecture),
    slide: SLIDE.test(lecture) && lecture !== '1' ? lecture : '',
  }
}

function readOwn(flat: Record<string, string>): View['own'] {
  const own: Record<string, string> = {}
  for (const [key, { read }] of Object.entries(article().viewKeys ?? {})) {
    const text = key in flat ? read(flat[key] ?? '') : ''
    if (text) own[key] = text
  }
  return own
}
