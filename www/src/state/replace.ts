/** Everything at once: what was there is told to be gone, and can be had back, if it was the reader's own. */
import { app } from '../app.js'
import type { Preset } from '../engine/types.js'
import { Change } from './change.js'
import { type Texts, textsOf } from './store.js'

/** What a reader has not made: what the page begins with, and the figures of the paper. */
let given: Texts[] = []

function isGiven(part: keyof Texts, text: string): boolean {
  const { engine } = app()
  if (given.length === 0) given = [engine.defaults(), ...engine.presets().map((one) => one.scenario)].map(textsOf)
  return given.some((one) => one[part] === text)
}

export function applyPreset(preset: Preset): void {
  const [figure] = preset.name.split(':')
  replace(`Settings are those of ${figure} now.`, () => app().store.apply(preset))
}

export function startAfresh(): void {
  replace('Settings are as at the beginning now.', () => app().store.change(app().engine.defaults(), ''))
}

function replace(words: string, act: () => void): void {
  const { store, notices } = app()
  const { scenario, texts: before } = store
  act()
  const { texts } = store
  const parts = Object.keys(before) as (keyof Texts)[]
  if (!parts.some((part) => texts[part] !== before[part] && !isGiven(part, before[part]))) return
  const change = new Change(store, scenario)
  notices.show({
    id: 'replaced',
    kind: 'note',
    text: `${words} Undo brings yours back.`,
    action: { label: 'Undo', run: () => change.undo() },
  })
  // It would take back something else after the next change that can be undone.
  const stop = store.subscribe(() => {
    if (change.isLast) return
    stop()
    notices.dismiss('replaced')
  })
}
