/**
 * The claims as a table, section by section of the paper. ARIA roles are explicit: on a narrow page the rows are laid
 * out as cards, and browsers may then drop the roles of a table.
 */
import { html, nothing, svg, type TemplateResult } from 'lit'
import { WORDS } from '../../../claims/verdicts.js'
import type { Announced, Claim, Verdict } from './types.js'
import { bounds, deviation, found, percent } from '../../../claims/words.js'

const SECTIONS: Readonly<Record<string, string>> = {
  'III.1': 'One task',
  IV: 'Many tasks, shared out in the best way',
  'IV.1': 'One constant w',
  'IV.2': 'Splicing a trajectory',
}

/** Verdicts differ in shape as well as in colour: disc with a tick, triangle, square with a cross, broken ring. */
const SHAPES: Readonly<Record<Verdict | 'waits', TemplateResult>> = {
  holds: svg`<circle cx="8" cy="8" r="8" fill="currentColor"></circle><path d="M4 8.4l2.8 2.8L12 5.4" fill="none"
    stroke="var(--paper)" stroke-width="2"></path>`,
  differs: svg`<path d="M8 0L16 15H0Z" fill="currentColor"></path><path d="M8 5v5M8 11.4v1.8" stroke="var(--paper)"
    stroke-width="2"></path>`,
  can_hold: svg`<circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" stroke-width="2"></circle><path
    d="M8 1a7 7 0 0 0 0 14Z" fill="currentColor"></path>`,
  cannot_hold: svg`<rect width="16" height="16" rx="2" fill="currentColor"></rect><path d="M4 4l8 8M12 4l-8 8"
    stroke="var(--paper)" stroke-width="2.2"></path>`,
  not_computed: svg`<path d="M2 8h12" stroke="currentColor" stroke-width="2.4"></path>`,
  waits: svg`<circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="1.5"
    stroke-dasharray="3 2.4"></circle>`,
}

/** A link to the figure that shows a claim. */
export interface Seen {
  href: string
  label: string
  words: string
  go: (event: MouseEvent) => void
}

export function claimsTable(
  announced: readonly Announced[],
  claims: ReadonlyMap<number, Claim>,
  seen: (claim: Announced) => Seen,
): TemplateResult {
  const sections = [...new Set(announced.map(({ section }) => section))]
  const rows = announced.map((claim, index) => ({ announced: claim, found: claims.get(index) ?? null }))
  return html`<table role="table">
    <caption class="quiet">Every number the paper states, beside what is computed here</caption>
    <thead role="rowgroup"><tr role="row">${['Claim', 'Paper', 'Here', 'Off by', 'Verdict', 'Seen in'].map(
      (name) => html`<th role="columnheader" scope="col">${name}</th>`,
    )}</tr></thead>
    ${sections.map((section) => {
      const own = rows.filter((row) => row.announced.section === section)
      const done = own.filter((row) => row.found !== null).length
      return html`<tbody role="rowgroup">
        <tr role="row" class="section"><th role="rowheader" scope="rowgroup" colspan="6">Section ${section}:
        ${SECTIONS[section] ?? ''}<span>${done} of ${own.length}</span></th></tr>
        ${own.map((row) => one(row.announced, row.found, seen(row.announced)))}</tbody>`
    })}</table>`
}

function one(announced: Announced, claim: Claim | null, seen: Seen): TemplateResult {
  const verdict = claim?.verdict ?? 'waits'
  return html`<tr role="row" class="one" id=${announced.id}>
    <th role="rowheader" scope="row" class="claim">${announced.words}${
      claim?.why ? html`<span class="more"><b>Why:</b> ${claim.why}.</span>` : nothing
    }${claim && claim.verdict !== 'holds' ? html`<span class="more">It would hold ${bounds(claim)}.</span>` : nothing}${
      claim && claim.free.length > 0 ? html`<span class="more">Chosen: ${claim.free.join('; ')}.</span>` : nothing
    }${
      claim?.seeds
        ? html`<span class="more">Of ${claim.seeds} draws it holds in ${percent(claim.share)}.</span>`
        : nothing
    }${claim?.note ? html`<span class="more">${claim.note}</span>` : nothing}</th>
    <td role="cell" class="paper" data-label="Paper:">${announced.paper}</td>
    <td role="cell" class="here" data-label="Here:">${
      claim ? html`<b>${found(claim)}</b>` : html`<span class="soft">…</span>`
    }</td>
    <td role="cell" class="off ${claim?.deviation == null ? 'none' : ''}"
      data-label="Off by:">${claim?.deviation != null ? deviation(claim) : nothing}</td>
    <td role="cell" class="verdict ${verdict}"><svg viewBox="0 0 16 16"
      aria-hidden="true">${SHAPES[verdict]}</svg>${verdict === 'waits' ? 'not yet' : WORDS[verdict]}</td>
    <td role="cell" class="see"><a href=${seen.href} aria-label=${seen.words}
      @click=${seen.go}>${seen.label}</a></td></tr>`
}
