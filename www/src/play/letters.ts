/**
 * Letters of links and codes. Pure logic. Those of games are in class/code.ts, which articles load at once: a file that
 * both share would be a download more for every reader.
 */

/** Crockford's base 32. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters as they are meant: capitals, without spaces and signs, none that look like others. */
export function lettersIn(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
