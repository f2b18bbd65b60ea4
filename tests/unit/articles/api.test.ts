// Refusals of the module for programs: those of the command line, with the same field, value and words.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { articles } from '../../setup/articles.ts'
import { commandLine } from '../../setup/native.ts'
import { aboutOf } from './about.ts'

type Answer = (scenario?: object, options?: object) => Promise<unknown>

const address = pathToFileURL(join(import.meta.dirname, '../../../dist/api.js')).href
const api = (await import(/* @vite-ignore */ address)) as Readonly<Record<string, Answer | { answer: Answer }>>
const program = commandLine()

/** The function of a command: its own, or the answer of its article. */
function functionOf(command: string): Answer {
  const found = api[command]!
  return typeof found === 'function' ? found : found.answer
}

/** The message of a call that is refused: `field: value is not allowed; …`. */
async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    (answer) => `answered: ${JSON.stringify(answer).slice(0, 100)}`,
    (error: unknown) => (error as Error).message,
  )
}

for (const { name } of articles) {
  // A file of an unknown article is refused by every command.
  const { work, refused = { [name]: [{ article: 'none' }] } } = await aboutOf(name)
  if (work)
    test(`${name} answers about work in the form that all articles read as its command does`, async () => {
      const native = JSON.parse(program.run([name], JSON.stringify(work))) as unknown
      expect(await functionOf(name)(work)).toEqual(native)
    })

  describe.each(Object.entries(refused))('%s', (command, scenarios) => {
    test('refuses in a program what it refuses on the command line', async () => {
      for (const scenario of scenarios) {
        const native = program.refused([command], JSON.stringify(scenario))
        expect(native, JSON.stringify(scenario)).toMatch(/; /)
        expect(await refusal(functionOf(command)(scenario)), JSON.stringify(scenario)).toBe(native)
      }
    }, 60_000)

    test('without a scenario the answer is about that of the page', async () => {
      // The page's simulation takes minutes: its first part is enough.
      const stop = new AbortController()
      const onProgress = (): void => stop.abort(new Error('begun'))
      const told = await refusal(functionOf(command)(undefined, { signal: stop.signal, onProgress }))
      expect(told).toMatch(command === 'simulate' ? /^begun$/ : /^answered: /)
    }, 60_000)
  })
}
