// A package for a course without a browser: the zip as others read it, the manifest by the schemas of ADL and IMS, what
// is kept of a lecture, and what a learning management system is told.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checked } from '../../../scripts/teach.mjs'
import { toldIn } from '../../../www/src/class/course.ts'
import { addressOf, hashOf } from '../../../www/src/course/address.ts'
import { find, type Frame } from '../../../www/src/course/find.ts'
import { manifest } from '../../../www/src/course/manifest.ts'
import { entries } from '../../../www/src/course/package.ts'
import { LONGEST, Progress, seedIn } from '../../../www/src/course/progress.ts'
import { Session, time12, time2004 } from '../../../www/src/course/session.ts'
import { crc32, type Entry, zipped } from '../../../www/src/course/zip.ts'
import { changed, givenUp, nothing, tried } from '../../../www/src/exercise/attempt.ts'
import type { NumberTask } from '../../../www/src/exercise/task.ts'
import { faultsOf, haveSchemas } from '../../setup/scorm-schemas.ts'

const entry = (name: string, content: string): Entry => ({ name, bytes: new TextEncoder().encode(content) })
const NOISE = Array.from({ length: 5000 }, (_, at) => String.fromCharCode(33 + ((at * at * 7919) % 89))).join('')
const FILES = [
  entry('imsmanifest.xml', '<manifest/>'),
  entry('empty.txt', ''),
  entry('lecture-1.html', 'a'.repeat(100_000)),
  entry('Übung/größe.txt', NOISE),
]

describe('the zip', () => {
  test('has the checksum that others compute', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  })

  test('is the same for the same files', async () => {
    expect(await zipped(FILES)).toEqual(await zipped(FILES))
  })

  test('is read by Python, file by file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'allot-zip-'))
    writeFileSync(join(folder, 'a.zip'), await zipped(FILES))
    const script =
      'import json, sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n' +
      'print(json.dumps([[i.filename, i.compress_type, z.read(i).decode()] for i in z.infolist()]))'
    const said = execFileSync('python3', ['-c', script, join(folder, 'a.zip')], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    const read = JSON.parse(said) as [string, number, string][]
    expect(read.map(([name, , content]) => [name, content])).toEqual(
      FILES.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]),
    )
    // Only what gets shorter is compressed.
    expect(read.map(([, method]) => method)).toEqual([0, 0, 8, 8])
  })

  test('is read by unzip, where there is one', async ({ skip }) => {
    if (spawnSync('unzip', ['-v']).error) skip()
    const folder = mkdtempSync(join(tmpdir(), 'allot-zip-'))
    writeFileSync(join(folder, 'a.zip'), await zipped(FILES))
    execFileSync('unzip', ['-q', 'a.zip'], { cwd: folder })
    // How it writes other letters depends on the machine's language.
    for (const { name, bytes } of FILES.slice(0, 3))
      expect(readFileSync(join(folder, name))).toEqual(Buffer.from(bytes))
    rmSync(folder, { recursive: true })
  })
})

const LECTURES = checked().map(({ lecture, title, about, article }) => ({
  lecture,
  title: `${title} <&>`,
  about,
  file: `allot-${article}.html`,
}))

