/** The link a teacher gives to a class: the same tasks for all, with her own sharing or without. */
import { html, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { copy } from '../../../controls/copyable.js'
import { aboutLinks, articleAt } from '../../../state/one-file.js'
import { emptyView, writeView } from '../../../state/view.js'
import { fresh, type Hand, writeHand } from './game.js'

export interface Invitation {
  hand: Hand
  /** whether the link contains the teacher's own sharing */
  own: boolean
  copied: string
}

/** The link for a class: tasks, and the sharing if wanted, but not the teacher's theme or machine. */
export function classLink({ hand, own }: Invitation): string {
  const { engine } = here()
  const given = own ? hand : fresh(hand.level, hand.seed)
  const view = { ...writeView({ ...emptyView, own: { hand: writeHand(given) } }), chapter: '3' }
  return articleAt(engine.writeLink(engine.defaults(), view))
}

export function invitation(now: Invitation, change: (to: Invitation | null) => void): TemplateResult {
  const link = classLink(now)
  return html`<allot-dialog heading="Link for a class" @closed=${() => change(null)}>
    <p>Everyone who opens it has the same ten tasks. ${aboutLinks()}</p>
    <p><label><input type="checkbox" .checked=${now.own}
      @change=${(event: Event) => change({ ...now, own: (event.target as HTMLInputElement).checked, copied: '' })}> with
      my sharing</label></p>
    <textarea rows="3" readonly aria-label="The link" .value=${link}
      @focus=${(event: FocusEvent) => (event.target as HTMLTextAreaElement).select()}></textarea>
    <p><button class="main" @click=${async () =>
      change({
        ...now,
        copied: (await copy(link))
          ? 'Copied.'
          : 'Your browser keeps its clipboard closed here: select the text and copy it.',
      })}>Copy</button></p>
    <p class="copied small soft" role="status">${now.copied}</p></allot-dialog>`
}
