/** The question: what is to be done, how long it takes, on how many processors. */
import { html, nothing, type TemplateResult } from 'lit'
import type { Answer } from './bars.js'
import type { Reading } from './reading.js'
import { secondsOf, told } from './seconds.js'
import { KNOWN, type Known, PROCESSORS, START, type State, type What } from './state.js'

type Change = (part: Partial<State>) => void

const CHOICES: readonly { what: What; words: string; such: string }[] = [
  { what: 'tasks', words: 'Many tasks, all of them needed', such: 'alignments, images, files, test cases' },
  {
    what: 'maybe',
    words: 'Tasks that may turn out not to be needed',
    such: 'candidates, guesses, branches, each with a chance',
  },
  { what: 'pieces', words: 'Pieces that belong together', such: 'cells of a mesh, particles, rows of a matrix' },
  { what: 'waiting', words: 'Tasks that wait for other tasks', such: 'a pipeline, a workflow, a build' },
  { what: 'machines', words: 'Machines that come and go', such: 'spot instances, preemption, failures' },
  { what: 'none', words: 'None of these', such: '' },
]

const KNOWN_WORDS: Readonly<Record<Known, string>> = {
  known: 'each length',
  roughly: 'roughly',
  spread: 'no',
}

export function questionView(state: State, change: Change, reading: Reading, answer: Answer | null): TemplateResult {
  return html`
    <fieldset>
      <legend><b>1</b> What is to be done?</legend>
      ${CHOICES.map(
        ({ what, words, such }) => html`<label class="choice"><input type="radio" name="what" value=${what}
          .checked=${state.what === what} @change=${() => choose(what, state, change, reading)}>
          <span>${words}${such && html`<small>${such}</small>`}</span></label>`,
      )}
    </fieldset>
    ${
      state.what === 'none'
        ? nothing
        : html`<fieldset><legend><b>2</b> ${asksFor(state.what)}</legend>
          ${second(state, change, reading)}</fieldset>`
    }
    ${
      state.what === 'none' || state.what === 'machines'
        ? nothing
        : html`<fieldset class="many"><legend><b>3</b> On how many processors?</legend>
          ${numberField('processors', 'Processors', state.processors, 1, 100_000, (processors) =>
            change({ processors }),
          )}</fieldset>`
    }
    ${peek(answer)}`
}

/** On a phone the answer lies below: until it is in sight, its best way sticks to the foot of the screen. */
function peek(answer: Answer | null): TemplateResult | typeof nothing {
  const best = answer?.bars.find(({ kind }) => kind === 'best')
  if (!best) return nothing
  return html`<button type="button" class="peek" @click=${() =>
    document.querySelector('#answer')?.scrollIntoView()}><b>${best.shown}</b> ${best.words} ↓</button>`
}

function choose(what: What, state: State, change: Change, reading: Reading): void {
  // What was read may fit the other choice too.
  const fits = state.own !== null && reading.also.includes(what)
  if (fits) void reading.again(what)
  else {
    reading.clear()
    change({ what, own: null, processors: PROCESSORS[what] })
  }
}

function asksFor(what: What): string {
  if (what === 'maybe') return 'How likely is each, and how long does one take on 1, 2, 4 … processors?'
  if (what === 'pieces') return 'How long does each take, and where is it, or next to whom?'
  if (what === 'waiting') return 'How long does each take, and what does it wait for?'
  if (what === 'machines') return 'Five numbers'
  return 'How long does one take?'
}

function second(state: State, change: Change, reading: Reading): TemplateResult {
  if (state.what === 'machines') return jobFields(state, change)
  return html`${ownData(state, change, reading)}
    ${state.what === 'tasks' && state.own === null ? roughFields(state, change) : nothing}
    ${state.what === 'pieces' ? messageFields(state, change) : nothing}
    ${state.what === 'tasks' || state.what === 'waiting' ? knownChoice(state, change) : nothing}`
}

