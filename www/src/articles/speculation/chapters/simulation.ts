/**
 * <allot-simulation of="splicing">: the controls of a simulation: chapter 7's small machine or chapter 8's ensembles.
 * The most used ones come first; the others are behind "More".
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { PROPERTIES } from '../fields.js'
import { choice, choiceStyles } from '../../../controls/choice.js'
import { METHODS, type Method, type Model, type Simulation } from '../engine/simulation-types.js'
import { FollowStore } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import { methodName } from '../splicing/looks.js'
import { nextSeed } from './tasks.js'

type Kind = 'ring' | 'cubic' | 'complete' | 'matrix'
type Part = 'splicing' | 'simulation'

const SMALL: Record<Exclude<Kind, 'matrix'>, Model> = {
  ring: { ring: { states: 12 } },
  cubic: { cubic: { side: 3 } },
  complete: { complete: { states: 12 } },
}

/** Numbers with a place of their own among the controls, or with none. */
const PLACED = new Set(['stay', 'slots', 'wall_clock', 'runs', 'horizon', 'trajectories', 'start'])
/** All other numbers of a simulation, which stand together. */
const OTHERS = PROPERTIES.flatMap(({ path }) => /^simulation\.(\w+)$/.exec(path)?.[1] ?? []).filter(
  (name) => !PLACED.has(name),
)

export function kindOf(model: Model): Kind {
  return model.ring ? 'ring' : model.cubic ? 'cubic' : model.complete ? 'complete' : 'matrix'
}

/** The name of a choice that is either a word or an object with one key. */
function nameOf(value: string | object): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
}

