// The page's glossary: it is that of the system's documentation, and has every symbol of the article.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const file = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The glossary of core's documentation: term, meaning, unit. */
function coreGlossary(): string[][] {
  const [, table = ''] = /# Glossary\n\/\/!\n((?:\/\/! \|.*\n)+)/.exec(file('crate/speculation/src/lib.rs')) ?? []
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .replace(/^\/\/! \|/, '')
        .split('|')
        .slice(0, 3)
        .map((cell) => cell.trim().replaceAll('`', '').replaceAll("'", '’')),
    )
}

/** The glossary of the page, as it reads. */
function pageGlossary(): string[][] {
  const [, list = ''] = /<dl class="words">([\s\S]*?)<\/dl>/.exec(file('www/speculation.html')) ?? []
  const text = (html = ''): string =>
    html
      .replace(/<sub>/g, '_')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .trim()
  return [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)(?:<span class="unit">\((.*?)\)<\/span>)?<\/dd>/g)].map(
    ([, term, meaning, unit]) => [term, meaning, unit].map(text),
  )
}

describe('the glossary', () => {
  test('says what core says, word for word', () => {
    expect(coreGlossary().length).toBeGreaterThan(25)
    expect(pageGlossary()).toEqual(coreGlossary())
  })

  test('has every symbol of the article', () => {
    const html = file('www/speculation.html')
    const known = [...html.matchAll(/data-symbols="(.*?)"/g)].flatMap(([, keys = '']) => keys.split(' '))
    const letters = [...html.matchAll(/<(?:i|mi)>([^<]+)/g)].map(([, letter = '']) => letter)
    const named = new Set(letters.filter((letter) => !['i', 'ln', 'P', 'max'].includes(letter)))
    const words = [...html.matchAll(/data-word="(.*?)"/g)].map(([, word = '']) => word)
    expect([...named, ...words].filter((one) => !known.includes(one))).toEqual([])
  })
})
