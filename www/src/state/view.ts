/**
 * The view of the scenario: theme, chapter, hidden series, zoomed or rescaled axes.
 * In the link it is a flat map of short strings; entries that are not valid are dropped.
 */
import type { AxisView, PanelView, Scale, Theme } from '../engine/types.js'
import { isFigure } from './registry.js'
import { article } from '../article/article.js'

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
  /** lecture mode: one chapter a screen */
  lecture: boolean
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
}

export const themes: readonly Theme[] = ['light', 'dark', 'projector']
export function isTheme(text: string): text is Theme {
  return (themes as readonly string[]).includes(text)
}

export function writeView(view: View): Record<string, string> {
  const flat: Record<string, string> = {}
  if (view.theme) flat.theme = view.theme
  if (view.chapter !== null) flat.chapter = String(view.chapter)
  const hidden = Object.entries(view.hidden).filter(([, ids]) => ids.length > 0)
  if (hidden.length > 0) flat.hide = hidden.map(([name, ids]) => `${name}:${ids.join('~')}`).join(';')
  const axes = Object.entries(view.panels).flatMap(([name, panels]) =>
    panels.flatMap((panel, index) => [
      ...writeAxis(`${name}/${index}/x`, panel.x),
      ...writeAxis(`${name}/${index}/y`, panel.y),
    ]),
  )
  if (axes.length > 0) flat.axes = axes.join(';')
  if (view.figure) {
    flat.figure = view.figure
    flat.controls = view.controls ? '1' : '0'
  }
  Object.assign(flat, view.own)
  if (view.lecture) flat.lecture = '1'
  return flat
}

function writeAxis(key: string, axis: AxisView | undefined): string[] {
  const parts = [axis?.scale ?? '', axis?.range ? axis.range.map(short).join('~') : '']
  return parts.some((part) => part !== '') ? [`${key}:${parts.join(',')}`] : []
}

/** A number short enough for a link. */
export function short(value: number): string {
  return String(Number(value.toPrecision(5)))
}

const KEYS = ['theme', 'chapter', 'hide', 'axes', 'figure', 'controls', 'lecture']

/** Shortens a text for a warning: a link may hold a megabyte. */
function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Warnings about the entries of a link's view that are not valid here. */
export function viewWarnings(flat: Record<string, string>): string[] {
  return Object.entries(flat).flatMap(([key, value]) => {
    const own = article().viewKeys[key]
    if (own) return own.read(value) === null ? [`${key} = ${clip(value)} was left out: ${own.allowed}.`] : []
    if (!KEYS.includes(key)) return [`“${clip(key)}” in the link means nothing to this page; it is left out.`]
    if (key === 'theme' && !isTheme(value))
      return [`theme = ${clip(value)} was left out: ${themes.join(', ')} are the themes.`]
    if (key === 'figure' && !isFigure(value)) return [`figure = ${clip(value)} was left out: there is no such figure.`]
    return []
  })
}

export function readView(flat: Record<string, string>): View {
  const theme = flat.theme ?? ''
  const chapter = Number(flat.chapter)
  return {
    theme: isTheme(theme) ? theme : null,
    around: null,
    chapter: Number.isInteger(chapter) && chapter >= 1 && chapter <= article().chapters ? chapter : null,
    hidden: readHidden(flat.hide ?? ''),
    panels: readAxes(flat.axes ?? ''),
    figure: isFigure(flat.figure ?? '') ? (flat.figure ?? null) : null,
    controls: flat.controls !== '0',
    own: readOwn(flat),
    lecture: flat.lecture === '1',
  }
}

function readOwn(flat: Record<string, string>): View['own'] {
  const own: Record<string, string> = {}
  for (const [key, { read }] of Object.entries(article().viewKeys)) {
    const text = key in flat ? read(flat[key] ?? '') : ''
    if (text) own[key] = text
  }
  return own
}

function readHidden(text: string): View['hidden'] {
  const hidden: View['hidden'] = {}
  for (const part of text.split(';')) {
    const [name = '', ids = ''] = split(part, ':')
    if (isFigure(name) && ids !== '')
      hidden[name] = ids
        .split('~')
        .filter((id) => id !== '')
        .slice(0, 50)
  }
  return hidden
}

function readAxes(text: string): View['panels'] {
  const all: View['panels'] = {}
  for (const part of text.split(';')) {
    const found = /^([\w-]+)\/([0-3])\/([xy]):(log|linear)?,(.*)$/.exec(part)
    const [, name = '', index = '0', axis, scale, range = ''] = found ?? []
    if (!isFigure(name)) continue
    const change: AxisView = {}
    if (scale) change.scale = scale as Scale
    const [low, high] = range.split('~').map(Number)
    if (low !== undefined && high !== undefined && Number.isFinite(low) && Number.isFinite(high) && low < high) {
      change.range = [low, high]
    }
    if (!change.scale && !change.range) continue
    const panels = all[name] ?? []
    all[name] = panels
    while (panels.length <= Number(index)) panels.push({})
    panels[Number(index)] = { ...panels[Number(index)], [axis as 'x' | 'y']: change }
  }
  return all
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
