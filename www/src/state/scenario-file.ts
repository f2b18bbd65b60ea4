/** Scenarios as files: the same JSON as on the command line. A file dropped anywhere on the page opens. */
import { app } from './app.js'
import { Refusal } from '../engine/errors.js'
import { onPage, shownOf } from './article.js'
import { goTo } from './navigation.js'
import { refusalWords, sentence } from './words.js'
import { choose, save, tooLarge } from './file.js'

/** the scenario that was last saved in a file, or opened from one */
let inFile: object | null = null

export function isSaved(scenario: object): boolean {
  return scenario === inFile
}

export function saveScenario(): void {
  inFile = app().store.scenario
  save('allot-scenario.json', `${JSON.stringify(app().store.scenario, null, 2)}\n`, 'application/json')
}

/** A file the page saved holds a scenario, alone or beside a figure's result. */
function scenarioIn(data: unknown): unknown {
  const inner = typeof data === 'object' && data !== null ? (Reflect.get(data, 'scenario') as unknown) : undefined
  return inner ?? data
}

function refuse(text: string): void {
  app().notices.show({ id: 'file', kind: 'warning', text })
}

/** Refuses a file that may be the reader's own data, and says where the page reads that. */
function refuseElsewhere(why: string): void {
  const { chapter, words } = onPage().ownFiles
  const action = { label: 'Go there', run: () => goTo(chapter) }
  app().notices.show({ id: 'file', kind: 'warning', text: `${why} ${words}`, action })
}

export async function openScenario(given?: File): Promise<void> {
  const file = given ?? (await choose('.json,application/json'))
  if (!file) return
  const large = tooLarge(file)
  if (large) return refuse(large)
  const { store, engine, notices } = app()
  try {
    const given = scenarioIn(JSON.parse(await file.text()))
    const { scenario, words } = shownOf(engine, engine.checkScenario(given))
    store.jump()
    store.open(scenario, { ...store.view, hidden: {}, panels: {} })
    inFile = scenario
    notices.show({ id: 'file', kind: 'note', text: [`${file.name} is open.`, words].filter(Boolean).join(' ') })
  } catch (error) {
    if (error instanceof SyntaxError)
      refuse(`${file.name} is not JSON: ${sentence(error.message)} Allowed: a scenario file. Nothing was changed.`)
    else if (error instanceof Refusal) refuseElsewhere(`${file.name}: ${refusalWords(error)} Nothing was changed.`)
    else throw error
  }
}

export function openDroppedScenarios(): void {
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', (event) => {
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    if (!file) return
    if (file.name.endsWith('.json')) void openScenario(file)
    else refuseElsewhere(`${file.name} was left as it is: only scenario files (.json) open anywhere on the page.`)
  })
}
