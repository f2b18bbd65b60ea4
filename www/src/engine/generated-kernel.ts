// Made from crate/kernel by `npm run generate`. Not to be changed here.

/** A statement of the paper, and its result. */
export interface Claim {
  /** Short name, for links and scripts. */
  id: string
  /** Section of the paper. */
  section: string
  /** Figure of the paper that shows it, if one does. */
  figure: string | null
  /** The quantity, in words. */
  words: string
  /** The paper's statement about it, in its own words. */
  paper: string
  /** The paper's number, if it gives one. */
  value: number | null
  /** Unit of every number here; empty for ratios. */
  unit: string
  /** The number computed here; the mean over the draws if tasks are drawn. */
  computed: number
  /** Standard deviation from draw to draw, if tasks are drawn. */
  spread: number | null
  /** Standard error, if there are several runs. */
  error: number | null
  /** `computed` over `value`, less 1. */
  deviation: number | null
  /** Lower bound of the claim, included. */
  low: number
  /** Upper bound of the claim, included. */
  high: number
  /** Whether the claim holds. */
  holds: boolean
  /** Whether the claim holds, differs for a known reason, or fails. */
  verdict: Verdict
  /** The reason, if the claim differs. */
  why: string | null
  /** A further remark. */
  note: string | null
}

/** The result of a claim. */
export type Verdict = 'holds' | 'differs' | 'fails'

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
   * with these values, and that column is the only candidate.
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
