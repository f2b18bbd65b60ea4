/**
 * <allot-growth>: the trajectories of all machines on the same axes, state over pseudo-MD. All are the same trajectory
 * of different lengths: the shorter one is drawn as a broad line, the longer one as a thin line on it and beyond.
 */
import { html, LitElement, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { shared } from '../../../styles/shared.js'
import { growthStyles } from './growth-styles.js'
import { methodColor, methodName, plural } from './looks.js'
import { heights, span, stateAt } from './levels.js'
import type { Lane } from './player.js'
import type { Trajectory } from './trajectory.js'

const TOP = 32
const BOTTOM = 34
const LEFT = 30
const RIGHT = 14
const TALL = 150
const MOST_LABELS = 9
/** The axis is at least this number of segments long. */
const LEAST = 50

/**
 * Ticks of an axis for a value: from 0 in steps of 1, 2 or 5 times a power of ten; the last one is the axis's end.
 */
export function ticksTo(value: number, most: number): number[] {
  const least = Math.max(LEAST, value * 1.02)
  const power = 10 ** Math.floor(Math.log10(least / most))
  const step =
    [1, 2, 5, 10, 20].map((factor) => factor * power).find((one) => Math.ceil(least / one) <= most) ?? 50 * power
  return Array.from({ length: Math.ceil(least / step) + 1 }, (_, i) => i * step)
}

export class AllotGrowth extends LitElement {
  static override styles = [shared, growthStyles]
  static override properties = {
    lanes: { attribute: false },
    states: { type: Number },
    ring: { type: Boolean },
    width: { state: true },
  }

  lanes: readonly Lane[] = []
  states = 1
  ring = false
  width = 0
  readonly #size = new ResizeObserver(([entry]) => (this.width = Math.floor(entry?.contentRect.width ?? 0)))

  override connectedCallback(): void {
    super.connectedCallback()
    this.#size.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#size.disconnect()
  }

  override render(): TemplateResult {
    const ends = this.lanes.map(({ snapshot }) => snapshot.spliced)
    const words = this.lanes.map(
      ({ method, snapshot }) => `${methodName(method)} ${plural(snapshot.spliced, 'segment')}`,
    )
    return html`<figure><p class="title">The trajectory<span class="soft">, state over pseudo-MD time</span></p>
      <svg width=${this.width} height=${TOP + TALL + BOTTOM} role="img"
        aria-label="Trajectories spliced so far: ${words.join(', ')}">
      ${
        this.width > 0 ? this.#picture(ticksTo(Math.max(0, ...ends), this.width < 420 ? 4 : 8)) : nothing
      }</svg></figure>`
  }

  #picture(ticks: readonly number[]): SVGTemplateResult {
    const most = ticks.at(-1) ?? LEAST
    const right = this.width - RIGHT
    const x = (segments: number): number => LEFT + ((right - LEFT) * segments) / most
    const levels = new Map(
      this.lanes.map(({ trajectory, snapshot }) => [
        trajectory,
        heights(trajectory.visits, snapshot.end, this.ring ? this.states : null),
      ]),
    )
    const { low, high } = span([...levels.values()], this.states, this.ring)
    const row = TALL / (high - low + 1)
    const y = (height: number): number => TOP + row * (height - low + 0.5)
    const every = Math.ceil((high - low + 1) / MOST_LABELS)
    const labels = Array.from({ length: Math.ceil((high - low + 1) / every) }, (_, i) => low + i * every)
    const byLength = [...this.lanes].sort((one, other) => one.snapshot.spliced - other.snapshot.spliced)
    const narrow = this.width < 420
    return svg`
      ${labels.map(
        (height) => svg`<text class="tick side" x=${LEFT - 7} y=${y(height)}>${stateAt(height, this.states)}</text>
        <path class="line" d="M${LEFT} ${y(height).toFixed(1)}H${right}"></path>`,
      )}
      ${ticks.map(
        (tick) =>
          svg`<text class="tick" text-anchor=${tick === most ? 'end' : 'middle'} x=${x(tick)}
            y=${TOP + TALL + 12}>${here().engine.format(Math.round(tick), 'plain')}</text>`,
      )}
      <text class="axis" x=${(LEFT + right) / 2} y=${TOP + TALL + 27}>${
        narrow ? 'segments spliced' : 'segments spliced, each one unit of pseudo-MD time'
      }</text>
      ${byLength.map(({ method, trajectory }, i) => {
        const broad = i < byLength.length - 1
        return svg`<path class=${broad ? 'path broad' : 'path'} stroke=${methodColor(method)}
          d=${steps(trajectory, levels.get(trajectory) ?? [], x, y)}></path>`
      })}
      ${byLength.map(({ method, snapshot }, i) =>
        this.#flag(method, snapshot.spliced, x(snapshot.spliced), i, byLength.length, right),
      )}`
  }

  /** The method's name at the end of its trajectory: before the end if it is behind, after it if it is ahead. */
  #flag(method: string, spliced: number, x: number, i: number, of: number, right: number): SVGTemplateResult {
    const low = i < of - 1
    const text = `${methodName(method)}  ${spliced}`
    const room = text.length * 7.2
    const anchor = x + room > right || (low && x - room > LEFT) ? 'end' : 'start'
    const at = anchor === 'end' ? Math.max(x - 4, Math.min(right, LEFT + room)) : x + 4
    const color = methodColor(method)
    return svg`<path class=${low ? 'end low' : 'end'} stroke=${color}
      d="M${x.toFixed(1)} ${low ? TOP - 4 : TOP - 18}V${TOP + TALL}"></path>
      <text class="flag" text-anchor=${anchor} x=${at.toFixed(1)} y=${low ? TOP - 8 : TOP - 21}>${text}</text>`
  }
}

/** The path of a trajectory. Its last step leads to the state in which it ends, where no segment has begun. */
function steps(
  trajectory: Trajectory,
  levels: readonly number[],
  x: (segments: number) => number,
  y: (height: number) => number,
): string {
  let at = trajectory.begin
  let path = ''
  trajectory.visits.forEach(({ segments }, i) => {
    const level = y(levels[i] ?? 0).toFixed(1)
    path += path === '' ? `M${x(at).toFixed(1)} ${level}` : `V${level}`
    at += segments
    path += `H${x(at).toFixed(1)}`
  })
  return path === '' ? path : `${path}V${y(levels.at(-1) ?? 0).toFixed(1)}`
}
