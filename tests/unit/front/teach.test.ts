// The lectures for teachers: 45 minutes, topics that there are, links that open what they say, and every number of a
// text computed anew by the modules of the page.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FRONT, OTHERS } from '../../../scripts/pages.mjs'
import { clock, lectures, teaching, topics } from '../../../scripts/teach.mjs'
import articles from '../../../articles.json' with { type: 'json' }
import { stateOf } from '../../../www/src/front/state.ts'
import { SLIDE } from '../../../www/src/state/view.ts'
import { askedOf, opened } from '../../setup/guesses.ts'
import { articleOf } from '../../setup/article.ts'
import { modulesOf } from '../../setup/articles.ts'
import { load } from '../../setup/wasm.ts'

type Lecture = ReturnType<typeof lectures>[number]
type Known = Lecture['numbers'][string]
type Fields = Record<string, unknown>

const ALL = lectures()
const rowOf = (name: string) => articles.find((one) => one.name === name)!
const EXERCISES = ALL.flatMap((lecture) =>
  lecture.exercises.map((exercise, at) => ({ lecture, exercise, name: `${lecture.lecture}.${at + 1}` })),
)
const html = Object.values(await teaching()).join('\n')

/** Functions that answer, of which a module has some. */
interface Answering {
  answer?: (scenario: string) => object
  allocate?: (scenario: string) => object
  judgeGame?: (seed: string, of: Uint32Array) => object
  game?: (seed: string, lines: boolean) => object
}

/** The answer of an article to a file; without any field it is that to the page's scenario. */
async function answerTo(article: string, file: Fields): Promise<object> {
  const { first, late } = await modulesOf(rowOf(article))
  const text = JSON.stringify(Object.keys(file).length > 0 ? file : first.defaults())
  const { allocate } = first as Answering
  return allocate ? allocate(text) : (late as Answering).answer!(text)
}

/** A game of fourteen tasks without a placement, or one that a worker draws. */
async function gameOf(article: string, seed: string): Promise<object> {
  const { first, late } = await modulesOf(rowOf(article))
  const { judgeGame } = first as Answering
  return judgeGame ? judgeGame(seed, new Uint32Array(14).fill(4)) : (late as Answering).game!(seed, false)
}

function valueAt(answer: unknown, path = ''): number {
  return Number(path.split('.').reduce((part, name) => (part as Fields)[name], answer))
}

async function computed(lecture: Lecture, { per, ...known }: Known): Promise<number> {
  const whole = per === undefined ? 100 : await computed(lecture, { ...known, at: per })
  return (100 * (await numberOf(lecture, known))) / whole
}

async function numberOf(lecture: Lecture, { at, guess, game, job, ...known }: Known): Promise<number> {
  const exercise = lecture.exercises[(known.exercise ?? 0) - 1]
  const article = known.article ?? exercise?.article ?? lecture.article ?? ''
  if (job) {
    const { checkpointed } = await load<{ checkpointed: (job: string) => object }>('front-late')
    return valueAt(checkpointed(JSON.stringify(job)), at)
  }
  if (game !== undefined) return valueAt(await gameOf(article, game), at)
  if (guess !== undefined) return Number(await opened(await askedOf(rowOf(article))).truth(guess))
  const file = known.file ?? exercise!.file
  const value = async (others: object = {}) => valueAt(await answerTo(article, { ...file, ...others }), at)
  return known.over ? (await value(known.with)) / (await value(known.over)) : value(known.with)
}

/** Whether a number is the value itself, or has two digits of it or more. */
function says(is: number, value: number): boolean {
  if (Math.abs(value - is) <= 1e-9 * Math.abs(is)) return true
  const digits = String(is).replace('.', '').replace(/^0+/, '').length
  return digits > 1 && Number(value.toPrecision(digits)) === is
}

/** Whether the page's scenario has what a file says; of a list of processors it has one. */
function has(page: unknown, file: unknown): boolean {
  if (Array.isArray(file) && !Array.isArray(page)) return file.includes(page)
  if (typeof file !== 'object' || file === null) return page === file
  return Object.entries(file).every(([name, value]) => has((page as Fields | undefined)?.[name], value))
}

describe.each(ALL)('lecture $lecture', (lecture) => {
  test('lasts 45 minutes, and has two exercises', () => {
    expect(clock(lecture.minutes).at(-1)?.to).toBe(45)
    expect(lecture.exercises.map(({ kind }) => kind).sort()).toEqual(['by hand', 'with the page'])
    for (const { parts, solution } of lecture.exercises) expect(solution).toHaveLength(parts.length)
  })

  test('has the topics of its objectives in the curriculum', () => {
    const known = topics()
    for (const one of lecture.objectives.flatMap(({ topics }) => topics)) expect(known).toHaveProperty(one)
  })

  test('says every number that it has', () => {
    const text = JSON.stringify({ ...lecture, numbers: {} })
    for (const name of Object.keys(lecture.numbers)) expect(text).toContain(`{${name}}`)
  })

  test.each(Object.entries(lecture.numbers))(
    '%s is what the page computes',
    async (_name, known) => {
      const value = await computed(lecture, known)
      expect(says(known.is, value), `${known.is} for ${value}`).toBe(true)
    },
    60_000,
  )
})

test('the lectures are numbered, and one of them joins the others', () => {
  expect(ALL.map(({ lecture }) => lecture)).toEqual(ALL.map((_, at) => at + 1))
  expect(ALL.filter(({ article }) => article === undefined)).toHaveLength(1)
})

test('every topic is one of some lecture', () => {
  const taught = new Set(ALL.flatMap(({ objectives }) => objectives.flatMap(({ topics }) => topics)))
  expect(Object.keys(topics()).filter((one) => !taught.has(one))).toEqual([])
})

test.each(EXERCISES.filter(({ exercise }) => exercise.file))('exercise $name opens its file', async (one) => {
  const { policies: _policies, strategies: _strategies, ...file } = one.exercise.file as Fields
  const article = one.exercise.article ?? one.lecture.article!
  const { first } = await modulesOf(rowOf(article))
  const { scenario } = first.readLink(one.exercise.opens.replace(/^[^#]*#/, ''))
  for (const [name, value] of Object.entries(file)) expect(has((scenario as Fields)[name], value), name).toBe(true)
})

const LINKS = [...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&')))]

test.each(LINKS)('%s opens what there is', async (link) => {
  const [page = '', hash = ''] = link.replace(/^\.\//, '').split('#')
  if (page === '') return expect(html).toContain(`id="${hash}"`)
  if (page === FRONT.page) return expect(stateOf(`#${hash}`).wrong).toEqual([])
  const row = articles.find((one) => one.page === page)
  if (!row) return expect(OTHERS).toContain(page)
  const { first } = await modulesOf(row)
  const article = await articleOf(row.name)
  const { view, warnings } = first.readLink(hash)
  expect(warnings).toEqual([])
  const { chapter, lecture, figure } = view as Record<string, string | undefined>
  if (chapter) expect(Number(chapter)).toBeLessThanOrEqual(article.chapters)
  if (lecture) expect(lecture).toMatch(SLIDE)
  if (figure) expect(article.figures.map(({ name }) => name)).toContain(figure)
})

test('the page for teachers is linked from every other', () => {
  for (const file of ['index.html', 'src/article/page.html'])
    expect(readFileSync(`www/${file}`, 'utf8')).toContain('href="./teach.html"')
})
