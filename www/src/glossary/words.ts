/**
 * Turns the symbols of the article into buttons that show their glossary entry. The glossary at the article's end is
 * plain HTML: it can be read, printed and searched without any script.
 *
 * The tab order has each symbol once in a chapter, and one button for the letters of each formula. All other places of
 * a symbol, in formulas, controls and answers too, react to a click.
 */
import { WordCard } from './card.js'
import { keyAt, keyInFormula } from './symbols.js'

/** Selects symbols in the text; TAKEN excludes places where a click has another meaning. */
const TEXT = '.article > section:not(.glossary) :is(p, figcaption) :is(i, em, [data-word])'
const TAKEN = 'a, button, summary, .kicker, .prompt, [role=button], i i'

export function explainSymbols(): void {
  // Without popovers the glossary at the end is all there is.
  if (!('popover' in HTMLElement.prototype)) return
  const entries = new Map<string, Element>()
  for (const entry of document.querySelectorAll<HTMLElement>('.words [data-symbols]')) {
    for (const key of (entry.dataset.symbols ?? '').split(' ')) entries.set(key, entry)
  }
  const card = new WordCard()
  for (const section of document.querySelectorAll('.article > section')) mark(section, entries)

  document.addEventListener('click', (event) => {
    const [target] = event.composedPath()
    if (!(target instanceof Element)) return
    const trigger = target.closest<HTMLElement>('.word') ?? target
    const found = entriesOf(trigger, entries)
    if (found.length === 0) return
    event.preventDefault()
    card.show(found, trigger)
  })
  document.addEventListener('keydown', (event) => {
    const target = event.target
    if (
      !(target instanceof HTMLElement) ||
      !target.matches('i.word, em.word, span.word') ||
      !['Enter', ' '].includes(event.key)
    )
      return
    event.preventDefault()
    card.show(entriesOf(target, entries), target)
  })
}

/** The entries that a symbol, or a formula's button, stands for. */
function entriesOf(element: Element, entries: Map<string, Element>): Element[] {
  if (element.matches('.letters')) {
    const letters = [...(element.parentElement?.querySelectorAll('mi') ?? [])].map((one) =>
      entries.get(keyInFormula(one)),
    )
    return [...new Set(letters.filter((one) => one !== undefined))]
  }
  const key =
    element.closest('math') && element.localName === 'mi'
      ? keyInFormula(element)
      : element.matches('.word')
        ? ((element as HTMLElement).dataset.word ?? '')
        : element.matches('i, var') && !element.closest('.words')
          ? keyAt(element)
          : ''
  const found = entries.get(key)
  return found ? [found] : []
}

function mark(section: Element, entries: Map<string, Element>): void {
  const met = new Set<string>()
  for (const one of document.querySelectorAll<HTMLElement>(TEXT)) {
    if (!section.contains(one) || one.closest(TAKEN) !== null) continue
    const key = one.dataset.word ?? keyAt(one)
    if (!entries.has(key)) continue
    const button = one.dataset.word === undefined ? withIndex(one) : one
    button.classList.add('word')
    button.dataset.word = key
    button.setAttribute('role', 'button')
    button.setAttribute('aria-haspopup', 'dialog')
    button.tabIndex = met.has(key) ? -1 : 0
    met.add(key)
  }
  for (const formulas of section.querySelectorAll('.equations')) {
    const button = document.createElement('button')
    button.className = 'word letters'
    button.type = 'button'
    button.textContent = '?'
    button.title = 'What the letters stand for'
    button.setAttribute('aria-label', button.title)
    button.setAttribute('aria-haspopup', 'dialog')
    formulas.append(button)
    if (entriesOf(button, entries).length === 0) button.remove()
  }
}

/** A letter and its index are one symbol. */
function withIndex(letter: HTMLElement): HTMLElement {
  const next = letter.nextSibling
  if (!(next instanceof HTMLElement) || next.localName !== 'sub') return letter
  const both = document.createElement('span')
  letter.before(both)
  both.append(letter, next)
  return both
}
