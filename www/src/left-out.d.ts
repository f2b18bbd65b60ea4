/** The files that scripts/left-out.mjs makes, as far as others import them; what a module has, the article knows. */

declare module '*/engine/late.js' {
  export const late: import('./engine/late-door.js').LateDoor<never>
}

/** The later modules of all articles, by their names. */
declare module '*/doors.js' {
  export const doors: Readonly<Record<string, () => Promise<{ late: import('./engine/late-door.js').LateDoor<never> }>>>
}
