// Nothing of its own is measured here: each rule is run, and measured, by the article that it is from.

/** @type {string[]} */
export const quick = []
/** @type {string[]} */
export const full = []
