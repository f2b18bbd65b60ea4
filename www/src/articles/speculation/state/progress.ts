/** The progress of the runs behind a figure: a line under it, and buttons too if it stands alone. */
import { html, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import type { Progress } from '../../../state/source.js'
import type { Source } from '../../../state/source.js'

/** "about 3 minutes left": no more exact than the estimate. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 1.5) return 'about a second left'
  if (seconds < 90) return `about ${Math.round(seconds)} s left`
  const minutes = seconds / 60
  if (minutes < 90) return `about ${Math.round(minutes)} minutes left`
  return `about ${Math.round(minutes / 60)} hours left`
}

/** The time left; before the first runs are done there is nothing to tell it by. */
export function timeOf({ left, done }: Progress): string {
  return left === null && done === 0 ? 'how long they take cannot be told yet' : timeLeft(left)
}

export function runsDone({ done, asked }: Progress): string {
  const plain = (value: number): string => here().engine.format(value, 'plain')
  return `${plain(done)} of ${plain(asked)} ${asked === 1 ? 'run' : 'runs'} of each method`
}

const AFTER: Record<Progress['state'], string> = {
  starting: '',
  running: '',
  stopped: 'stopped',
  resting: 'resting',
  done: 'done',
}

export function progressOf(source: Source): TemplateResult {
  const { progress } = source
  if (!progress) return html`<div class="runs"></div>`
  const { state, asked } = progress
  const after = state === 'running' ? timeOf(progress) : AFTER[state]
  const words = asked > 0 ? [runsDone(progress), after].filter(Boolean).join(', ') : ''
  const alone = here().embedded
  return html`<div class="runs"><span>${words}</span>${
    alone && state === 'running'
      ? html`<button @click=${() => source.cancel()}>Cancel</button>`
      : alone && (state === 'stopped' || state === 'resting')
        ? html`<button @click=${() => source.again()}>Go on</button>`
        : nothing
  }</div>`
}
