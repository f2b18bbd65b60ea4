/**
 * Letters of links and codes, and a check of them. Pure logic. Those of games are in class/code.ts, which articles load
 * at once: a file that both share would be a download more for every reader.
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

/** FNV-1a over UTF-16 units, with the finish of MurmurHash3: 32 bits. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}
