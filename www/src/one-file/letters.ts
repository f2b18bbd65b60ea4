/** Bytes as text: five letters stand for four bytes. scripts/one-file/letters.mjs writes them. */

/** Z85 with `_` for `<` and `|` for `&`. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?|_>()[]{}@%$#'
/** The value of each letter, by its code. */
const VALUES = new Uint8Array(128)
for (let value = 0; value < LETTERS.length; value++) VALUES[LETTERS.charCodeAt(value)] = value

/** The bytes in a text: their number, a space, and the letters. */
export function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  const from = text.indexOf(' ') + 1
  const words = new DataView(new ArrayBuffer(((text.length - from) / 5) * 4))
  for (let at = 0; at < words.byteLength; at += 4) {
    const letter = from + (at / 4) * 5
    let word = 0
    for (let i = 0; i < 5; i++) word = word * 85 + VALUES[text.charCodeAt(letter + i)]!
    words.setUint32(at, word)
  }
  return new Uint8Array(words.buffer, 0, Number.parseInt(text, 10))
}
