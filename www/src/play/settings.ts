/** What the teacher chooses: the rule and the tasks. */
import { html, type TemplateResult } from 'lit'
import { type Choice, RULES, SHAPES } from './choices.js'

/** The tasks of a run, as crate/class/src/tasks.rs draws them. */
export interface Deal {
  seed: string
  tasks: number
  shape: string
  mean: number
}

export interface Settings {
  rule: string
  seed: string
  shape: string
  /** tasks of each student */
  each: number
  mean: number
}

export function newSettings(rule: string): Settings {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { rule, seed: String(1 + (random % 9999)), shape: 'mixed', each: 4, mean: 5 }
}

export function dealOf({ seed, shape, each, mean }: Settings, students: number): Deal {
  return { seed, shape, mean, tasks: Math.min(2000, each * students) }
}

/** A whole number of a field, within its bounds. */
export function wholeIn(text: string, least: number, most: number, otherwise: number): number {
  const number = Math.round(Number(text))
  return text.trim() !== '' && Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : otherwise
}

const select = (
  label: string,
  choices: readonly Choice[],
  value: string,
  set: (name: string) => void,
): TemplateResult =>
  html`<label class="pick">${label}<select @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
    ${choices.map(
      ({ name, label: text, words }) => html`<option value=${name} title=${words} ?selected=${name === value}
        >${text}</option>`,
    )}</select></label>`

/** A field of a whole number. */
export function wholeField(
  label: string,
  value: number,
  [least, most]: readonly [number, number],
  set: (value: number) => void,
): TemplateResult {
  const change = (event: Event): void => {
    const input = event.target as HTMLInputElement
    const whole = wholeIn(input.value, least, most, value)
    input.value = String(whole)
    set(whole)
  }
  return html`<label class="pick">${label}<input class="whole" type="text" inputmode="numeric" autocomplete="off"
    title="From ${least} to ${most}" .value=${String(value)} @change=${change}></label>`
}

/** The fields, with the rules that can be chosen. */
export function settingsView(
  settings: Settings,
  most: number,
  rules: readonly Choice[],
  change: (part: Partial<Settings>) => void,
): TemplateResult {
  const { rule, seed, shape, each, mean } = settings
  const { words } = RULES.find(({ name }) => name === rule) ?? { words: '' }
  const lengths = SHAPES.find(({ name }) => name === shape)?.words ?? ''
  return html`<div class="row">
    ${rules.length > 1 ? select('Rule', rules, rule, (name) => change({ rule: name })) : ''}
    ${wholeField('Tasks for each', each, [1, most], (value) => change({ each: value }))}
    ${select('Lengths', SHAPES, shape, (name) => change({ shape: name }))}
    ${wholeField('Mean steps', mean, [1, 15], (value) => change({ mean: value }))}
    <label class="pick">Seed<input class="whole" type="text" autocomplete="off" spellcheck="false" maxlength="12"
      title="The same tasks again, everywhere" .value=${seed}
      @change=${(event: Event) => change({ seed: (event.target as HTMLInputElement).value })}></label></div>
    <p class="hint">${words}. Lengths: ${lengths}.</p>`
}
