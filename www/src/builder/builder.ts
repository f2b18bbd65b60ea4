/**
 * <allot-builder>: a dialog for authors who want a figure in a page of their own. They choose its looks, see it at the
 * width of their page, and copy the text to paste.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { app } from '../state/app.js'
import { couldNotLoad } from '../state/failure.js'
import { choice, choiceStyles } from '../controls/choice.js'
import '../controls/copyable.js'
import { sliderStyles } from '../controls/slider-styles.js'
import type { Theme } from '../engine/types.js'
import '../figure/dialog.js'
import type { AllotDialog } from '../figure/dialog.js'
import { stateOf } from '../figure/share.js'
import { article, type Piece as Game } from '../state/article.js'
import { chapterOf, titleOf } from '../state/registry.js'
import { isOneFile } from '../state/one-file.js'
import type { HeightMessage } from '../state/frame-height.js'
import { saveScenario } from '../state/scenario-file.js'
import { themeOf } from '../state/theme.js'
import { isTheme, themes } from '../state/view.js'
import { shared } from '../styles/shared.js'
import { builderStyles } from './builder-styles.js'
import { type Heights, heightsIn } from './heights.js'
import { creditOf } from './credit.js'
import { frameAddress, type Piece, type Target, TARGETS, type Wish } from './targets.js'

const NARROWEST = 280
const WIDEST = 1000
/** The text column of an ordinary documentation page, in pixels: the first width of the preview. */
const USUAL = 700
/** The border around the preview, in pixels. */
const EDGE = 1
/** A placeholder for pages that are not served (one file, or a file on disk): authors fill their own host in. */
const SOME_HOST = 'https://your.host/allot/'

/** The note to authors who serve allot from their own machine: the lines would work for no reader. */
const LOCAL =
  'These lines name your own machine, and work for nobody else. Put the folder of allot on a web server, ' +
  'and take them from there, or change the address.'

/** Targets that draw a figure: a game is nothing to draw. */
const PAPER = ['documents', 'print']

type Fit = 'anywhere' | 'here' | 'own'

export class AllotBuilder extends LitElement {
  static override styles = [shared, sliderStyles, choiceStyles, builderStyles]
  static override properties = {
    figure: {},
    controls: { state: true },
    theme: { state: true },
    script: { state: true },
    fit: { state: true },
    own: { state: true },
    width: { state: true },
    target: { state: true },
    heights: { state: true },
    ask: { state: true },
    games: { state: true },
    guesses: { state: true },
  }

  declare figure: string
  controls = true
  theme: Theme | null = null
  script = true
  /** the rule for a plain frame's height: enough at any width, enough at this width, or the author's own number */
  declare fit: Fit
  own = 950
  /** width of the preview, in pixels */
  width: number = USUAL
  target = 'html'
  /** null until the figure in the preview is drawn */
  heights: Heights | null = null

  /** whether the answer comes after a guess */
  ask = false
  /** what is no figure, by its name, once it is known */
  games: Readonly<Record<string, Game>> = {}
  /** the numbers that a reader can guess, by chapter; null until they are known */
  guesses: Readonly<Record<number, unknown>> | null = null

  /** key of the preview: figure, controls and theme */
  #shown = ''
  readonly #room = new ResizeObserver(() => this.#scale())
  readonly #served = location.protocol.startsWith('http') && !isOneFile()

  constructor() {
    super()
    this.figure = article().hero
    this.fit = this.#served ? 'anywhere' : 'own'
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('message', this.#hear)
    article()
      .pieces?.load()
      .then(async ({ pieces, asks }) => {
        this.games = pieces
        this.guesses = (await asks()).guesses ?? {}
      })
      .catch(couldNotLoad('Games and machines'))
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('message', this.#hear)
    this.#room.disconnect()
  }

  async show(): Promise<void> {
    await this.updateComplete
    await this.renderRoot.querySelector<AllotDialog>('allot-dialog')?.show()
  }

  get #frame(): HTMLIFrameElement | null {
    return this.renderRoot.querySelector('iframe')
  }

  readonly #hear = ({ source, data }: MessageEvent<Partial<HeightMessage> | null>): void => {
    const frame = this.#frame
    if (!frame || source !== frame.contentWindow || data?.type !== 'allot-height' || !isThere(frame)) return
    this.heights = heightsIn(frame, Number(data.height))
  }

