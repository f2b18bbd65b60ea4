// A symbol has one meaning in an article: formulas, controls and glossary agree.
import { keyOf } from '../../../www/src/glossary/symbols.ts'
import type { Property } from '../../../www/src/state/property.ts'
import { articles } from '../../setup/articles.ts'
import { expect, test } from '../helpers.ts'

/** The symbols of each entry of the glossary, and its text. */
type Entry = [keys: string[], text: string]

/** The first letters of the longer words of a text. */
const stems = (text: string): string[] => (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((one) => one.slice(0, 4))

for (const { name, page: file } of articles) {
  test(`${name}: each symbol has one meaning, and it stands in the glossary`, async ({ page }) => {
    await page.goto(`./${file}`)
    await expect(page.locator('.chapter:not(.unfolded)')).toHaveCount(0)
    await page.locator('#words').scrollIntoViewIfNeeded()
    const entries: Entry[] = await page
      .locator('.words [data-symbols]')
      .evaluateAll((all: HTMLElement[]) =>
        all.map((one) => [(one.dataset.symbols ?? '').split(' '), one.textContent ?? '']),
      )
    const keys = entries.flatMap(([own]) => own)
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])

    const letters = await page.locator('math mi').evaluateAll((all) =>
      all.map((one) => {
        const indexed = one.parentElement?.localName === 'msub' && one.parentElement.firstElementChild === one
        return [one.textContent ?? '', indexed ? (one.parentElement?.lastElementChild?.textContent ?? '') : '']
      }),
    )
    expect(letters.length).toBeGreaterThan(5)
    const used = new Set(letters.map(([letter, index]) => keyOf(letter!, index!, '')))
    // Names of functions, as ln, are no symbols.
    const symbols = [...used].filter((key) => /^\p{L}(_|$)/u.test(key))
    expect(symbols.filter((key) => !keys.includes(key))).toEqual([])

    // A control’s name says the same of its symbol as the glossary, and as the other controls with that symbol.
    const { PROPERTIES } = (await import(`../../../www/src/articles/${name}/fields.ts`)) as {
      PROPERTIES: readonly Property[]
    }
    const named = PROPERTIES.filter(({ symbol }) => /^\p{L}[₁₂]?$/u.test(symbol))
    const strange = named.filter(({ symbol, label }) => {
      const entry = entries.find(([own]) => own.includes(symbol.replace('₁', '_1').replace('₂', '_2')))
      return !stems(label).some((stem) => entry?.[1].toLowerCase().includes(stem))
    })
    expect(strange.map(({ path, label, symbol }) => `${path}: ${label} ${symbol}`)).toEqual([])
    for (const { symbol, label } of named) {
      const others = named.filter((other) => other.symbol === symbol && other.label !== label)
      const apart = others.filter((other) => !stems(other.label).some((stem) => stems(label).includes(stem)))
      expect(apart.map((other) => `${symbol}: ${label}, ${other.label}`)).toEqual([])
    }
  })
}
