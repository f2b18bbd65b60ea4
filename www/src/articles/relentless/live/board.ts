/** The two pictures of a run in real time, each on a canvas: values, and who computed them. */
import type { LitElement } from 'lit'
import type { Scene } from './scene.js'

/** From low to high on a bright page, as the cells of figures. */
const SCALE = [
  [253, 231, 37],
  [94, 201, 98],
  [33, 145, 140],
  [59, 82, 139],
  [68, 1, 84],
] as const

export interface Colours {
  /** on a dark page high values are bright */
  dark: boolean
  paper: string
  empty: string
  ink: string
  agents: readonly string[]
}

function colourOf(value: number, low: number, high: number, dark: boolean): string {
  const part = high > low ? Math.max(0, Math.min(1, (value - low) / (high - low))) : 0.5
  const share = dark ? 1 - part : part
  const at = share * (SCALE.length - 1)
  const first = Math.min(SCALE.length - 2, Math.floor(at))
  const [a, b] = [SCALE[first], SCALE[first + 1]]
  if (!a || !b) return ''
  const mix = a.map((one, band) => Math.round(one + ((b[band] ?? one) - one) * (at - first)))
  return `rgb(${mix.join(' ')})`
}

/** The scale from low to high, as a background. */
export function rampOf({ dark }: Colours): string {
  return `linear-gradient(90deg, ${[0, 0.25, 0.5, 0.75, 1].map((share) => colourOf(share, 0, 1, dark)).join(', ')})`
}

/** The cell that is seen at each place: where steps share places, the latest one that is there. */
function seen({ picture: { columns, rows, places, steps } }: Scene, isThere: (cell: number) => boolean): Int32Array {
  const shown = new Int32Array(columns * rows).fill(-1)
  for (let cell = 0; cell < steps.length; cell++) {
    const at = (places[2 * cell + 1] ?? 0) * columns + (places[2 * cell] ?? 0)
    const before = shown[at] ?? -1
    const later = before < 0 || (steps[cell] ?? 0) >= (steps[before] ?? 0)
    if (isThere(cell) ? later || !isThere(before) : before < 0) shown[at] = cell
  }
  return shown
}

/** Draws both pictures; `unitOf` has the label of each cell. */
export function drawBoards(
  scene: Scene,
  unitOf: Int32Array,
  [values, agents]: readonly [HTMLCanvasElement, HTMLCanvasElement],
  colours: Colours,
): void {
  const { picture, who, executions } = scene
  draw(
    values,
    scene,
    colours,
    (cell) => !Number.isNaN(scene.values[cell]),
    (cell, box, context) => {
      const value = scene.values[cell] ?? Number.NaN
      const there = !Number.isNaN(value)
      context.fillStyle = there ? colourOf(value, picture.low, picture.high, colours.dark) : colours.empty
      context.fillRect(...box)
      if (!there && (who[cell] ?? -1) >= 0) cross(box, context, colours.ink)
    },
  )
  draw(
    agents,
    scene,
    colours,
    (cell) => (who[cell] ?? -1) >= 0,
    (cell, box, context) => {
      const agent = who[cell] ?? -1
      context.fillStyle = agent < 0 ? colours.empty : (colours.agents[agent % colours.agents.length] ?? colours.ink)
      context.fillRect(...box)
      if ((executions[unitOf[cell] ?? 0] ?? 0) > 1) dot(box, context, colours.paper)
    },
  )
}

type Box = [number, number, number, number]

function draw(
  canvas: HTMLCanvasElement,
  scene: Scene,
  colours: Colours,
  isThere: (cell: number) => boolean,
  paint: (cell: number, box: Box, context: CanvasRenderingContext2D) => void,
): void {
  const { columns, rows } = scene.picture
  const [width, height] = [
    Math.round(canvas.clientWidth * devicePixelRatio),
    Math.round(canvas.clientHeight * devicePixelRatio),
  ]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  if (!context || width === 0 || height === 0) return
  context.fillStyle = colours.paper
  context.fillRect(0, 0, width, height)
  const [wide, high] = [width / columns, height / rows]
  const gap = Math.min(wide, high) > 5 ? devicePixelRatio : 0
  const shown = seen(scene, isThere)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = shown[row * columns + column] ?? -1
      if (cell < 0) continue
      const [x, y] = [Math.round(column * wide), Math.round(height - (row + 1) * high)]
      const [right, bottom] = [Math.round((column + 1) * wide), Math.round(height - row * high)]
      paint(cell, [x, y, Math.max(1, right - x - gap), Math.max(1, bottom - y - gap)], context)
    }
}

function cross([x, y, width, height]: Box, context: CanvasRenderingContext2D, ink: string): void {
  context.strokeStyle = ink
  context.lineWidth = devicePixelRatio
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + width, y + height)
  context.moveTo(x + width, y)
  context.lineTo(x, y + height)
  context.stroke()
}

function dot([x, y, width, height]: Box, context: CanvasRenderingContext2D, paper: string): void {
  context.fillStyle = paper
  context.beginPath()
  context.arc(x + width / 2, y + height / 2, Math.max(1, Math.min(width, height) / 5), 0, 2 * Math.PI)
  context.fill()
}

/** The label of each cell, from the first cell of each label. */
export function unitsOf(starts: readonly number[]): Int32Array<ArrayBuffer> {
  const units = new Int32Array(starts.at(-1) ?? 0)
  for (let unit = 0; unit + 1 < starts.length; unit++) units.fill(unit, starts[unit], starts[unit + 1])
  return units
}

/** A colour of the page's, as the theme that is on makes it. */
export function resolved(host: LitElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  host.renderRoot.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