function ownData(state: State, change: Change, reading: Reading): TemplateResult {
  const { problem, told: sentences, busy } = reading
  return html`
    <div class="own">
      <button type="button" @click=${() => chooseFiles(state, reading)}>Open a file</button>
      <details class="paste"><summary>Paste a table</summary>
        <textarea rows="5" aria-label="A table" placeholder=${PLACEHOLDERS[state.what] ?? ''}
          @input=${(event: Event) => {
            const { value } = event.target as HTMLTextAreaElement
            reading.soon(value, state.what)
          }}></textarea>
      </details>
      <span class="hint">or drop it here${
        state.what === 'tasks' && state.own === null ? ', or say it roughly' : ''
      }</span>
    </div>
    ${
      state.own === null
        ? state.what === 'tasks'
          ? nothing
          : html`<p class="hint">Until then, an example.</p>`
        : html`<p class="hint">Your own numbers.${
            state.what === 'maybe' && state.timings === START.timings
              ? ' The times are the paper’s until you give yours.'
              : ''
          }
            <button type="button" class="link" @click=${() => {
              reading.clear()
              change({ own: null, timings: START.timings })
            }}>${state.what === 'tasks' ? 'Only roughly' : 'The example'}</button></p>`
    }
    ${state.own === null && state.timings !== START.timings ? html`<p class="hint">Your own timings.</p>` : nothing}
    <div role="status">
      ${busy ? html`<p class="hint">Reading …</p>` : nothing}
      ${sentences.map((sentence) => html`<p class="hint told">${sentence}</p>`)}
      ${
        problem
          ? html`<p class=${problem.ways.length > 0 ? 'hint asks' : 'refusal'}>${problem.words}</p>
            ${problem.ways.map(
              ({ words, columns }) =>
                html`<button type="button" @click=${() => void reading.again(state.what, columns)}>${words}</button> `,
            )}`
          : nothing
      }
      ${reading.also.map((what) => {
        const choice = CHOICES.find((one) => one.what === what)
        return html`<p class="hint">It also fits <button type="button" class="link" @click=${() =>
          void reading.again(what)}>${choice?.words.toLowerCase()}</button></p>`
      })}
    </div>`
}

const PLACEHOLDERS: Partial<Record<What, string>> = {
  tasks: 'seconds\n12.5\n3.1',
  maybe: 'name,p\nfirst,1\nsecond,0.4',
  pieces: 'x,y,load\n0,0,1.2\n0,1,0.8',
  waiting: 'task,seconds,after\nfetch,30,\nclean,90,fetch',
}

function chooseFiles(state: State, reading: Reading): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0) void reading.files(files, state.what)
  })
  input.click()
}

function roughFields(state: State, change: Change): TemplateResult {
  const { rough } = state
  const set = (part: Partial<State['rough']>): void => change({ rough: { ...rough, ...part } })
  return html`<div class="fields" role="group" aria-label="Only roughly">
    ${numberField('tasks', 'How many tasks', rough.tasks, 1, 1_000_000, (tasks) => set({ tasks }))}
    ${timeField('shortest', 'The shortest', rough.shortest, [0, rough.most], (shortest) => set({ shortest }))}
    ${timeField('most', 'Half are below', rough.most, [rough.shortest, rough.longest], (most) => set({ most }))}
    ${timeField('longest', 'The longest', rough.longest, [rough.most, 1e12], (longest) => set({ longest }))}</div>`
}

function knownChoice(state: State, change: Change): TemplateResult {
  return html`<div class="known" role="radiogroup" aria-label="Are lengths known before tasks run?">
    <span>Known beforehand?</span>
    ${KNOWN.map(
      (known) => html`<label><input type="radio" name="known" value=${known} .checked=${state.known === known}
        @change=${() => change({ known })}> ${KNOWN_WORDS[known]}</label>`,
    )}</div>`
}

