// The benchmarks of this article, for `npm run bench`: in its quick form, and in full.

export const quick = ['least']
export const full = ['least']
