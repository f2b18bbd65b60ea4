// Made from crate/kernel by `npm run generate`. Not to be changed here.

/** A statement of the source, and its result. */
export interface Claim {
  /** Short name, for links and scripts. */
  id: string
  /** Section of the source. */
  section: string
  /** Figure of the source that shows it, if one does. */
  figure: string | null
  /** The quantity, in words. */
  words: string
  /** The source's statement about it, in its own words; in square brackets what is told in ours. */
  paper: string
  /** The number that the source gives, if it gives one. */
  published: number | null
  /** How far from it a number may be that its digits, or its figure, cannot tell from it. */
  precision: number | null
  /** Unit of every number here; empty for ratios. */
  unit: string
  /** The number computed here, the mean over the seeds if chance plays; none if nothing is computed. */
  computed: number | null
  /** Standard deviation from seed to seed. */
  spread: number | null
  /** Standard error of the mean, if there are several runs. */
  error: number | null
  /** `computed` over `published`, less 1. */
  deviation: number | null
  /** The claim holds from here on; none if it is open. Of a published number included, of a relation not. */
  low: number | null
  /** The claim holds up to here; none if it is open. */
  high: number | null
  /** The result. */
  verdict: Verdict
  /** Choices made here, where the source leaves them open. */
  free: string[]
  /** Number of seeds, draws or runs, if chance plays. */
  seeds: number | null
  /** Share of them in which the claim holds. */
  share: number | null
  /** The reason, if the claim neither holds nor can. */
  why: string | null
  /** A further remark. */
  note: string | null
}

/** The result of a claim. */
export type Verdict = 'holds' | 'can_hold' | 'differs' | 'cannot_hold' | 'not_computed'

/** Numbers of processors: one, a list, or a range. */
export type Counts = number | number[] | { from: number; to: number; points: number }

/** A question about the columns, or about the rows that are meant. */
export interface Question {
  /** The question and its reason, in words. */
  words: string
  /** The roles that need a column, and the column whose values choose rows. */
  roles: RoleAsked[]
  /** The names of the columns, as found; “column 1” for a column without a name. */
  columns: string[]
  /** The first rows as they stand, at most six. */
  rows: string[][]
}

/** A role that needs a column, or a choice of rows. */
export interface RoleAsked {
  /** Its name in a choice: w, seconds, p, weight, count, from, to. */
  role: string
  /** Its name in words. */
  label: string
  /** Whether the table cannot be read without it. */
  needed: boolean
  /** The column, if it is clear already. */
  chosen: number | null
  /** The columns that it could be, best first. */
  candidates: number[]
  /**
   * The values to choose from, if the question is which rows are meant. The role is then the place `#3` of the column
   * with these values, and that column is the only candidate; without candidates the role itself is answered.
   */
  values?: string[]
}

/** Lines that were not used, all for the same reason. */
export interface RefusedKind {
  /** The reason, and what would be accepted. If the lines differ in it, that of the first as an example. */
  why: string
  /** Number of lines. */
  count: number
  /** The first of them, at most three. */
  examples: Example[]
}

/** A line of the text. */
export interface Example {
  /** Its number, from 1. */
  line: number
  /** Its text, shortened. */
  text: string
}
