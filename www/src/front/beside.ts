/**
 * <allot-beside>: the work of the open article under the rules of all articles, over the number of processors, in a
 * frame that is made when a reader asks for it.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { article } from '../state/article.js'
import { FollowStore } from '../state/follow.js'
import { hasOthers, isOneFile, pageAt } from '../state/one-file.js'
import { shared } from '../styles/shared.js'
import { ARTICLE, followHeights, frameOf } from './frame.js'

export class AllotBeside extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: grid; gap: 0.7rem; justify-items: start; margin-top: 4rem; }
    h2 { margin: 0; font-size: 1.25rem; }
    iframe { width: 100%; border: 1px solid var(--line); border-radius: 0.5rem; }
    p { margin: 0; }
    @media print { :host { display: none; } }
  `,
  ]
  static override properties = {
    of: { state: true },
    frame: { state: true },
    told: { state: true },
  }

  /** the scenario of the frame */
  of = ''
  frame: HTMLIFrameElement | null = null
  told: readonly string[] = []

  constructor() {
    super()
    new FollowStore(this)
    followHeights(() => (this.frame ? [this.frame] : []))
  }

  async #show(): Promise<void> {
    const { store } = app()
    const file = JSON.stringify({ ...store.scenario, article: article().name })
    try {
      const { door } = await import('./late.js')
      const { link, told } = (await door.here()).takeTo(ARTICLE, file)
      if (isOneFile()) return location.assign(pageAt(link))
      this.told = told
      this.frame = frameOf(link)
      this.of = file
    } catch (error) {
      this.frame = null
      this.told = [(error as Error).message]
    }
  }

  override render(): TemplateResult | typeof nothing {
    if (!hasOthers()) return nothing
    const now = JSON.stringify({ ...app().store.scenario, article: article().name })
    const words = this.frame ? 'Show it for the present work' : 'Show this work under the rules of all articles'
    return html`<h2>The same work by the rules of all articles</h2>
      <p>Over the number of processors, with a bound that none can beat, and without what handing out, balancing or
        messages cost.</p>
      ${
        this.frame && this.of === now
          ? nothing
          : html`<button type="button" @click=${() => void this.#show()}>${words}</button>`
      }${this.told.map((line) => html`<p class="hint" role="status">${line}</p>`)}${this.frame ?? nothing}`
  }
}

customElements.define('allot-beside', AllotBeside)
