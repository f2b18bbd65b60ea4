/** From a symbol to its glossary entry. Pure logic over text; the entries themselves are in the page. */

/** Indices that make another symbol of their letter. Any other index (task i, state s) does not change the symbol. */
const INDEXED = ['max', 'const']

/** The key of a letter, its index, and what follows it: "w" and "max" are "w_max", "w" before "*" is "w*". */
export function keyOf(letter: string, index: string, after: string): string {
  const plain = letter.trim().replace(/[′']/g, '')
  if (INDEXED.includes(index.trim())) return `${plain}_${index.trim()}`
  return plain === 'w' && after.startsWith('*') ? 'w*' : plain
}

/** The letter of an element of the article and its index: <i>p<sub>i</sub></i>, or <i>w</i><sub>max</sub>. */
export function keyAt(element: Element): string {
  const inner = element.querySelector('sub')?.textContent ?? ''
  const text = element.textContent ?? ''
  const letter = inner ? text.slice(0, text.length - inner.length) : text
  const next = element.nextSibling
  const outer = next instanceof Element && next.localName === 'sub' ? (next.textContent ?? '') : ''
  const after = next?.nodeType === 3 ? (next.textContent ?? '') : ''
  return keyOf(letter, inner || outer, after)
}

/** The same of a letter in a formula, where the index is a sibling below the same parent. */
export function keyInFormula(letter: Element): string {
  const parent = letter.parentElement
  const indexed = parent?.localName === 'msub' && parent.firstElementChild === letter
  return keyOf(letter.textContent ?? '', indexed ? (parent.lastElementChild?.textContent ?? '') : '', '')
}
