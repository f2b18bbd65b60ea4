/** A worker of the second module: files, and the questions that need more than tasks. */
import init, * as exports from '#pkg/front-late.js'
import { serving } from '../engine/serve.js'
import type { Known } from './state.js'
import type { Late } from './types.js'
import { type Asked, lateWorkOf } from './work.js'

interface Question {
  asked: Asked
  processors: number
}

interface Files {
  names: string[]
  bytes: Uint8Array[]
  wanted: string
  chosen: boolean
  columns: string
}

interface Comparison extends Question {
  known: Known
}

export const module = serving(init, exports, (late: Late) => ({
  compared: ({ asked, processors, known }: Comparison) => late.compared(lateWorkOf(late, asked, processors), known),
  rules: ({ asked, processors, known, names }: Comparison & { names: [string, string][] }) => {
    const work = lateWorkOf(late, asked, processors)
    return names.map(([article, policy]) => late.rule(article, policy, work, known))
  },
  read: ({ names, bytes, wanted, chosen, columns }: Files) => late.readFiles(names, bytes, wanted, chosen, columns),
  shared: ({ asked, processors, timings }: Question & { timings: string }) =>
    late.shared(lateWorkOf(late, asked, processors), timings),
  pieces: ({ asked, processors }: Question) => late.askPieces(lateWorkOf(late, asked, processors)),
  place: ({ asked, processors, alpha, beta, policy }: Question & { alpha: number; beta: number; policy: string }) =>
    late.place(lateWorkOf(late, asked, processors), alpha, beta, policy),
  work: ({ asked, processors }: Question) => lateWorkOf(late, asked, processors),
  checkpointed: ({ job }: { job: string }) => late.checkpointed(job),
  simulate: ({ job, way }: { job: string; way: string }) => late.simulate(job, way),
  open: ({ article, work, fields }: { article: string; work: string; fields: string }) =>
    late.openIn(article, work, fields),
}))