export class AllotSimulation extends LitElement {
  static override styles = [
    shared,
    choiceStyles,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    .first, .fields {
      display: grid; gap: 1.3rem clamp(1.5rem, 3vw, 3rem);
      grid-template-columns: repeat(auto-fit, minmax(min(15.5rem, 100%), 1fr)); align-items: start;
    }
    .fields { margin-top: 1.2rem; }
    details { margin-top: 1.2rem; border-top: 1px solid var(--line); padding-top: 0.75rem; }
    summary { cursor: pointer; font-weight: 500; border-radius: 4px; }
    p { margin: 0; }
    .stack { display: grid; gap: 0.7rem; }
    .methods { border: 0; margin: 0; padding: 0; min-width: 0; display: flex; flex-wrap: wrap; gap: 0.3rem 1.1rem; }
    .methods legend { padding: 0; margin-bottom: 0.3rem; font-weight: 500; }
    .methods label { display: inline-flex; gap: 0.4rem; align-items: center; min-height: 1.75rem; cursor: pointer; }
    .methods input { accent-color: var(--accent); width: 1.05rem; height: 1.05rem; margin: 0; }
    .seed { display: flex; gap: 0.5rem; align-items: end; }
    .seed label { display: grid; gap: 0.3rem; flex: 1; font-weight: 500; }
  `,
  ]
  static override properties = { of: {}, refusals: { state: true } }

  of: Part = 'simulation'
  /** the last refusals, each by the name of the control that it stands beside */
  refusals: Readonly<Record<string, string>> = {}

  constructor() {
    super()
    new FollowStore(this)
  }

  get #simulation(): Simulation {
    return here().store.scenario[this.of]
  }

  #set(changes: Partial<Simulation>, beside: string): void {
    const refusal = here().store.set(this.of, { ...this.#simulation, ...changes }, '')
    this.refusals = { ...this.refusals, [beside]: refusal ? refusalWords(refusal) : '' }
  }

  #refusal(beside: string): TemplateResult | typeof nothing {
    const words = this.refusals[beside]
    return words ? html`<p class="refusal" role="status">${words}</p>` : nothing
  }

  #number(path: string): TemplateResult {
    return html`<allot-number path="${this.of}.${path}"></allot-number>`
  }

  override render(): TemplateResult {
    const small = this.of === 'splicing'
    const kind = kindOf(this.#simulation.model)
    return html`
      <div class="first">
        ${small ? this.#model(kind) : nothing}
        ${kind === 'matrix' ? nothing : this.#number('stay')}
        ${this.#number('slots')}
        ${small ? nothing : html`${this.#number('wall_clock')}${this.#number('runs')}${this.#methods()}`}
      </div>
      <details><summary>More: horizon, sharing anew, pauses, run times, seed</summary>
        <div class="fields">
          ${this.#number('horizon')}
          ${this.#number('trajectories')}
          ${this.#reallocate()}
          ${this.#runTime()}
          ${OTHERS.map((name) => this.#number(name))}
          ${small ? this.#number('wall_clock') : nothing}
          ${this.#knowledge()}
          ${this.#seed()}
        </div></details>`
  }

  #model(kind: Kind): TemplateResult {
    const take = (value: string): void =>
      this.#set({ model: SMALL[value as keyof typeof SMALL], stay: this.#simulation.stay ?? 0.8, start: 0 }, 'model')
    const size = kind === 'ring' ? 'ring.states' : kind === 'cubic' ? 'cubic.side' : 'complete.states'
    return html`<div class="stack">${choice(
      'model',
      'How the states hang together',
      { ring: 'Ring', cubic: 'Cubic lattice', complete: 'Complete graph' },
      kind,
      take,
    )}${this.#refusal('model')}
      ${
        kind === 'matrix' ? html`<p class="small soft">In use: your own matrix.</p>` : this.#number(`model.${size}`)
      }</div>`
  }

  #methods(): TemplateResult {
    const { methods } = this.#simulation
    const toggle = (method: Method, on: boolean): void =>
      this.#set({ methods: METHODS.filter((one) => (one === method ? on : methods.includes(one))) }, 'methods')
    return html`<div><fieldset class="methods"><legend>Methods</legend>${METHODS.map(
      (method) =>
        html`<label><input type="checkbox" name=${method} .checked=${methods.includes(method)} @change=${(
          event: Event,
        ) => {
          const box = event.target as HTMLInputElement
          toggle(method, box.checked)
          box.checked = this.#simulation.methods.includes(method)
        }}>${methodName(method)}</label>`,
    )}</fieldset>${this.#refusal('methods')}</div>`
  }

  #reallocate(): TemplateResult {
    const now = nameOf(this.#simulation.reallocate)
    const take = (value: string): void =>
      this.#set(
        { reallocate: value === 'interval' ? { interval: 60 } : (value as 'transition' | 'segment') },
        'reallocate',
      )
    return html`<div class="stack">${choice(
      'reallocate',
      'Slots are shared anew',
      { transition: 'after a transition', segment: 'after a segment', interval: 'at intervals' },
      now,
      take,
    )}${this.#refusal('reallocate')}${now === 'interval' ? this.#number('reallocate.interval') : nothing}</div>`
  }

  #runTime(): TemplateResult {
    const now = nameOf(this.#simulation.run_time)
    const take = (value: string): void =>
      this.#set({ run_time: value === 'uniform' ? { uniform: 0.2 } : (value as 'exact' | 'exponential') }, 'run_time')
    return html`<div class="stack">${choice(
      'run_time',
      'A segment takes',
      { exact: 'T(w) exactly', uniform: 'give or take', exponential: 'exponential' },
      now,
      take,
    )}${this.#refusal('run_time')}${now === 'uniform' ? this.#number('run_time.uniform') : nothing}</div>`
  }

  #knowledge(): TemplateResult {
    const now = nameOf(this.#simulation.knowledge)
    const take = (value: string): void =>
      this.#set({ knowledge: value === 'learned' ? { learned: { prior: 1 } } : 'true' }, 'knowledge')
    return html`<div class="stack">${choice(
      'knowledge',
      'The scheduler knows',
      { true: 'the true model', learned: 'what it has seen' },
      now,
      take,
    )}${this.#refusal('knowledge')}${now === 'learned' ? this.#number('knowledge.learned.prior') : nothing}</div>`
  }

  #seed(): TemplateResult {
    const { seed } = this.#simulation
    const take = (value: string): void => {
      if (value === '')
        this.refusals = { ...this.refusals, seed: 'Seed: the field is empty. Allowed: any text but an empty one.' }
      else this.#set({ seed: value }, 'seed')
    }
    return html`<div><div class="seed">
      <label>Seed <input type="text" autocomplete="off" spellcheck="false" .value=${seed}
        aria-invalid=${Boolean(this.refusals.seed)}
        @change=${(event: Event) => take((event.target as HTMLInputElement).value.trim())}></label>
      <button @click=${() => take(nextSeed(seed))}>Draw again</button></div>
      ${this.#refusal('seed')}
      <p class="small soft">Any text; the same seed gives the same random numbers.</p></div>`
  }
}
