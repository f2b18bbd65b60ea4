// A learning management system around a package: scorm-again has the interface, this page keeps what is committed, and
// shows the package in a frame. `deaf` makes it keep nothing more, as if the browser had been killed.
import { copyFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, type FrameLocator, type Page } from '@playwright/test'

export type Version = '1.2' | '2004'
type Values = Record<string, unknown>

/** The values of a learner, as a test asks for them in either version. */
export const NAMES = {
  '1.2': {
    raw: 'core.score.raw',
    status: 'core.lesson_status',
    location: 'core.lesson_location',
    exit: 'core.exit',
  },
  '2004': { raw: 'score.raw', status: 'completion_status', location: 'location', exit: 'exit' },
} as const

const SCRIPT = `
const { version, start, pass, learner } = Object.fromEntries(new URLSearchParams(location.search))
const old = version === '1.2'
// Errors that the package makes are seen by the test, which allows no message on the console.
const api = new (old ? Scorm12API : Scorm2004API)({ autocommit: false, logLevel: 4, mastery_override: false })
window[old ? 'API' : 'API_1484_11'] = api
const key = 'lms ' + version + ' ' + start + ' ' + learner
const saved = localStorage.getItem(key)
const who = old ? { core: { student_id: learner } } : { learner_id: learner }
const needed = old ? { student_data: { mastery_score: pass } } : { scaled_passing_score: String(pass / 100) }
api.loadFromJSON({ ...who, ...needed }, 'cmi')
if (saved) api.loadFromJSON(JSON.parse(saved), 'cmi')
window.deaf = false
window.calls = []
const kept = () => {
  const all = JSON.parse(JSON.stringify(api.cmi))
  const { score } = old ? all.core : all
  const named = ['raw', 'min', 'max', 'scaled'].filter((name) => score[name])
  const numbers = Object.fromEntries(named.map((name) => [name, score[name]]))
  if (old) {
    const { student_id, lesson_location, lesson_status, exit } = all.core
    return { core: { student_id, lesson_location, lesson_status, score: numbers }, suspend_data: all.suspend_data }
  }
  const { learner_id, location, completion_status, success_status, suspend_data } = all
  return { learner_id, location, completion_status, success_status, suspend_data, score: numbers }
}
const wrapped = (name) => {
  const call = api[name].bind(api)
  api[name] = (...given) => {
    const result = call(...given)
    window.calls.push([name, ...given, String(result)])
    if (/Commit|Finish|Terminate/.test(name) && !window.deaf) localStorage.setItem(key, JSON.stringify(kept()))
    return result
  }
}
for (const name of old
  ? ['LMSInitialize', 'LMSSetValue', 'LMSCommit', 'LMSFinish']
  : ['Initialize', 'SetValue', 'Commit', 'Terminate'])
  wrapped(name)
document.querySelector('iframe').src = start
`

/** Writes the system's page beside an unzipped package. */
export function install(folder: string, version: Version): void {
  const main = createRequire(import.meta.url).resolve('scorm-again')
  const name = version === '1.2' ? 'scorm12.js' : 'scorm2004.js'
  copyFileSync(join(dirname(main), name), join(folder, 'scorm.js'))
  writeFileSync(join(folder, 'lms.js'), SCRIPT)
  writeFileSync(
    join(folder, 'lms.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A learning management system</title>
<link rel="icon" href="data:,"><iframe title="The course" style="width: 100%; height: 95vh; border: 0"></iframe>
<script src="./scorm.js"></script><script src="./lms.js"></script></html>`,
  )
}

/** What a visit is about. */
export interface Visit {
  readonly version: Version
  readonly start: string
  readonly learner: string
  readonly pass: number
}

/** Opens a lecture in the system, for a learner. */
export async function visit(page: Page, address: string, about: Visit): Promise<FrameLocator> {
  const query = new URLSearchParams({ ...about, pass: String(about.pass) })
  await page.goto(`${address}lms.html?${query}`)
  const frame = page.frameLocator('iframe[title="The course"]')
  await expect(frame.locator('.state')).toBeVisible({ timeout: 30_000 })
  return frame
}

/** What the system has kept of a learner. */
export async function keptOf(page: Page, { version, start, learner }: Visit): Promise<Values> {
  const key = `lms ${version} ${start} ${learner}`
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}') as Values, key)
}

/** The value at a dotted path. */
export function at(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Values | undefined)?.[name], values)
}

/** The calls that the package has made, each with its answer. */
export async function callsOf(page: Page): Promise<string[][]> {
  return page.evaluate(() => (window as unknown as { calls: string[][] }).calls)
}
