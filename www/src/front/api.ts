/** The functions for programs that ask several articles about one work. */
import initLate, * as late from '#pkg/front-late.js'
import lateCode from '#pkg/front-late_bg.wasm?url'
import { moduleOf } from '../api/modules.js'
import { text } from '../api/text.js'
import type { Known } from './state.js'
import type { Asked, Compared, Converted, Held, Late } from './types.js'

export type { Advice, Asked, Compared, Converted, Held, Rule } from './types.js'

/** Tasks as every article knows them: a list that is there has an entry for each task. */
export interface WorkFile {
  work: {
    seconds?: readonly number[]
    /** of the seconds, from before the tasks run */
    estimate?: readonly number[]
    /** that each will be needed */
    chance?: readonly number[]
    /** [from, to] or [from, to, bytes]: the second needs what the first makes */
    edges?: readonly (readonly [number, number] | readonly [number, number, number])[]
    at?: readonly (readonly number[])[]
    names?: readonly string[]
  }
  processors?: number | readonly number[] | { from: number; to: number; points: number }
}

const module = moduleOf<Late>(initLate, late as unknown as Late, lateCode)

/**
 * One work under every rule of several articles that it allows, with a bound and advice, as `allot compare` prints it.
 * The file may be work or a scenario of any article. `knowledge` says what is known of the lengths before tasks run.
 */
export async function compare(file: WorkFile | object, knowledge: Known = 'known'): Promise<Compared> {
  return (await module()).compare(text(file), knowledge)
}

/** The work of a file in any form, as a file of an article, or as “work”, as `allot convert` prints it. */
export async function convert(to: string, file: WorkFile | object): Promise<Converted> {
  return (await module()).convert(to, text(file))
}

/** Reads what a role of a document says. */
export async function asked(content: string): Promise<Asked> {
  return (await module()).asked(content)
}

/** Holds the number of a role against the answer to its address, as `allot assert` does; the sentence is for errors. */
export async function held(content: string, answer: object, sentence = ''): Promise<Held> {
  return (await module()).held(content, sentence, text(answer))
}
