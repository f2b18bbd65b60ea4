/** <allot-claims>: the seed's claims, computed one by one when the reader asks for it, with verdicts and reasons. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { LongWork } from '../controls/long-work.js'
import { capital, sentence } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { app } from '../state/app.js'
import type { Claims } from '../engine/exports.js'
import type { Claim, Verdict } from '../engine/generated-kernel.js'

const VERDICTS: Readonly<Record<Verdict, string>> = { holds: '✓ holds', differs: '△ differs', fails: '✗ does not hold' }

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
    const count = (verdict: Verdict): number => claims.filter((one) => one.verdict === verdict).length
    const done = of > 0 && claims.length === of
    const start = html`<button class="main" @click=${() => void this.run()}>${
      claims.length > 0 ? 'Go on' : 'Check now'
    }</button>`
    return html`<div class="tools">${this.#work.controls(
      { label: 'Checking', done: claims.length, of: of || 1 },
      done ? nothing : start,
    )}<span role="status">${
      of === 0
        ? nothing
        : html`${claims.length} of ${of} claims: ${count('holds')} hold, ${count('differs')} differ, ${count(
            'fails',
          )} do not hold.`
    }</span></div>
    ${this.#work.refusal()}
    ${claims.map(one)}`
  }
}

function one(claim: Claim): TemplateResult {
  const { engine } = app()
  const number = (value: number): string => engine.format(Number(value.toPrecision(4)), 'plain')
  const [low, high] = [number(claim.low), number(claim.high)]
  const more = claim.low > 0 && claim.low < 1e-6 ? 'above 0' : `from ${low}`
  const bounds = low === high ? `at ${low}` : claim.high > 1e300 ? `${more} on` : `${more} to ${high}`
  return html`<article><h3>${claim.words}</h3>
    <blockquote>“${claim.paper}” (${claim.section}${claim.figure ? `, figure ${claim.figure}` : ''})</blockquote>
    <p><span class="verdict">${VERDICTS[claim.verdict]}</span>: here ${number(claim.computed)}; it holds ${bounds}.</p>
    ${claim.why ? html`<p>${claim.why}</p>` : nothing}${
      claim.note ? html`<p class="soft">${capital(sentence(claim.note))}</p>` : nothing
    }</article>`
}

customElements.define('allot-claims', AllotClaims)
