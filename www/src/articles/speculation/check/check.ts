/** <allot-check>: chapter 9. Every claim of the paper, computed when the reader asks for it, one by one. */
import { articleAt } from '../../../state/address.js'
import { apply } from '../../../state/apply.js'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { goTo } from '../../../state/navigation.js'
import { choice, choiceStyles } from '../../../controls/choice.js'
import type { AllotDialog } from '../../../figure/dialog.js'
import { chapterAround } from '../../../state/chapter.js'
import { save } from '../../../state/file.js'
import { hashOf } from '../../../state/link.js'
import { FollowStore } from '../../../state/follow.js'
import { emptyView } from '../../../state/view.js'
import { shared } from '../../../styles/shared.js'
import { checkStyles } from './check-styles.js'
import { type Place, placeOf } from './place.js'
import { EFFORTS } from './places.js'
import { tally } from '../../../claims/verdicts.js'
import { asCsv, asJson, type Report } from './report.js'
import { theWork } from './shared.js'
import { type Summary, summaryDialog } from './summary.js'
import { claimsTable, type Seen } from './table.js'
import type { Announced, EffortName } from './types.js'
import type { State } from './work.js'
import { roughly } from '../../../claims/words.js'

/** A screen reader announces the progress at most this often. */
const SPOKEN_MS = 12_000
/** Rows are drawn anew at most this often. */
const REDRAW_MS = 100

export class AllotCheck extends LitElement {
  static override styles = [shared, choiceStyles, checkStyles]
  static override properties = { summary: { state: true }, spoken: { state: true } }

  summary: Summary | null = null
  /** the words for screen readers */
  spoken = ''
  #spokenAt = -Infinity
  #spokenState = ''
  #timer = 0
  #held = false
  #watch: IntersectionObserver | null = null
  readonly #places = new Map<string, Place & { key: string; href: string }>()

  constructor() {
    super()
    new FollowStore(this)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    theWork().addEventListener('change', this.#change)
    this.#watch = new IntersectionObserver((entries) => {
      theWork().here = entries.at(-1)?.isIntersecting ?? false
    })
    this.#watch.observe(chapterAround(this) ?? this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    theWork().removeEventListener('change', this.#change)
    this.#watch?.disconnect()
    theWork().here = false
    clearTimeout(this.#timer)
  }

