/*
 * One line puts live figures of allot into a page of yours:
 *
 *   <script async src="https://your.host/allot/embed.js"></script>
 *
 *   <allot-figure figure="6a" controls>
 *     <a href="https://your.host/allot/#chapter=5">Boost over the number of slots</a>
 *   </allot-figure>
 *
 * Each element makes a frame with one figure, as high as the figure is, in the light or dark of the page around it.
 * The contents of the element are for readers without JavaScript, and for a frame that does not come.
 *
 *   figure    its name, as allot's menu for embedding writes it (if left out: the link's, else that of the opening);
 *             also that of a game or of machines: hand, splicing, game, live
 *   link      what it shows: any link of allot, or only its part from "#" on (if left out: what the paper shows);
 *             that of an article with a page of its own names the page: name.html#v=1
 *   controls  with the figure's controls
 *   ask       the answer comes after the reader's guess, where its chapter has a number to guess
 *   theme     light, dark or projector (if left out, or auto: the theme of the page around it, also when it changes,
 *             and its background)
 *   background  a colour by name, or as 3 or 6 figures of base 16
 *   title     what a screen reader calls the frame
 *   height    pixels to keep free until the figure has said how high it is
 *   loading   eager: at once, not only when the reader comes near
 *   sandbox   other permissions than the usual ones; "allow-scripts" alone works too
 *   host      where allot is, if not beside this file; else <meta name="allot-host" content="…"> of the page says it
 *
 * Attributes may be changed at any time. Links made today stay valid: they carry their version (v=1), and this file
 * keeps its address. It depends on nothing, works as a classic script and as a module (type="module", if the host
 * sends Access-Control-Allow-Origin), and under a Content-Security-Policy with script-src and frame-src for the host.
 */
