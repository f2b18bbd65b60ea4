// The tests that an article's modules give the same bits as the command line, by which also links and presets are held.
import { expect, test } from 'vitest'
import type { Split } from '../../www/src/engine/columns.ts'
import type { Exports, Figures, LateExports } from '../../www/src/engine/exports.ts'
import { commandLine } from './native.ts'

interface Same {
  article: string
  first: Exports
  late: Pick<LateExports, 'tableCsv'> & Partial<Figures>
  digest: (scenario: string) => string
  figures: readonly { name: string; effort: string }[]
  presets: readonly { id: string; link: string; figure: string }[]
  /** scenarios with as much as the article has, by their names */
  scenarios: Readonly<Record<string, object>>
  /** more for the digests alone, with which figures would take too long */
  digested?: object
}

/** Numbers are written with all the digits it takes to tell them apart, so equal text is equal bits. */
export function sameBits({ article, first, late, digest, figures, presets, scenarios, digested }: Same): void {
  const program = commandLine()

  function figureCsv(name: string, scenario: string): string {
    const { effort } = figures.find((one) => one.name === name)!
    const module = (effort === 'late' ? late : first) as { figure: (name: string, scenario: string) => Split }
    const { words, numbers } = module.figure(name, scenario)
    return late.tableCsv(words, numbers)
  }

  test.each(Object.keys(scenarios))(
    '%s: the same numbers natively and in wasm',
    (name) => {
      const all = { article, ...scenarios[name] }
      const asked = JSON.stringify({ ...all, ...digested })
      expect({ digest: digest(asked) }).toEqual(JSON.parse(program.run(['digest'], asked)))
      const scenario = JSON.stringify(all)
      for (const { name: figure } of figures)
        expect(figureCsv(figure, scenario), figure).toBe(program.figure(figure, [], scenario))
    },
    120_000,
  )

  test.each(presets.map(({ id }) => id))(
    'preset %s: the same figure from the same link',
    (id) => {
      const { link, figure } = presets.find((one) => one.id === id)!
      const { scenario, warnings } = first.readLink(link)
      expect(warnings).toEqual([])
      const native = program.figure(figure, ['--link', `${article}.html#${link}`])
      expect(figureCsv(figure, JSON.stringify(scenario))).toBe(native)
    },
    60_000,
  )

  test('a link that is written is read again, with the same scenario', () => {
    for (const { link } of presets) {
      const { scenario } = first.readLink(link)
      expect(first.readLink(first.writeLink(JSON.stringify(scenario), {})).scenario).toEqual(scenario)
    }
    expect(first.writeLink(JSON.stringify(first.defaults()), {})).toBe('')
  })
}