  override willUpdate(changed: PropertyValues<this>): void {
    // A changed preview is measured again. The theme counts too: the projector's type is larger.
    const shown = [this.figure, this.controls, this.ask, this.#previewed].join()
    if (shown !== this.#shown) this.heights = null
    this.#shown = shown
    if (changed.has('width') && this.heights && this.#frame) {
      this.#frame.style.width = `${this.width}px`
      this.heights = heightsIn(this.#frame, this.heights.here)
    }
  }

  override updated(): void {
    const room = this.renderRoot.querySelector('.preview')
    if (room) this.#room.observe(room)
    this.#scale()
  }

  /** Sizes and scales the preview, through the CSSOM: the page's security policy allows no style attributes. */
  #scale(): void {
    const frame = this.#frame
    const stage = frame?.parentElement
    const room = stage?.parentElement?.clientWidth
    if (!frame || !stage || !room) return
    const height = this.script ? (this.heights?.here ?? this.own) : this.#height
    const scale = Math.min(1, (room - 2 * EDGE) / this.width)
    Object.assign(frame.style, { width: `${this.width}px`, height: `${height}px`, transform: `scale(${scale})` })
    Object.assign(stage.style, {
      width: `${this.width * scale + 2 * EDGE}px`,
      height: `${height * scale + 2 * EDGE}px`,
    })
  }

  /** Height of a plain frame, in pixels. */
  get #height(): number {
    return this.fit === 'own' || !this.heights ? this.own : this.heights[this.fit]
  }

  /** The theme of the preview. Without a choice it is light or dark: no page around it would have the projector's. */
  get #previewed(): Theme {
    return this.theme ?? (themeOf(app().store.view) === 'dark' ? 'dark' : 'light')
  }

