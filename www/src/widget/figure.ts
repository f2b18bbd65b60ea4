/**
 * A figure in a notebook, live. It shows the picture that Python has drawn, and in its place the frame of the figure's
 * article once that is there. A notebook that allows no frames keeps the picture.
 */
import type { HeightMessage } from '../state/frame-height.js'
import { isDark, watchGround } from './ground.js'
import type { ModuleMessage, OpenMessage, StateMessage } from './messages.js'
import type { Model } from './model.js'

/** A frame that has loaded and then says nothing at all for so long has no code in it. */
const PATIENCE_MS = 30_000
/** No `allow-same-origin`: the frame reaches nothing of the notebook. */
const SANDBOX = 'allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox'
/** The styles of the frame below the picture, and in its place. */
const BELOW = { position: 'absolute', inset: '0 auto auto 0', opacity: '0', pointerEvents: 'none' }
const SHOWN = { position: 'static', inset: '', opacity: '', pointerEvents: '' }
const HEIGHT = 840
const LOWEST = 50
const HIGHEST = 20_000

type Said = Partial<HeightMessage> | Partial<ModuleMessage> | Partial<StateMessage>

/** A file of the widget, by its name. */
export type Files = (model: Model, name: string, gone: AbortSignal) => Promise<Blob>

/** The addresses of the frames' pages, by version and article. */
const pages = new Map<string, string>()

class Figure {
  readonly #model: Model
  readonly #files: Files
  readonly #article: string
  readonly #place: HTMLElement
  readonly #gone: AbortSignal
  readonly #picture = document.createElement('div')
  #frame: HTMLIFrameElement | null = null
  #theme = ''
  /** it has said something: what it waits for then, Python may be too busy to send for minutes */
  #alive = false
  /** it has told its height, and stands in the place of the picture */
  #heard = false
  /** the link that the frame has, as far as the model knows */
  #link = ''

  constructor(model: Model, files: Files, article: string, place: HTMLElement, gone: AbortSignal) {
    this.#model = model
    this.#files = files
    this.#article = article
    this.#place = place
    this.#gone = gone
    place.style.position = 'relative'
    this.#draw()
    place.append(this.#picture)
    this.#on('_picture', () => this.#draw())
    this.#on('theme', () => this.#followTheme())
    // A scenario that is too long for a link has none.
    this.#on('link', () => this.#open())
    this.#on('scenario', () => this.#model.get('link') || this.#open())
    addEventListener('message', (message: MessageEvent<Said | null>) => this.#hear(message), { signal: gone })
    watchGround(place, () => this.#followTheme(), gone)
  }

  /** Puts the frame below the picture, which it replaces once it has a figure. */
  async show(): Promise<void> {
    const page = await this.#page()
    if (this.#gone.aborted) return
    const frame = document.createElement('iframe')
    this.#theme = this.#wantedTheme()
    this.#link = this.#model.get('link') ?? ''
    const name = this.#model.get('name')
    const linked = this.#link.split('#')[1] ?? 'v=1'
    const state = !name || linked.includes('figure=') ? linked : `${linked}&figure=${encodeURIComponent(name)}`
    frame.setAttribute('sandbox', SANDBOX)
    frame.allow = 'fullscreen; clipboard-write'
    frame.title = `${this.#title()}, live`
    const height = `${this.#model.get('height') ?? HEIGHT}px`
    Object.assign(frame.style, { display: 'block', width: '100%', height, border: '0' }, BELOW)
    frame.inert = true
    this.#light(frame)
    this.#frame = frame
    const refused = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (blockedURI === 'blob' && effectiveDirective === 'frame-src') this.#giveUp()
    }
    document.addEventListener('securitypolicyviolation', refused, { signal: this.#gone })
    frame.addEventListener('load', () => setTimeout(() => this.#giveUp(), PATIENCE_MS), { once: true })
    frame.src = `${page}#${state}&controls=1&theme=${this.#theme}`
    this.#place.append(frame)
  }

  /** A notebook that shows no frame keeps the picture, and nothing of the frame. */
  #giveUp(): void {
    if (this.#alive) return
    this.#frame?.remove()
    this.#frame = null
    if (!this.#model.get('_picture')) this.#say('is not shown: this page allows no frames.')
  }

  /** Words in the place of a picture. */
  #say(words: string): void {
    this.#picture.textContent = `${this.#title()} ${words}`
  }

  #title(): string {
    return this.#model.get('_title') ?? `Figure ${this.#model.get('name') ?? ''} of allot`
  }

  #on(trait: string, listener: () => void): void {
    this.#model.on(`change:${trait}`, listener)
    this.#gone.addEventListener('abort', () => this.#model.off(`change:${trait}`, listener))
  }

  #file(name: string): Promise<Blob> {
    return this.#files(this.#model, name, this.#gone)
  }

  async #page(): Promise<string> {
    const key = `${this.#model.get('_version')}/${this.#article}`
    const file = await this.#file(`${this.#article}.html`)
    const page = pages.get(key) ?? URL.createObjectURL(new Blob([file], { type: 'text/html' }))
    pages.set(key, page)
    return page
  }

  #draw(): void {
    const picture = this.#model.get('_picture')
    if (!picture) {
      this.#say('is being started …')
      return
    }
    const svg = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', `${this.#title()}. ${this.#model.get('_words')}`)
    svg.style.maxWidth = '100%'
    svg.style.height = 'auto'
    this.#picture.replaceChildren(svg)
  }

  #wantedTheme(): string {
    const theme = this.#model.get('theme') ?? 'auto'
    if (theme !== 'auto') return theme
    return isDark(this.#place) ? 'dark' : 'light'
  }

  /** Browsers let the page's ground shine through a frame only where both have the same scheme. */
  #light(frame: HTMLIFrameElement): void {
    frame.style.colorScheme = this.#theme === 'dark' ? 'dark' : 'light'
  }

  #followTheme(): void {
    const theme = this.#wantedTheme()
    if (!this.#frame || theme === this.#theme) return
    this.#theme = theme
    this.#light(this.#frame)
    this.#tellTheme()
  }

  #tellTheme(): void {
    this.#tell({ type: 'allot-theme', theme: this.#theme, chosen: (this.#model.get('theme') ?? 'auto') !== 'auto' })
  }