  readonly #change = (): void => {
    this.#speak()
    this.#timer ||= setTimeout(() => {
      this.#timer = 0
      this.requestUpdate()
    }, REDRAW_MS) as unknown as number
  }

  protected override willUpdate(): void {
    this.#held = this.shadowRoot?.activeElement?.classList.contains('act') ?? false
  }

  /** When the check is done, its button disappears; the focus then moves to the buttons that save the result. */
  protected override updated(): void {
    if (this.#held && !this.renderRoot.querySelector('.act'))
      this.renderRoot.querySelector<HTMLElement>('.take button')?.focus({ preventScroll: true })
  }

  #speak(): void {
    const { state, progress, claims } = theWork()
    const now = performance.now()
    if (
      state === 'idle' ||
      state === 'starting' ||
      (state === this.#spokenState && (state !== 'running' || now < this.#spokenAt + SPOKEN_MS))
    )
      return
    const all = [...claims.values()]
    const words = { running: 'Checking', away: 'Waiting', stopped: 'Stopped', done: 'Done' }[state]
    this.spoken = `${words}: ${progress.done} of ${progress.of} claims; ${tally(all)}.`
    this.#spokenAt = now
    this.#spokenState = state
  }

  override render(): TemplateResult {
    const work = theWork()
    return html`${this.#start()}${this.#progress()}
      <p class="quiet" role="status">${this.spoken}</p>
      ${
        work.plan
          ? claimsTable(work.plan.claims, work.claims, (claim) => this.#seen(claim))
          : html`<div class="room"></div>`
      }
      <div class="take">${this.#take()}</div>
      ${
        this.summary && work.plan
          ? summaryDialog(this.summary, this.#report(), (to) => void this.#summarise(to))
          : nothing
      }`
  }

  #start(): TemplateResult {
    const work = theWork()
    const busy = work.state === 'running' || work.state === 'starting' || work.state === 'away'
    const efforts = { quick: 'Quick', full: 'Full' }
    return html`<div class="start">
        <div ?inert=${busy}>${choice('effort', 'How thoroughly', efforts, work.effort, (value) =>
          work.select(value as EffortName),
        )}</div>
        ${
          work.state === 'done'
            ? nothing
            : html`<button class="act ${busy ? '' : 'main'}" @click=${() => this.#act(busy)}>${
                busy ? 'Cancel' : work.state === 'stopped' ? 'Go on' : 'Check now'
              }</button>`
        }
      </div>
      <p class="cost small soft">${this.#cost(work.effort)}</p>`
  }

  /** One button for all actions, so that it keeps the focus. */
  #act(busy: boolean): void {
    const work = theWork()
    if (busy) work.stop()
    else if (work.state === 'stopped') work.goOn()
    else work.start()
  }

  #cost(effort: EffortName): string {
    const work = theWork()
    const { draws, runs } = EFFORTS[effort]
    const what =
      `${draws} draws of each task set, ${runs} runs of each simulation, ` +
      'with the paper’s parameters whatever you have set above.'
    const took = work.took(effort)
    if (took !== null) return `${what} It took ${roughly(took)} here.`
    const expected = work.state === 'idle' ? work.expected(effort) : null
    if (expected !== null) return `${what} Going by what was measured here it will take ${roughly(expected)}.`
    const usual = effort === 'quick' ? 'less than a minute' : 'some minutes'
    return (
      `${what} On two cores it takes ${usual}, on more cores less; ` +
      'what chapter 8 has run already is not run again.'
    )
  }

  #progress(): TemplateResult {
    const work = theWork()
    const { done, of, part, left } = work.progress
    const words = `${done} of ${of} claims`
    const said: Record<State, string> = {
      idle: '',
      starting: 'Getting the simulator ready',
      running: `${words}${left === null ? '' : `, ${roughly(left)} left`}`,
      away: `${words}. It goes on when this chapter is in view.`,
      stopped: `${words}. ${work.problem ? '' : 'Stopped. What is there stays.'}`,
      done: `All ${of} claims are computed: ${tally([...work.claims.values()], of)}.`,
    }
    const bar = work.state !== 'idle' && work.state !== 'starting' && work.state !== 'done'
    return html`<div class="progress">
      ${bar ? html`<progress aria-label="Part of the check that is done" max="1" .value=${part}></progress>` : nothing}
      <p>${said[work.state]}</p>${
        work.problem ? html`<p role="alert" class="refusal">${work.problem}</p>` : nothing
      }</div>`
  }

  #take(): TemplateResult | typeof nothing {
    const { claims, effort } = theWork()
    if (claims.size === 0) return nothing
    const name = (ending: string): string => `allot-check-${effort}.${ending}`
    return html`<button @click=${() => this.#summarise({ form: 'text', copied: '' })}>Summary to copy</button>
      <button @click=${() => save(name('csv'), asCsv(this.#report()), 'text/csv')}>Download CSV</button>
      <button @click=${() => save(name('json'), asJson(this.#report()), 'application/json')}>Download JSON</button>`
  }

  async #summarise(to: Summary | null): Promise<void> {
    const opens = !this.summary && to
    this.summary = to
    if (!opens) return
    await this.updateComplete
    await this.renderRoot.querySelector<AllotDialog>('allot-dialog')?.show()
  }

  #report(): Report {
    const { plan, claims, effort, ended, digest } = theWork()
    return {
      version: plan?.version ?? '',
      date: ended ?? new Date(),
      effort: EFFORTS[effort],
      all: plan?.claims.length ?? 0,
      // In the paper's order, not in that of the computation.
      claims: (plan?.claims ?? []).flatMap((_, index) => claims.get(index) ?? []),
      digest,
    }
  }

  #seen(claim: Announced): Seen {
    const { engine, store } = here()
    const { theme, lecture } = store.view
    const key = `${theme} ${lecture}`
    let place = this.#places.get(claim.id)
    if (place?.key !== key) {
      const found = placeOf(engine, claim.id)
      const hash = hashOf(engine, found.scenario, { ...emptyView, theme, lecture, chapter: found.chapter })
      place = { ...found, key, href: articleAt(hash ?? '') }
      this.#places.set(claim.id, place)
    }
    const { figure, chapter, scenario, href } = place
    return {
      href,
      label: `Fig. ${figure}`,
      words: `Figure ${figure} in chapter ${chapter}, as the paper has it`,
      go: (event) => {
        // A new tab opens by the link's address instead.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        apply(store, engine, { id: claim.id, name: claim.words, words: claim.paper, chapter, figure, scenario })
        store.setOwn('moment', '')
        goTo(chapter)
      },
    }
  }
}
