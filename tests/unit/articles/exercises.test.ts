// Checked exercises of every article: neighbours differ, the right answer is taken and others are not, and what a task
// shows agrees with a slow, obvious computation.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checked } from '../../../scripts/teach.mjs'
import { check, rightOf } from '../../../www/src/exercise/check.ts'
import { Draw } from '../../../www/src/exercise/draw.ts'
import { barsOf, makespanOf } from '../../../www/src/exercise/plan.ts'
import type { Exercise, PlanTask, Task } from '../../../www/src/exercise/task.ts'
import { articleOf } from '../../setup/article.ts'
import { articles, modulesOf } from '../../setup/articles.ts'

const folder = (name: string): string => join(import.meta.dirname, '../../../www/src/articles', name, 'exercises')
const WITH = articles.filter(({ name }) => existsSync(folder(name)))
const SEEDS = Array.from({ length: 30 }, (_, at) => String(at + 1))

/** Every exercise of an article, with the functions of both its modules. */
async function exercisesOf(row: (typeof articles)[number]) {
  const path = `${folder(row.name)}/index.ts`
  const { exercises } = (await import(/* @vite-ignore */ path)) as { exercises: readonly Exercise<object>[] }
  const { first, late } = await modulesOf(row)
  const module = { ...first, ...late }
  return exercises.map((exercise) => ({
    exercise,
    tasks: SEEDS.map((seed) => exercise.draw(new Draw(`${seed} ${exercise.name}`), module)),
  }))
}

/** All that a student sees. */
function seen(task: Task): string {
  const given = task.kind === 'order' ? task.items : task.kind === 'plan' ? task.pieces : []
  return JSON.stringify([task.asks, task.table, given])
}

/** The least makespan, by trying all orders and processors: for up to eight pieces. */
function least(task: PlanTask): number {
  let best = Number.POSITIVE_INFINITY
  const place = (placed: PlanTask['answer'], used: number): void => {
    const bars = barsOf(task, placed)
    if (makespanOf(bars) >= best) return
    if (placed.length === task.pieces.length) best = makespanOf(bars)
    const there = new Set(placed.map(({ piece }) => piece))
    const free = task.pieces.every(({ after }) => after.length === 0)
    for (const [piece, { after }] of task.pieces.entries()) {
      if (there.has(piece) || after.some((one) => !there.has(one))) continue
      // Processors are alike, so that a piece begins no more than one new one.
      for (let processor = 0; processor < Math.min(task.processors, used + 1); processor++)
        place([...placed, { piece, processor }], Math.max(used, processor + 1))
      if (free) return
    }
  }
  place([], 0)
  return best
}

describe.each(WITH)('$name', async (row) => {
  const all = await exercisesOf(row)

  test('has exercises by different names', () => {
    expect(all.length).toBeGreaterThan(0)
    expect(new Set(all.map(({ exercise }) => exercise.name)).size).toBe(all.length)
    for (const { exercise } of all) expect(exercise.name).toMatch(/^[a-z]+$/)
  })

  test.each(all)('$exercise.name: neighbours differ', ({ exercise, tasks }) => {
    expect(new Set(tasks.map((task) => task.kind))).toEqual(new Set([exercise.kind]))
    for (const [at, task] of tasks.slice(1).entries()) expect(seen(task)).not.toBe(seen(tasks[at]!))
    expect(new Set(tasks.map(seen)).size).toBeGreaterThan(25)
    expect(new Set(tasks.map(rightOf)).size).toBeGreaterThan(10)
  })

  test.each(all)('$exercise.name: the right answer is taken, others are not', ({ tasks }) => {
    for (const task of tasks) {
      expect(check(task, rightOf(task))).toMatchObject({ whole: true, score: 1 })
      for (const wrong of wrongOf(task)) expect(check(task, wrong).score, wrong).toBeLessThan(1)
    }
  })

  test.each(all)('$exercise.name: its numbers are readable', ({ tasks }) => {
    for (const task of tasks) {
      const text = [...task.asks, ...task.solution, task.hint].join(' ')
      expect(text).not.toMatch(/NaN|undefined|Infinity|\d\.\d{6}/)
      expect(task.solution.length).toBeGreaterThan(0)
    }
  })
})

/** Answers that are wrong: a tenth more, the order turned round, all on one processor. */
function wrongOf(task: Task): string[] {
  if (task.kind === 'number') return [String(task.answer * 1.1 + 1), String(task.answer * 0.9 - 1), '']
  if (task.kind === 'order') return [[...task.answer].reverse().join(','), '']
  const order = [...task.answer].sort((a, b) => a.piece - b.piece)
  return [order.map(({ piece }) => `${piece}.0`).join(' '), '0.0', '']
}

test.each(WITH)('$name: no plan beats the best, by trying all', async (row) => {
  for (const { tasks } of await exercisesOf(row)) {
    for (const task of tasks.slice(0, 8)) if (task.kind === 'plan') expect(least(task)).toBe(task.best)
  }
})

test('every kind is checked somewhere', async () => {
  const all = (await Promise.all(WITH.map(exercisesOf))).flat()
  expect(new Set(all.map(({ exercise }) => exercise.kind))).toEqual(new Set(['number', 'order', 'plan']))
})

const GAMES = checked().filter(({ article, game }) => game && articles.some(({ name }) => name === article))

test.each(GAMES)('the course opens the game of $article as its page has it', async ({ article, game }) => {
  const { game: own, viewKeys } = await articleOf(article)
  const { title, chapter, key } = (await own!.load()).game
  expect(game).toMatchObject({ title, chapter, key })
  const fresh = game!.fresh.replace('{seed}', 'Zoë 7')
  expect(viewKeys![key]!.read(fresh)).toBe(fresh)
})