  /** A frame without an origin cannot be named. */
  #tell(message: object): void {
    this.#frame?.contentWindow?.postMessage(message, '*')
  }

  /** The state that Python has set. */
  #open(): void {
    const link = this.#model.get('link') ?? ''
    const scenario = this.#model.get('scenario')
    if (!this.#heard || (link ? link === this.#link : !scenario)) return
    this.#link = link
    const message: OpenMessage = { type: 'allot-open', ...(link ? { link } : { scenario }) }
    this.#tell(message)
  }

  #hear({ source, data }: MessageEvent<Said | null>): void {
    if (!this.#frame || source !== this.#frame.contentWindow || !data) return
    this.#alive = true
    if (data.type === 'allot-module') void this.#hand(data.name ?? '')
    else if (data.type === 'allot-height') this.#fit(data.height)
    else if (data.type === 'allot-state') this.#save(data)
  }

  async #hand(name: string): Promise<void> {
    const bytes = await (await this.#file(`${name}.wasm`)).arrayBuffer()
    const message: ModuleMessage = { type: 'allot-module', name, bytes }
    this.#tell(message)
  }

  #fit(height: unknown): void {
    if (!this.#frame || typeof height !== 'number' || !(height >= LOWEST && height <= HIGHEST)) return
    this.#frame.style.height = `${Math.ceil(height)}px`
    if (this.#heard) return
    this.#heard = true
    this.#picture.remove()
    Object.assign(this.#frame.style, SHOWN)
    this.#frame.inert = false
    // Both may have changed before the frame could listen.
    this.#tellTheme()
    this.#open()
  }

  /** What the reader has set, for Python. */
  #save({ link, scenario }: Partial<StateMessage>): void {
    if (!scenario) return
    this.#link = link ?? ''
    this.#model.set('scenario', scenario)
    this.#model.set('link', this.#link)
    this.#model.save_changes()
  }
}

/**
 * The module of a widget.
 * @param article left out: the model has it
 */
export function widgetOf(files: Files, article?: string) {
  return {
    render({ model, el }: { model: Model; el: HTMLElement }): () => void {
      const gone = new AbortController()
      const figure = new Figure(model, files, article ?? model.get('_article') ?? '', el, gone.signal)
      // Without an answer the picture stays; the one who asks may have been closed.
      figure.show().catch((error: unknown) => {
        if (!gone.signal.aborted) throw error
      })
      return () => gone.abort()
    },
  }
}
