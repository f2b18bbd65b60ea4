/** Words on what a link says that cannot be read. They are fetched with the first link that says anything. */
import { article } from './article.js'
import type { LinkView } from '../engine/types.js'
import type { Notices } from './notices.js'
import { isFigure } from './registry.js'
import { isTheme, readChapter, SLIDE, textsOf, themes } from './view.js'

/** The kit's keys; link-sync.ts tells of `without`, and the last two are of frames, read there (embed/frame.ts). */
const KEYS = ['theme', 'chapter', 'figure', 'controls', 'lecture', 'without', 'ask', 'background']

/** Shortens a text for a warning: a link may hold a megabyte. */
function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Warnings about the entries of a link's view that are not valid here. */
export function viewWarnings(view: LinkView): string[] {
  return Object.entries(textsOf(view)).flatMap(([key, value]) => {
    const own = article().viewKeys?.[key]
    if (own) return own.read(value) === null ? [`${key} = ${clip(value)} was left out: ${own.allowed}.`] : []
    if (!KEYS.includes(key)) return [`“${clip(key)}” in the link means nothing to this page; it is left out.`]
    if (key === 'theme' && !isTheme(value))
      return [`theme = ${clip(value)} was left out: ${themes.join(', ')} are the themes.`]
    if (key === 'figure' ? !isFigure(value) : key === 'lecture' && !SLIDE.test(value))
      return [`${key} = ${clip(value)} was left out: there is no such ${key === 'figure' ? key : 'slide'}.`]
    if (key === 'chapter' && readChapter(value) === null)
      return [`chapter = ${clip(value)} was left out: chapters are 1 to ${article().chapters}.`]
    return []
  })
}

/** The reasons for words on a link. */
export interface Faults {
  /** the engine's warnings, of values */
  warnings: string[]
  /** the view as the link has it, in which there may be more to warn of */
  given: LinkView
  /** words on the page's reading of a link that holds more than the page shows; null without need */
  note: string | null
}

export function warn(notices: Notices, { warnings, given, note }: Faults): void {
  if (note) notices.show({ id: 'machine', kind: 'note', text: `The link was understood this way: ${note}` })
  else notices.dismiss('machine')
  const details = [...warnings, ...viewWarnings(given)]
  if (details.length === 0) {
    notices.dismiss('link')
    return
  }
  notices.show({
    id: 'link',
    kind: 'warning',
    text: 'Part of this link could not be read; the default stands in for it.',
    details,
  })
}
