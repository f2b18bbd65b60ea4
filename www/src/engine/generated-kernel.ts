// Made from crate/kernel by crate/types, which says how. Not to be changed here.

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
  /** The reason, and what would be accepted. */
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
