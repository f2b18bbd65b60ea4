/** Replaces the whole scenario. If the reader's own settings are lost by it, a notice says so and offers undo. */
import { app } from './app.js'
import { article } from './article.js'
import type { Preset } from '../engine/types.js'
import { apply } from './apply.js'
import { Change } from './change.js'
import { onlyPart } from './parts.js'
import { presets } from './presets.js'

/** The scenario in parts, as text. */
type Texts = Record<string, string>

function textsOf(scenario: object): Texts {
  const defaults = app().engine.defaults()
  const text = (part: string): string => JSON.stringify(onlyPart(part, scenario, defaults))
  return Object.fromEntries(Object.keys(article().parts).map((part) => [part, text(part)]))
}

/** The settings that are not the reader's own: the defaults, and the paper's figures. */
let given: Texts[] = []

function isGiven(part: string, text: string): boolean {
  const { engine } = app()
  if (given.length === 0) given = [engine.defaults(), ...presets().map((one) => one.scenario)].map(textsOf)
  return given.some((one) => one[part] === text)
}

export function applyPreset(preset: Preset): void {
  const [figure] = preset.name.split(':')
  const { store, engine } = app()
  replace(`Settings are those of ${figure} now.`, () => apply(store, engine, preset))
}

export function startAfresh(): void {
  replace('Settings are as at the beginning now.', () => {
    const { store, engine, notices } = app()
    // Nothing is missing from these.
    notices.dismiss('without')
    store.open(engine.defaults(), { ...store.view, hidden: {}, panels: {}, own: {} })
  })
}

function replace(words: string, act: () => void): void {
  const { store, notices } = app()
  const { scenario } = store
  const before = textsOf(scenario)
  store.jump()
  act()
  const after = textsOf(store.scenario)
  if (!Object.entries(before).some(([part, text]) => after[part] !== text && !isGiven(part, text))) return
  const change = new Change(store, scenario)
  notices.show({
    id: 'replaced',
    kind: 'note',
    text: `${words} Undo brings yours back.`,
    action: { label: 'Undo', run: () => change.undo() },
  })
  // After the next change, the notice's undo would take back something else.
  const stop = store.subscribe(() => {
    if (change.isLast) return
    stop()
    notices.dismiss('replaced')
  })
}
