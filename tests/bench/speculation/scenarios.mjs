// The measured scenarios, with the same names natively (crate/speculation/benches), as wasm and with SciPy.

/** @typedef {{ name: string, words: string, scenario: Record<string, unknown> }} Case */

/** One N, as many slots as tasks, no two probabilities equal. @type {Case[]} */
export const allocations = [tail('1e4', '10⁴', 1e4), tail('1e6', '10⁶', 1e6)]

/** 121 N from one slot to a million, for the paper's twelve task sets. @type {Case[]} */
export const sweeps = [delta(), delta(0.5), delta(0.1), delta(0.01), delta(1e-10), ...shapes().map(beta)]

/**
 * @param {string} name
 * @param {string} words
 * @param {number} tasks
 * @returns {Case}
 */
export function tail(name, words, tasks) {
  const beta = { alpha: 0.1, beta: 1, total: tasks / 11, seed: '1', composition: 'expected' }
  return { name, words: `${words} tasks`, scenario: { tasks: { beta }, slots: tasks } }
}

/**
 * @param {number} [p] of the speculative tasks
 * @returns {Case}
 */
function delta(p) {
  const speculative = p === undefined ? [] : [{ p, weight: 9 }]
  const levels = [{ p: 1, weight: 1 }, ...speculative]
  const plain = p === 1e-10 ? '0.0000000001' : String(p ?? 1) // as Rust writes it
  const words = p === undefined ? 'all p = 1' : `p_b = ${p}`
  return { name: `delta_${plain}`, words, scenario: { tasks: { delta: { levels, total: 1000, seed: '1' } } } }
}

/** @returns {[number, number][]} */
function shapes() {
  return [
    [0.1, 1],
    [0.5, 1],
    [1, 1],
    [1, 2],
    [2, 2],
    [5, 1],
    [1, 5],
  ]
}

/**
 * @param {[number, number]} shape
 * @returns {Case}
 */
function beta([alpha, beta]) {
  const tasks = { beta: { alpha, beta, total: 1000, seed: '1' } }
  return { name: `beta_${alpha}_${beta}`, words: `B(${alpha}, ${beta})`, scenario: { tasks } }
}