function messageFields(state: State, change: Change): TemplateResult {
  return html`<div class="fields">
    ${timeField('alpha', 'A message takes', state.alpha, [0, 1e3], (alpha) => change({ alpha }))}
    ${timeField('beta', '… and each byte', state.beta, [0, 1e3], (beta) => change({ beta }))}</div>`
}

function jobFields(state: State, change: Change): TemplateResult {
  const { job } = state
  const set = (part: Partial<State['job']>): void => change({ job: { ...job, ...part } })
  const hours = (seconds: number): number => seconds / 3600
  return html`<div class="fields">
    ${timeField('hours', 'The job, if none is lost', job.hours * 3600, [3.6, 3.6e9], (s) => set({ hours: hours(s) }))}
    ${numberField('machines', 'Machines', job.machines, 1, 100_000, (machines) => set({ machines }))}
    ${timeField('between', 'One machine lasts, on average', job.between * 3600, [3.6, 3.6e11], (s) =>
      set({ between: hours(s) }),
    )}
    ${timeField('save', 'Saving the state takes', job.save, [0, 1e6], (save) => set({ save }))}
    ${timeField('restart', 'From a loss until work goes on', job.restart, [0, 1e7], (restart) =>
      set({ restart }),
    )}</div>`
}

/** Reads the text of a field; `unit` is that of the value which stood there when the reader came. */
type Read = (text: string, unit: string) => number | null

/**
 * A field whose value is taken when it is allowed, and told when it is not. While the reader is in it, the text is the
 * reader's; it gets its tidy form when the reader leaves.
 */
function field(
  name: string,
  label: string,
  shown: string,
  read: Read,
  allowed: string,
  set: (value: number) => void,
): TemplateResult {
  const take = (event: Event): void => {
    const input = event.target as HTMLInputElement
    const value = read(input.value, input.dataset.unit ?? '')
    input.setCustomValidity(value === null ? allowed : '')
    input.setAttribute('aria-invalid', String(value === null))
    const told = input.parentElement?.querySelector<HTMLElement>('.refusal')
    if (told) told.textContent = value === null ? allowed : ''
    if (value !== null) set(value)
  }
  const active = document.activeElement
  const typed = active instanceof HTMLInputElement && active.name === name ? active.value : null
  return html`<label class="field"><span>${label}</span>
    <input type="text" name=${name} inputmode="text" autocomplete="off" .value=${typed ?? shown} @input=${take}
      @focus=${(event: Event) => {
        const input = event.target as HTMLInputElement
        input.dataset.unit = unitIn(input.value)
      }}
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement
        if (input.getAttribute('aria-invalid') !== 'true') input.value = shown
      }}><span class="refusal" role="alert"></span></label>`
}

/** The unit behind a number. */
function unitIn(text: string): string {
  return /\d\s*([a-zµ]+)$/.exec(text)?.[1] ?? ''
}

function numberField(
  name: string,
  label: string,
  value: number,
  low: number,
  high: number,
  set: (value: number) => void,
): TemplateResult {
  const read: Read = (text) => {
    const number = Number(text.replaceAll(/[\s_]/g, ''))
    return Number.isInteger(number) && number >= low && number <= high ? number : null
  }
  const allowed = `a whole number from ${low} to ${high.toLocaleString('en').replaceAll(',', ' ')}`
  return field(name, label, String(value), read, allowed, set)
}

function timeField(
  name: string,
  label: string,
  value: number,
  [low, high]: [number, number],
  set: (value: number) => void,
): TemplateResult {
  // A number without a unit is in that of the value that stood there.
  const read: Read = (text, unit) => {
    const seconds = secondsOf(/^\s*[\d.,]+\s*$/.test(text) ? `${text} ${unit}` : text)
    return seconds !== null && seconds >= low && seconds <= high ? seconds : null
  }
  const ends = high >= 1e9 ? `at least ${told(low)}` : `from ${told(low)} to ${told(high)}`
  return field(name, label, told(value), read, `a time ${ends}: 20 s, 18 min, 1:30:00`, set)
}
