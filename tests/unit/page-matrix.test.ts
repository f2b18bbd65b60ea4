// A reader's own Markov model: told apart, read, and refused line by line.
import { describe, expect, test } from 'vitest'
import { MOST_DENSE_STATES, readMatrix } from '../../www/src/state/matrix.ts'

describe('a matrix', () => {
  test.each([
    ['0.9,0.1\n0.2,0.8', { rows: [[0.9, 0.1], [0.2, 0.8]] }],
    ['0,9;0,1\n0,2;0,8\n', { rows: [[0.9, 0.1], [0.2, 0.8]] }],
    ['# a comment\n1 0 0\n0 1 0\n0 0 1', { rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] }],
    ['a,b\n0.9,0.1\n0.2,0.8', { rows: [[0.9, 0.1], [0.2, 0.8]] }],
    ['1', { rows: [[1]] }],
    ['from,to,p\n0,1,1\n1,0,1', { states: 2, entries: [[0, 1, 1], [1, 0, 1]] }],
    ['0,1,1\n1,2,1\n2,0,1\n', { states: 3, entries: [[0, 1, 1], [1, 2, 1], [2, 0, 1]] }],
    ['0\t4\t1\n4\t0\t1', { states: 5, entries: [[0, 4, 1], [4, 0, 1]] }],
  ])('%j is understood', (text, matrix) => {
    expect(readMatrix(text)).toMatchObject({ matrix, problem: '', refused: [] })
  })

  test.each([
    ['', 'no numbers', []],
    ['# only words', 'no numbers', []],
    ['0.9,0.1\n0.5', 'Not every row', [2]],
    ['0.9,x\n0.5,0.5', 'Not every row', [1]],
    ['0.9,0.1\n-0.5,1.5', 'Not every row', [2]],
    ['from,to,p\n0,0,1\n0,1.5,1\n1,1,2', 'Not every line', [3, 4]],
  ])('%j is refused', (text, problem, lines) => {
    const read = readMatrix(text)
    expect(read.matrix).toBeNull()
    expect(read.problem).toContain(problem)
    expect(read.refused.map(({ line }) => line)).toEqual(lines)
  })

  test('a full matrix of too many states is refused before it is read', () => {
    expect(readMatrix('1\n'.repeat(MOST_DENSE_STATES + 1)).problem).toContain('at most')
  })
})
