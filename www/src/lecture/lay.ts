/**
 * Lays out a slide: marks what it shows, and what holds it, for the style sheets. Elements with a tree of their own get
 * a sheet of the lecture's in it, which is in force only while they are marked.
 */
import { type CSSResult, css } from 'lit'
import { type Show, turnPage } from './shows.js'

/** Rules for the trees of elements, by the elements' names. */
export type Sheets = Readonly<Record<string, CSSResult>>

const figure = css`
  @media screen {
    :host([data-shown]) figure { height: 100%; display: flex; flex-direction: column; }
    :host([data-shown]) header { min-height: 0; }
    :host([data-shown]) .title { font-size: calc(1.05rem * var(--words, 1)); }
    :host([data-shown]) :is(.stage, .stage.tall) { flex: 1 1 0; min-height: 0; height: auto; margin-bottom: 0.6rem; }
    /* Letters of the picture grow with those of the page. */
    :host([data-shown]) allot-plot { zoom: var(--letters, 1); }
    :host([data-shown]) .axes { display: none; }
    :host([data-shown]) .under { min-height: 0; }
    :host([data-shown]) .legend { min-height: 0; gap: 0 0.3rem; }
    :host([data-shown]) .legend button {
      min-height: 1.5rem; padding-block: 0; font-size: calc(0.875rem * var(--words, 1));
    }
    :host([data-shown]) figcaption { display: none; }
    :host([data-captioned]) figcaption {
      display: block; min-height: 0; max-width: none; margin-top: 0.5rem;
      font-size: calc(1.15rem * var(--words, 1)); line-height: 1.4;
    }
  }
  @media screen and (max-width: 46rem) {
    :host([data-shown]) .source { display: none; }
    :host([data-shown]) .stage { margin-top: 1.3rem; }
  }
`
const figures = css`
  @media screen {
    :host([data-holds]) .three { display: block; height: 100%; }
    :host([data-holds]) allot-figure:not([data-shown]) { display: none; }
    :host([data-holds]) allot-figure { height: 100%; min-width: 0; }
  }
`
const rows = css`
  @media screen {
    :host([data-shown]) [data-off] { display: none; }
  }
`

/** An adopted sheet for each set of rules, made once. */
const made = new Map<CSSResult, CSSStyleSheet>()
function adopt(root: ShadowRoot, rules: CSSResult): void {
  let sheet = made.get(rules)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules.cssText)
    made.set(rules, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** Gives an element, and those in its tree, the rules for it. */
function dress(element: Element, sheets: Sheets): void {
  const root = element.shadowRoot
  if (!root) return
  if (element.localName === 'allot-figure') adopt(root, figure)
  else adopt(root, rows)
  if (element.matches('[data-figures]')) adopt(root, figures)
  const own = sheets[element.localName]
  if (own) adopt(root, own)
  for (const name of Object.keys(sheets)) for (const one of root.querySelectorAll(name)) dress(one, sheets)
}

const MARKS = ['data-shown', 'data-captioned', 'data-holds', 'data-face']

/** Takes all marks away. */
export function strip(section: Element): void {
  const roots = [section, ...[...section.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
  for (const root of roots)
    for (const one of root.querySelectorAll<HTMLElement>('[data-shown], [data-holds]')) {
      for (const mark of MARKS) one.removeAttribute(mark)
      one.style.removeProperty('--scale')
      turnPage(one, undefined, false)
    }
}

export interface Slide {
  section: HTMLElement
  show: Show
  /** whether the figures' own captions stand below them */
  captioned: boolean
  narrow: boolean
  sheets: Sheets
}

export function lay({ section, show, captioned, narrow, sheets }: Slide): void {
  for (const element of show.elements) {
    dress(element, sheets)
    if (!element.hasAttribute('data-shown')) element.setAttribute('data-shown', '')
    element.toggleAttribute('data-captioned', captioned)
    if (show.face) element.setAttribute('data-face', show.face)
    turnPage(element, show.face, narrow)
    for (let holder = parentOf(element); holder && holder !== section; holder = parentOf(holder)) {
      dress(holder, sheets)
      holder.setAttribute('data-holds', '')
    }
  }
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.parentNode
  return root instanceof ShadowRoot ? root.host : null
}
