/**
 * Whether a notebook is dark where a figure stands. Every notebook has its own name for its dark theme; but all of them
 * paint the page, so the colour behind the figure counts, as in static/embed.js.
 */

/** Over the shadow trees that some notebooks put outputs into. */
function parentOf(node: Element): Element | null {
  const root = node.getRootNode()
  return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

function ancestors(element: Element): Element[] {
  const all: Element[] = []
  for (let node = parentOf(element); node; node = parentOf(node)) all.push(node)
  return all
}

let pixel: OffscreenCanvasRenderingContext2D | null = null

/** From 0 to 1; null for a colour that is mostly transparent. The browser reads the colour, in whatever form it is. */
function lightness(color: string): number | null {
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  pixel.clearRect(0, 0, 1, 1)
  pixel.fillStyle = color
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, opacity = 0] = pixel.getImageData(0, 0, 1, 1).data
  return opacity < 128 ? null : (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

export function isDark(element: HTMLElement): boolean {
  for (const node of ancestors(element)) {
    const light = lightness(getComputedStyle(node).backgroundColor)
    if (light !== null) return light < 0.5
  }
  // The browser's own ground.
  const canvas = document.createElement('i')
  canvas.style.cssText = 'display: none; background-color: Canvas'
  element.append(canvas)
  const light = lightness(getComputedStyle(canvas).backgroundColor)
  canvas.remove()
  return (light ?? 1) < 0.5
}

/** Calls back whenever the ground may have another colour, until the signal. */
export function watchGround(element: HTMLElement, changed: () => void, signal: AbortSignal): void {
  const looks = new MutationObserver(changed)
  for (const node of ancestors(element)) looks.observe(node, { attributes: true })
  looks.observe(document.head, { childList: true })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal })
  // Colours may take their time.
  document.addEventListener('transitionend', changed, { signal })
  signal.addEventListener('abort', () => looks.disconnect())
}