describe.each(['1.2', '2004'] as const)('a package of SCORM %s', (version) => {
  const wanted = { version, lectures: LECTURES, pass: 60, games: '7' }
  const made = entries(wanted, async (name) => new TextEncoder().encode(name).buffer as ArrayBuffer)
  const textOf = async (name: string): Promise<string> => {
    const found = (await made).find((one) => one.name === name)
    return new TextDecoder().decode(found!.bytes)
  }

  test('begins with its manifest, which names every other file', async () => {
    const names = (await made).map(({ name }) => name)
    expect(names[0]).toBe('imsmanifest.xml')
    const named = [...(await textOf('imsmanifest.xml')).matchAll(/<file href="([^"]*)"/g)].map(([, name]) => name)
    expect(named).toHaveLength(names.length - 1)
    expect(new Set(named)).toEqual(new Set(names.slice(1)))
  })

  test('starts each lecture at its own page', async () => {
    for (const { lecture } of LECTURES) {
      const [, to = ''] = /url=([^"]*)"/.exec(await textOf(`lecture-${lecture}.html`)) ?? []
      const [page, hash = ''] = to.replaceAll('&amp;', '&').split('#')
      expect(page).toBe('allot-exercises.html')
      expect(addressOf(hash)).toEqual({ lecture, seed: '', games: '7', scorm: version })
    }
  })

  test('is a folder whose first page leads to what is in it', async () => {
    const names = (await made).map(({ name }) => name)
    const links = [...(await textOf('index.html')).matchAll(/href="([^"#]*)/g)].map(([, name]) => name)
    expect(links.length).toBe(2 * LECTURES.length)
    for (const link of links) expect(names).toContain(link)
  })

  const have = haveSchemas()
  test.runIf(have)('has a manifest that the schemas of ADL and IMS allow', async () => {
    expect(await faultsOf(version, await textOf('imsmanifest.xml'))).toEqual([])
    expect(
      await faultsOf(version, await textOf('imsmanifest.xml').then((text) => text.replace('"sco"', '"so"'))),
    ).not.toEqual([])
  })

  test('has one identifier for each thing, and refers only to those', async () => {
    const text = await textOf('imsmanifest.xml')
    const all = (name: string): string[] =>
      [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, id]) => id!)
    expect(new Set(all('identifier')).size).toBe(all('identifier').length)
    for (const one of [...all('identifierref'), ...all('default')]) expect(all('identifier')).toContain(one)
  })
})

test('a manifest says from which score on a lecture is passed', () => {
  const course = { title: 't', items: [{ lecture: 1, title: 'l', start: 's' }], files: [], pass: 60 }
  expect(manifest({ ...course, version: '1.2' })).toContain('<adlcp:masteryscore>60</adlcp:masteryscore>')
  expect(manifest({ ...course, version: '2004' })).toContain('Measure>0.6</imsss:minNormalizedMeasure>')
})

test('an address and its hash say the same, and nonsense is left out', () => {
  for (const one of [
    { lecture: 3, seed: 'Zoë & co', games: '1', scorm: '2004' },
    { lecture: null, seed: '1', games: '9', scorm: '' },
  ] as const)
    expect(addressOf(`#${hashOf(one)}`)).toEqual(one)
  expect(addressOf('#lecture=-1&scorm=3&seed=')).toEqual({ lecture: null, seed: '', games: '1', scorm: '' })
})

test('only what a game tells is taken from a message', () => {
  const move = { type: 'allot-game', text: '01:7', score: undefined }
  expect(toldIn(move)).toEqual(move)
  expect(toldIn({ ...move, score: 0.5, more: 1 })).toEqual({ ...move, score: 0.5 })
  for (const other of [null, 3, 'allot-game', {}, { ...move, text: 7 }, { ...move, score: 2 }, { ...move, score: '1' }])
    expect(toldIn(other)).toBeNull()
})

const TASK: NumberTask = {
  kind: 'number',
  asks: [],
  unit: 's',
  answer: 12,
  tolerance: 0,
  hint: 'Look again.',
  solution: [],
}

describe('an attempt', () => {
  const answered = (...answers: string[]) =>
    answers.reduce((attempt, answer) => tried(changed(attempt, answer), TASK), nothing)

  test('counts all at once, and a quarter less for each further try', () => {
    expect(answered('12').score).toBe(1)
    expect(answered('11', '12,0').score).toBe(0.75)
    expect(answered('11', '10', '9', '12').score).toBe(0.25)
    expect(answered('11', '10', '9', '8').score).toBe(0)
  })

  test('takes no try for what is no answer', () => {
    expect(answered('', 'twelve', '12')).toMatchObject({ tries: 1, score: 1 })
  })

  test('counts nothing when given up, and is closed then', () => {
    expect(givenUp(answered('11'))).toMatchObject({ score: 0 })
    expect(tried(changed(givenUp(nothing), '12'), TASK).score).toBe(0)
    expect(givenUp(answered('12')).score).toBe(1)
  })
})

describe('the progress of a lecture', () => {
  const worked = (): Progress => {
    const progress = new Progress('17', ['greedy', 'place'], true)
    progress.set('greedy', tried(changed(nothing, '12'), TASK))
    progress.moved('012:1')
    progress.handedIn(0.9)
    progress.handedIn(0.8)
    return progress
  }

  test('is the mean of all, and complete when all is handed in', () => {
    const progress = worked()
    expect(progress.score).toBeCloseTo((1 + 0 + 0.9) / 3, 12)
    expect(progress.done).toEqual([2, 3])
    expect(progress.complete).toBe(false)
    progress.set('place', givenUp(nothing))
    expect(progress.complete).toBe(true)
  })

  test('comes back from its text, for the same seed only', () => {
    const { text } = worked()
    expect(seedIn(text)).toBe('17')
    expect(new Progress('17', ['greedy', 'place'], true, text).text).toBe(text)
    expect(new Progress('18', ['greedy', 'place'], true, text).done).toEqual([0, 3])
    for (const nonsense of ['', '{', 'null', '[1]', '{"seed":"17","exercises":3,"game":"x"}'])
      expect(new Progress('17', ['greedy'], true, nonsense).done).toEqual([0, 2])
  })

  test('fits into what SCORM 1.2 has to keep', () => {
    const progress = new Progress('1'.repeat(40), ['one', 'two', 'three', 'four'], true)
    for (const name of ['one', 'two', 'three', 'four']) progress.set(name, changed(nothing, '10.3 '.repeat(40)))
    progress.moved('x'.repeat(1000))
    progress.moved('x'.repeat(2000))
    expect(progress.played?.text).toHaveLength(1000)
    expect(progress.text.length).toBeLessThan(LONGEST)
  })
})

/** A window, with the parents above it. */
function windows(...names: (string | null)[]): Frame {
  const made = names.map((name) => (name ? { [name]: { name } } : {}) as Frame & Record<string, unknown>)
  for (const [at, one] of made.entries()) Object.assign(one, { parent: made[at + 1] ?? one })
  return made[0]!
}

describe('the search for the system', () => {
  test('goes up through the parents', () => {
    expect(find('API', windows(null, null, 'API'))).toEqual({ name: 'API' })
    expect(find('API', windows(null, 'API_1484_11'))).toBeNull()
  })

  test('goes to the opener of any of them, and up from there', () => {
    const frame = windows(null, null)
    Object.assign(frame.parent!, { opener: windows(null, 'API') })
    expect(find('API', frame)).toEqual({ name: 'API' })
  })

  test('is not stopped by a window of another site', () => {
    const closed = new Proxy({} as Frame, {
      get(_, name) {
        if (name === 'parent') return closed
        throw new Error('SecurityError')
      },
    })
    expect(find('API', { parent: closed })).toBeNull()
  })
})

/** A system of version 1.2 that keeps what it is told. */
function system12(known: Record<string, string> = {}) {
  const values: Record<string, string> = { 'cmi.core.student_id': 'ada', 'cmi.core.lesson_mode': 'normal', ...known }
  const asked: string[] = []
  const API = {
    LMSInitialize: () => 'true',
    LMSFinish: () => asked.push('finish') > 0,
    LMSGetValue: (name: string) => values[name] ?? '',
    LMSSetValue: (name: string, value: string) => {
      values[name] = value
      return 'true'
    },
    LMSCommit: () => String(asked.push('commit') > 0),
    LMSGetLastError: () => 0,
  }
  const frame = { API } as object as Frame
  return { values, asked, session: Session.start('1.2', { parent: Object.assign(frame, { parent: frame }) })! }
}

describe('a visit', () => {
  const report = { score: 0.75, complete: false, data: '{}', location: 'greedy' }

  test('tells score, status and data, once for the same', () => {
    const { values, asked, session } = system12()
    expect(session.learner).toBe('ada')
    expect(session.tell(report)).toBe(true)
    expect(session.tell(report)).toBe(true)
    expect(asked).toEqual(['commit'])
    expect(values).toMatchObject({
      'cmi.core.score.raw': '75',
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': 'greedy',
      'cmi.suspend_data': '{}',
      'cmi.core.exit': 'suspend',
    })
    session.end()
    session.end()
    expect(asked).toEqual(['commit', 'commit', 'finish'])
    expect(values['cmi.core.session_time']).toMatch(/^0000:00:0\d\.00$/)
  })

  test.each([
    [{}, 'completed'],
    [{ 'cmi.student_data.mastery_score': '70' }, 'passed'],
    [{ 'cmi.student_data.mastery_score': '80' }, 'failed'],
  ])('ends by the threshold of the system: %o', (known, status) => {
    const { values, session } = system12(known)
    session.tell({ ...report, complete: true })
    expect(values['cmi.core.lesson_status']).toBe(status)
  })

  test('tells nothing where it is only for looking', () => {
    const { values, session } = system12({ 'cmi.core.lesson_mode': 'review' })
    expect(session.counts).toBe(false)
    session.tell(report)
    expect(values).not.toHaveProperty('cmi.suspend_data')
  })

  test('is none without a system', () => {
    expect(Session.start('2004', windows(null))).toBeNull()
  })

  test('writes times as each version wants them', () => {
    expect([time12(3725.9), time2004(3725.9)]).toEqual(['0001:02:05.00', 'PT3725S'])
  })
})