  /** Whether the figure's chapter has a number to guess, or the game an answer to keep back. */
  get #canAsk(): boolean {
    const game = this.games[this.figure]
    return game ? game.asks !== false : !this.guesses || chapterOf(this.figure) in this.guesses
  }

  /** The kinds of pages; a game or a machine is nothing to print. */
  get #targets(): readonly Target[] {
    return this.games[this.figure] ? TARGETS.filter(({ id }) => !PAPER.includes(id)) : TARGETS
  }

  #wish(state: string): Wish {
    const { figure, theme, script } = this
    const game = this.games[figure]
    const controls = this.controls && !game
    const host = this.#served ? new URL('./', location.href).href : SOME_HOST
    const about = game ?? { title: titleOf(figure), chapter: chapterOf(figure) }
    const { title, chapter } = about
    const ask = this.ask && this.#canAsk
    return { figure, title, chapter, controls, ask, theme, script, state, host, height: this.#height }
  }

  override render(): TemplateResult {
    const state = stateOf(this.figure)
    return html`<allot-dialog wide heading="Put a figure into your page" @closed=${() => this.remove()}>
      <div class="builder">
        <div>${this.#choices()}${state === null ? this.#tooLong() : this.#lines(this.#wish(state))}</div>
        ${state === null ? nothing : this.#preview(this.#wish(state))}
      </div></allot-dialog>`
  }

  #choices(): TemplateResult {
    const took = (event: Event): string => (event.target as HTMLSelectElement).value
    return html`<div class="choices">
      <label class="over figure">Figure
        <select @change=${(event: Event) => (this.figure = took(event))}>${article().figures.map(
          ({ name, title }) =>
            html`<option value=${name} .selected=${name === this.figure}>${called(name, title)}</option>`,
        )}${Object.entries(this.games).map(
          ([name, { title }]) =>
            html`<option value=${name} .selected=${name === this.figure}>${title}, to play</option>`,
        )}</select></label>
      ${choice(
        'way',
        'How',
        { script: 'By script', frame: 'Plain frame' },
        this.script ? 'script' : 'frame',
        (way) => (this.script = way === 'script'),
      )}
      <label class="over">Theme
        <select @change=${(event: Event) => (this.theme = isTheme(took(event)) ? (took(event) as Theme) : null)}>
          <option value="" .selected=${this.theme === null}>${
            this.script ? 'That of your page' : 'That of the reader’s system'
          }</option>
          ${themes.map(
            (one) =>
              html`<option value=${one}
                .selected=${one === this.theme}>${one[0]?.toUpperCase()}${one.slice(1)}</option>`,
          )}</select></label>
      <label class="beside"><input type="checkbox" .checked=${this.controls}
        @change=${(event: Event) => (this.controls = (event.target as HTMLInputElement).checked)}>With its
        controls</label>
      <label class="beside"><input type="checkbox" .checked=${this.ask && this.#canAsk} ?disabled=${!this.#canAsk}
        @change=${(event: Event) => (this.ask = (event.target as HTMLInputElement).checked)}>The answer after a
        guess${this.#canAsk ? nothing : ': there is no number to guess here'}</label>
      ${
        this.script
          ? html`<p class="soft small">The frame is as high as the figure in it, at any width.</p>`
          : this.#fits()
      }
    </div>`
  }

  #fits(): TemplateResult {
    return html`<div>${this.#served ? this.#fit() : nothing}${
      this.fit === 'own'
        ? html`<p><label>Height in pixels <input type="number" min="50" max="5000" .value=${String(this.own)}
          @change=${(event: Event) => this.#setOwn(event.target as HTMLInputElement)}></label></p>`
        : html`<p class="soft small" role="status">${
            this.heights
              ? `${this.#height} pixels, as measured, with room for a line more.`
              : 'Measured once the figure is drawn.'
          }</p>`
    }</div>`
  }

  #fit(): TemplateResult {
    return choice(
      'fit',
      'Height that fits',
      { anywhere: 'any width', here: `${this.width} px`, own: 'my own' },
      this.fit,
      (fit) => {
        this.own = this.#height
        this.fit = fit as Fit
      },
    )
  }

  #setOwn(field: HTMLInputElement): void {
    if (field.reportValidity() && field.value !== '') this.own = Math.round(Number(field.value))
    else field.value = String(this.own)
  }

  #tooLong(): TemplateResult {
    return html`<p role="status">Your own data are too long for the address of a frame, so they cannot stand in another
      page this way.
        Save the scenario file: it holds everything, opens here again, and is drawn for print by</p>
      <allot-copyable label="For print, from the scenario file" rows="2"
        .text=${`allot figure ${this.figure} allot-scenario.json -o allot-${this.figure}.svg`}></allot-copyable>
      <p><button @click=${saveScenario}>Save scenario file</button></p>`
  }

  #lines(wish: Wish): TemplateResult {
    const targets = this.#targets
    const target = targets.find(({ id }) => id === this.target) ?? (targets[0] as Target)
    // The examples are served beside the page.
    const example = this.#served ? target.example(wish) : null
    const ready = wish.script || this.fit === 'own' || this.heights !== null || target.id === 'print'
    return html`<h3 class="quiet">What to write</h3>
      <div class="tabs" role="tablist" aria-label="Into which kind of page"
        @keydown=${(event: KeyboardEvent) => this.#onKey(event)}>${targets.map(
          ({
            id,
            label,
          }) => html`<button role="tab" id="tab-${id}" aria-controls="panel" aria-selected=${id === target.id}
          tabindex=${id === target.id ? 0 : -1} @click=${() => (this.target = id)}>${label}</button>`,
        )}</div>
      <div role="tabpanel" id="panel" aria-labelledby="tab-${target.id}">
        ${
          ready
            ? target.pieces(wish).map((piece) => this.#piece(piece))
            : html`<p class="soft" role="status">The figure is being drawn, to see how high it is.</p>`
        }
        <p class="note small">${target.note(wish)} ${
          target.file && this.#served
            ? html`<a href="examples/${target.file}" download>Save ${target.file.replace(/.*\//, '')}</a> `
            : nothing
        }${
          example
            ? html`<a href="examples/${example}" target="_blank" rel="noopener">A working example<span class="quiet">
              for ${target.label}</span></a>`
            : nothing
        }</p>
        ${isLocal() ? html`<p class="small">${LOCAL}</p>` : nothing}
        ${
          this.#served
            ? nothing
            : html`<p class="small">Other pages take their figures from a site, and here you have allot as one file:
              its whole folder has to lie on a web server. Put the address of your allot where it says
              ${SOME_HOST}.</p>`
        }
      </div>
      <div class="credit"><h3>To cite it</h3><allot-copyable label="To cite it" rows="6"
        .text=${creditOf(wish)}></allot-copyable></div>`
  }

  #piece({ label, text }: Piece): TemplateResult {
    const rows = Math.min(
      9,
      text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 62), 0),
    )
    return html`<div class="piece"><h3>${label}</h3><allot-copyable label=${label} rows=${rows}
      .text=${text}></allot-copyable></div>`
  }

  #onKey(event: KeyboardEvent): void {
    const targets = this.#targets
    const here = targets.findIndex(({ id }) => id === this.target)
    const steps: Record<string, number> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    this.target = targets.at(to % targets.length)?.id ?? 'html'
    this.renderRoot.querySelector<HTMLElement>(`#tab-${this.target}`)?.focus()
  }

  #preview(wish: Wish): TemplateResult | typeof nothing {
    if (!this.#served) return nothing
    const source = frameAddress({ ...wish, theme: this.#previewed })
    return html`<section class="preview" aria-labelledby="preview">
      <h3 id="preview">As it will look</h3>
      <label class="over">Width of the column: ${this.width} px
        <input type="range" min=${NARROWEST} max=${WIDEST} step="20" .value=${String(this.width)}
          aria-valuetext="${this.width} pixels"
          @input=${(event: Event) => (this.width = Number((event.target as HTMLInputElement).value))}></label>
      <div class="stage">${keyed(
        source,
        html`<iframe src=${source} title="Preview: ${wish.title}" allow="fullscreen; clipboard-write"></iframe>`,
      )}</div>
    </section>`
  }
}

function isLocal(): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)
}

/**
 * Whether the figure in the frame is drawn: before that, or after a refusal, it is lower than in the end. A frame that
 * the page may not look into counts as drawn.
 */
function isThere({ contentDocument: inside }: HTMLIFrameElement): boolean {
  const there = inside?.querySelector('#figure > *')
  return !inside || Boolean(there?.shadowRoot?.querySelector('allot-plot, .board, .boards, .lane, .transport'))
}

/** With its number, if it has one: other names are those of links. */
const called = (name: string, title: string): string => (/^\d/u.test(name) ? `Fig. ${name}: ${title}` : title)

customElements.define('allot-builder', AllotBuilder)

/** Opens the builder with a figure chosen; it goes when it is closed, and the focus back to where it was. */
export async function build(figure: string): Promise<void> {
  const builder = new AllotBuilder()
  builder.figure = figure
  document.body.append(builder)
  await builder.show()
}
