/** <allot-claims>: the seed's claims, computed one by one when the reader asks for it, with verdicts and reasons. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { LongWork } from '../controls/long-work.js'
import { capital, sentence } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { app } from '../state/app.js'
import type { Claims } from '../engine/exports.js'
import type { Claim } from '../engine/generated-kernel.js'
import { MARKS, MEANINGS, tally, WORDS } from './verdicts.js'

function claimCount(): Promise<number> {
  // Only articles whose later module has claims have this element.
  return app().engine.later((module) => (module as object as Claims).claimCount())
}

/** One claim, computed by a worker of its own. */
function claimOf(number: number): Promise<Claim | false> {
  return app().results.late('claims', String(number), { kind: 'claim', number })
}

export class AllotClaims extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
    article { border-top: 1px solid var(--line); padding: 0.7rem 0; }
    h3 { font: 600 0.9375rem/1.4 var(--sans); margin: 0; }
    p { margin: 0.25rem 0 0; }
    .verdict { font-weight: 600; }
    blockquote {
      margin: 0.25rem 0 0; padding-left: 0.7rem; border-left: 3px solid var(--line); color: var(--ink-soft);
    }
    @media print { button { display: none; } }
  `,
  ]
  static override properties = { claims: { state: true }, of: { state: true } }

  claims: readonly Claim[] = []
  /** number of claims; 0 until it is known */
  of = 0
  readonly #work = new LongWork(this, 'claims')

  /** Computes the claims that are left; a lecture does so before its answer. */
  async run(): Promise<void> {
    if (this.#work.running) return
    await this.#work.run(async (goesOn) => {
      this.of = await claimCount()
      // Each claim waits for the one before: one worker computes them, and the reader may stop between two.
      for (let number = this.claims.length; goesOn() && number < this.of; number++) {
        const claim = await claimOf(number)
        if (claim && goesOn()) this.claims = [...this.claims, claim]
      }
    })
    await this.updateComplete
    // The guess of a lecture waits for the claims' number.
    this.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
  }

  override render(): TemplateResult {
    const { claims, of } = this
    const done = of > 0 && claims.length === of
    const start = html`<button class="main" @click=${() => void this.run()}>${
      claims.length > 0 ? 'Go on' : 'Check now'
    }</button>`
    return html`<div class="tools">${this.#work.controls(
      { label: 'Checking', done: claims.length, of: of || 1 },
      done ? nothing : start,
    )}<span role="status">${of === 0 ? nothing : `${tally(claims, of)}.`}</span></div>
    ${this.#work.refusal()}
    ${claims.map(one)}`
  }
}

/** A number with few digits, and its unit. */
function told(value: number, unit: string, digits = 4): string {
  const text = app().engine.format(Number(value.toPrecision(digits)), 'plain')
  return unit === '' ? text : `${text} ${unit}`
}

/** Where the claim holds: at a published number within its precision, or in a relation. */
function holding({ published, precision, low, high, unit }: Claim): string {
  if (published !== null) {
    // A precision that no digit shows is that of a sum of rounded numbers.
    const shown = precision !== null && precision > 1e-4 * Math.abs(published)
    return `the source: ${told(published, unit)}${shown ? ` ± ${told(precision, '', 2)}` : ''}`
  }
  if (low !== null && high !== null) return `the source: between ${told(low, '')} and ${told(high, unit)}`
  return low !== null ? `the source: above ${told(low, unit)}` : `the source: below ${told(high ?? 0, unit)}`
}

function found({ computed, spread, unit }: Claim): string {
  if (computed === null) return ''
  return spread !== null && spread > 0 ? `${told(computed, '')} ± ${told(spread, unit, 2)}` : told(computed, unit)
}

/** A deviation in per cent, with one decimal: "+2.1 %". */
function signed(deviation: number): string {
  const size = (100 * Math.abs(deviation)).toFixed(1)
  return `${deviation < 0 && size !== '0.0' ? '−' : '+'}${size} %`
}

/** The source's words in quotation marks, unless square brackets tell that they are ours. */
function quoted(paper: string): string {
  return paper.startsWith('[') ? paper : `“${paper}”`
}

function one(claim: Claim): TemplateResult {
  const { verdict, seeds, share } = claim
  const off = claim.deviation === null ? '' : ` (${signed(claim.deviation)})`
  const held = seeds === null ? '' : ` Of ${seeds} seeds it holds in ${Math.round(100 * (share ?? 0))} %.`
  const soft = (text: string | null): TemplateResult | typeof nothing =>
    text === null || text === '' ? nothing : html`<p class="soft">${capital(sentence(text))}</p>`
  return html`<article><h3>${claim.words}</h3>
    <blockquote>${quoted(claim.paper)} (${claim.section}${claim.figure ? `, figure ${claim.figure}` : ''})</blockquote>
    <p><span class="verdict" title=${MEANINGS[verdict]}>${MARKS[verdict]} ${WORDS[verdict]}</span>${
      claim.computed === null ? '.' : `: here ${found(claim)}${off}; ${holding(claim)}.${held}`
    }</p>
    ${claim.why ? html`<p>${capital(sentence(claim.why))}</p>` : nothing}${
      claim.free.length > 0 ? soft(`chosen: ${claim.free.join('; ')}`) : nothing
    }${soft(claim.note)}</article>`
}

customElements.define('allot-claims', AllotClaims)
