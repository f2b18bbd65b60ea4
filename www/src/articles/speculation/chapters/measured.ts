/** The words that replace the equation when the measurements themselves are the runtime model. */
import { html, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { facts } from './facts.js'

export function measuredWords(): TemplateResult | string {
  const { engine, store } = here()
  const w = (store.scenario.timings ?? []).map((timing) => timing.w)
  const slots = (value: number): TemplateResult => html`<i>w</i> = ${engine.format(value, 'plain')}`
  const landmarks = facts()
  if (!landmarks) return ''
  const first = w.reduce((least, one) => Math.min(least, one), Infinity)
  return html`<p>No formula: <i>T</i>(<i>w</i>) follows your timings.</p>
    <dl><dt>Between two of them</dt><dd>a smooth curve that never rises: times that do are evened out first</dd>
      <dt>Below ${slots(first)}</dt><dd>nothing was measured: tasks take turns, as if on that many slots</dd>
      <dt>Beyond ${slots(landmarks.w_max)}</dt><dd>where the measured time is smallest, no task is given more</dd></dl>`
}
