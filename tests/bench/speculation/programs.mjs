// The benchmarks of this article, for `npm run bench`: in its quick form, and in full.

export const quick = ['figure6', 'figure9', 'peers']
export const full = ['table', 'figure6', 'figure9']
