/** The words below the pictures of a run in real time. */
import { html, type TemplateResult } from 'lit'
import { here } from '../here.js'
import type { LiveRun } from './run.js'

/** Seconds with three digits. */
export function secondsOf(value: number): string {
  return here().engine.format(Number(value.toPrecision(3)), 'seconds')
}

/** `computed`: number of labels that are needed; `left`: whether the agents were ended because nobody looked. */
export function wordsOn(
  run: LiveRun | null,
  { computed, left: isLeft }: { computed: number; left: boolean },
): TemplateResult | string {
  if (!run) return 'The agents are ready to start. Each is a worker of its own, and so is the dictionary.'
  const { counts } = run
  const plain = (value: number): string => here().engine.format(value, 'plain')
  const crew = run.real
    ? ''
    : ' This page may not start workers, so the agents take turns in the page itself: they are simulated.'
  const stale = run.scenario !== here().store.text('run') ? ' The settings have changed since: start again.' : ''
  if (run.started === 0) return `No agent is there yet: start one.${stale}${crew}`
  if (!counts) return run.over ? `The agents are ended.${crew}` : `The agents start.${crew}`
  const again = counts.executions - counts.first
  const counted = (count: number, one: string): string => `${plain(count)} ${one}${count === 1 ? '' : 's'}`
  const done = html`${counted(counts.executions, 'execution')} by ${counted(run.started, 'agent')}, ${plain(again)} of
      them in vain`
  if (counts.digests) {
    const [mine, theirs] = counts.digests
    return html`All results are there after ${secondsOf(run.now)}: ${done}. Digest of the results:
        <code>${mine}</code>, of the plain loop: <code>${theirs}</code>. <span class="same">${
          mine === theirs ? 'The same bits.' : 'They differ, which must not be.'
        }</span>${stale}${crew}`
  }
  const gone = counts.first - run.there
  const lost = gone > 0 ? `, and ${plain(gone)} of them are gone again` : ''
  const left = isLeft ? ' The agents were ended, because nobody looked.' : run.over ? ' The agents are ended.' : ''
  return html`After ${secondsOf(run.now)}: ${done}; ${plain(counts.first)} of ${plain(
    computed,
  )} values were computed${lost}.${left || deserted(run, gone) || stuck(run, computed)}${stale}${crew}`
}

/** The way on where all agents were killed. */
function deserted(run: LiveRun, gone: number): string {
  if (run.alive.length > 0) return ''
  return gone > 0
    ? ' No agent is left: start one, and it goes on with what is there.'
    : ' No agent is left, and nothing is lost: start one, and it goes on.'
}

/** Says so where as many executions as there are labels have brought nothing new. */
function stuck(run: LiveRun, labels: number): string {
  if (labels === 0 || run.sinceNew <= labels) return ''
  const repeated = here().engine.format(run.sinceNew, 'plain')
  return ` The last ${repeated} executions brought nothing new: the dictionary may be too small for this run to end.`
}