;(() => {
  'use strict'
  // Where this cannot work, what stands inside the elements stays.
  if (!globalThis.customElements || !('adoptedStyleSheets' in Document.prototype)) return
  if (customElements.get('allot-figure')) return // a page may hold this file twice

  const THEMES = ['light', 'dark', 'projector']
  const LOWEST = 50
  const HIGHEST = 20000
  /** A frame that was in sight, or has loaded, and then says nothing for so long has no figure in it. */
  const PATIENCE_MS = 20000
  /** The frame's own needs: its code, its files to save, and the link to the whole page. */
  const SANDBOX = 'allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox'
  const STYLE = `:host { display: block } :host([hidden]) { display: none }
    iframe { display: block; width: 100%; border: 0 } .canvas { background-color: Canvas }`

  const beside = ownAddress()

  /** A module has no currentScript, and a classic script no import.meta; but both know where their code came from. */
  function ownAddress() {
    const script = document.currentScript
    if (script instanceof HTMLScriptElement && script.src) return script.src
    return /((?:https?|file):\/\/[^\s)]+?)(?::\d+)+\)?$/m.exec(new Error('here').stack ?? '')?.[1] ?? ''
  }

  // ── The content of the frame ──

  function hostOfPage() {
    return document.querySelector('meta[name="allot-host"]')?.getAttribute('content') ?? null
  }

  /**
   * The folder of allot, or null where there is none.
   * @param {string | null} host
   */
  function folder(host) {
    try {
      if (host === null) return beside ? new URL('.', beside).href : null
      return new URL('.', new URL(host.endsWith('/') ? host : `${host}/`, document.baseURI)).href
    } catch {
      return null
    }
  }

  /**
   * The frame's state, part by part: that of the link, but what the attributes say goes before.
   * @param {HTMLElement} element
   */
  function stateOf(element) {
    const link = element.getAttribute('link')?.trim() ?? ''
    const from = link.indexOf('#')
    const text = from < 0 && /^[a-z]+:/i.test(link) ? '' : link.slice(from + 1)
    const figure = element.getAttribute('figure')?.trim()
    const drop = figure
      ? /^(chapter|controls|theme|ask|background|figure)=/
      : /^(chapter|controls|theme|ask|background)=/
    const parts = text.split('&').filter((part) => part !== '' && !drop.test(part))
    if (!parts.some((part) => part.startsWith('v='))) parts.unshift('v=1')
    return figure ? [...parts, `figure=${encodeURIComponent(figure)}`] : parts
  }

  /**
   * The article that a link belongs to: the name of its page; empty for the folder's own page. The frames of
   * name.html are embed-name.html, and its one file is allot-name.html. Some hosts leave ".html" out.
   * @param {string | null} link
   * @param {string} at allot's folder
   */
  function articleOf(link, at) {
    const [page = '', state] = (link ?? '').trim().split('#')
    if (state === undefined) return ''
    try {
      const { href } = new URL(page, at)
      const name = href.startsWith(at) ? href.slice(at.length) : (/[^/]+\.html$/.exec(href)?.[0] ?? '')
      return /^(?:embed-|allot-)?([a-z]+?)(?:\.html)?$/.exec(name)?.[1]?.replace(/^(index|embed|allot)$/, '') ?? ''
    } catch {
      return ''
    }
  }

  /** @param {HTMLElement} element */
  const hasControls = (element) => says(element, 'controls')

  /**
   * @param {HTMLElement} element
   * @param {string} name of an attribute that stands for yes, unless its value says no
   */
  function says(element, name) {
    const said = element.getAttribute(name)
    return said !== null && !/^(0|false|no|off)$/i.test(said)
  }

  // ── The page around the frame ──

  /**
   * @param {Element} node
   * @returns {Element | null}
   */
  function parentOf(node) {
    const root = node.getRootNode()
    return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }

  /**
   * The lightness of a computed colour, from 0 to 1; null if it is mostly transparent.
   * It may be written rgb(), rgba(), color(), lab(), lch(), oklab() or oklch(), with "none" for 0.
   * @param {string} color
   */
  function lightness(color) {
    const numbers =
      color
        .replace(/^color\(\S+/, '')
        .replaceAll('none', '0')
        .match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
    const [first = 0, second = 0, third = 0, opacity = 1] = numbers.map(Number)
    if (numbers.length < 3 || opacity < 0.5) return null
    if (color.startsWith('ok')) return first
    if (color.startsWith('l')) return first / 100
    return (0.299 * first + 0.587 * second + 0.114 * third) / (color.startsWith('rgb') ? 255 : 1)
  }

  /**
   * Whether the page is dark where the element stands. Every documentation tool has its own name for its dark theme;
   * but all of them paint the page, so what counts is the colour behind the element, else the browser's own canvas.
   * @param {Element} element
   * @param {Element} canvas has the canvas's colour
   */
  function isDark(element, canvas) {
    for (let node = parentOf(element); node; node = parentOf(node)) {
      const light = lightness(getComputedStyle(node).backgroundColor)
      if (light !== null) return light < 0.5
    }
    return (lightness(getComputedStyle(canvas).backgroundColor) ?? 1) < 0.5
  }

  /**
   * Every element on the page; one watch over the page's looks and one ear for the frames serve them all.
   * @type {Set<AllotFigure>}
   */
  const all = new Set()
  const system = matchMedia('(prefers-color-scheme: dark)')
  /** Tells of elements that come in sight: Firefox fires no load event for a frame that is refused or finds no host. */
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting && target instanceof AllotFigure) target.wait()
  })
  const looks = new MutationObserver(() => lookSoon())
  let looking = 0

  function lookSoon() {
    if (looking) return
    looking = requestAnimationFrame(() => {
      looking = 0
      for (const one of all) one.followTheme()
    })
  }

  /** @param {MessageEvent} message */
  function listen({ source, data }) {
    if (source === null || typeof data !== 'object' || data === null || data.type !== 'allot-height') return
    for (const one of all) one.hear(source, data.height)
  }

  /** @param {AllotFigure} element */
  function join(element) {
    all.add(element)
    for (let node = parentOf(element); node; node = parentOf(node)) looks.observe(node, { attributes: true })
    if (all.size > 1) return
    if (document.head) looks.observe(document.head, { childList: true })
    addEventListener('message', listen)
    system.addEventListener('change', lookSoon)
    // Colours may take their time, and so may style sheets.
    document.addEventListener('transitionend', lookSoon)
    document.addEventListener('load', loaded, true)
  }

  /** @param {AllotFigure} element */
  function leave(element) {
    all.delete(element)
    if (all.size > 0) return
    looks.disconnect()
    removeEventListener('message', listen)
    system.removeEventListener('change', lookSoon)
    document.removeEventListener('transitionend', lookSoon)
    document.removeEventListener('load', loaded, true)
  }

  /** @param {Event} event */
  function loaded({ target }) {
    if (target instanceof HTMLLinkElement) lookSoon()
  }

  // ── The element ──

  class AllotFigure extends HTMLElement {
    static observedAttributes = 'figure link controls ask theme background title height loading sandbox host'.split(' ')

    /** @type {HTMLIFrameElement | null} */
    #frame = null
    /** what the frame was made from */
    #made = ''
    /** the theme that the frame has, or is about to have */
    #theme = ''
    #heard = false
    #waiting = 0
    #due = false
    #canvas = document.createElement('i')
    /** what stands inside the element, else a link */
    #instead = document.createElement('slot')
    #link = document.createElement('a')

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      const style = new CSSStyleSheet() // no <style>, which a strict policy of the page would refuse
      style.replaceSync(STYLE)
      root.adoptedStyleSheets = [style]
      this.#canvas.className = 'canvas'
      this.#canvas.hidden = true
      this.#link.target = '_blank'
      this.#link.rel = 'noopener'
      this.#link.textContent = 'Open this figure in allot'
      this.#instead.append(this.#link)
      root.append(this.#canvas, this.#instead)
    }

    connectedCallback() {
      join(this)
      this.#updateSoon()
    }

    disconnectedCallback() {
      leave(this)
      this.#drop()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#updateSoon()
    }

    /** Several attributes may change at once. */
    #updateSoon() {
      if (this.#due) return
      this.#due = true
      queueMicrotask(() => {
        this.#due = false
        if (this.isConnected) this.#update()
      })
    }

    #update() {
      const at = folder(this.getAttribute('host') ?? hostOfPage())
      if (at === null) return this.#drop()
      const parts = stateOf(this)
      const figure = parts.find((part) => part.startsWith('figure='))?.slice(7)
      const article = articleOf(this.getAttribute('link'), at)
      const page = article ? `${article}.html` : ''
      // Without an article's name it is a link as the first article had them; such a link has a state.
      const state = parts.filter((part) => !part.startsWith('figure='))
      this.#link.href = `${at}${page}#${state.join('&') || 'v=1'}`

      const frames = article ? `embed-${article}.html` : 'embed.html'
      const background = this.getAttribute('background')?.trim().replace(/^#/, '') ?? ''
      const ground = background && `&background=${encodeURIComponent(background)}`
      const looks = `${says(this, 'ask') ? '&ask=1' : ''}${ground}`
      const address = `${at}${frames}#${parts.join('&')}&controls=${hasControls(this) ? 1 : 0}${looks}`
      const sandbox = this.getAttribute('sandbox') ?? (new URL(at).origin === location.origin ? null : SANDBOX)
      const made = `${address} ${sandbox}`
      const frame = this.#frame && made === this.#made ? this.#frame : this.#make(address, sandbox)
      this.#made = made
      frame.title = this.title || (figure ? `Figure ${figure} of allot, live` : 'A figure of allot, live')
      this.followTheme()
    }

    /**
     * Always a new frame: another address for the old one would be one more step for the reader's Back button.
     * @param {string} address
     * @param {string | null} sandbox
     */
    #make(address, sandbox) {
      this.#drop()
      const frame = document.createElement('iframe')
      this.#theme = this.#wantedTheme()
      this.#light(frame)
      if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
      frame.setAttribute('loading', this.getAttribute('loading') === 'eager' ? 'eager' : 'lazy')
      frame.allow = 'fullscreen; clipboard-write'
      frame.referrerPolicy = 'no-referrer'
      const height = Number(this.getAttribute('height'))
      frame.style.height = `${height >= LOWEST && height <= HIGHEST ? height : hasControls(this) ? 840 : 740}px`
      frame.addEventListener('load', () => this.wait())
      frame.src = `${address}&theme=${this.#theme}`
      this.#heard = false
      this.#instead.hidden = true
      this.#frame = frame
      this.shadowRoot?.append(frame)
      sight.observe(this)
      return frame
    }

    /** Gives the frame its time to be heard, before it gives way to what stands inside. */
    wait() {
      sight.unobserve(this)
      clearTimeout(this.#waiting)
      if (!this.#heard) this.#waiting = setTimeout(() => (this.#instead.hidden = false), PATIENCE_MS)
    }

    #drop() {
      sight.unobserve(this)
      clearTimeout(this.#waiting)
      this.#frame?.remove()
      this.#frame = null
      this.#instead.hidden = false
    }

    /** By the author; null: that of the page. */
    #chosenTheme() {
      const said = this.getAttribute('theme')?.trim() ?? ''
      return THEMES.includes(said) ? said : null
    }

    #wantedTheme() {
      return this.#chosenTheme() ?? (isDark(this, this.#canvas) ? 'dark' : 'light')
    }

    followTheme() {
      const theme = this.#wantedTheme()
      if (!this.#frame || theme === this.#theme) return
      this.#theme = theme
      this.#light(this.#frame)
      this.#tellTheme()
    }

    /**
     * Browsers let the page's ground shine through a frame only where both have the same scheme.
     * @param {HTMLIFrameElement} frame
     */
    #light(frame) {
      frame.style.colorScheme = this.#theme === 'dark' ? 'dark' : 'light'
    }

    /** A theme is no secret, and a sandboxed frame has no origin to name. Links from the frame carry a chosen one. */
    #tellTheme() {
      const message = { type: 'allot-theme', theme: this.#theme, chosen: this.#chosenTheme() !== null }
      this.#frame?.contentWindow?.postMessage(message, '*')
    }

    /**
     * @param {MessageEventSource} source
     * @param {unknown} height
     */
    hear(source, height) {
      if (!this.#frame || source !== this.#frame.contentWindow) return
      if (typeof height !== 'number' || !(height >= LOWEST && height <= HIGHEST)) return
      this.#frame.style.height = `${Math.ceil(height)}px`
      if (this.#heard) return
      this.#heard = true
      clearTimeout(this.#waiting)
      this.#instead.hidden = true
      this.#tellTheme() // it may have changed before the frame could listen
    }
  }

  customElements.define('allot-figure', AllotFigure)
})()
