// Nothing of its own is measured here: each rule is run, and measured, by the article that it is from.

export const quick = []
export const full = []
