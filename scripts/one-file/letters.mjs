// Bytes as text of the one files, five letters for four bytes; www/src/one-file/letters.ts reads it.

/** Z85 with `_` for `<` and `|` for `&`: nothing that HTML or a script could take for its own. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?|_>()[]{}@%$#'

/**
 * Their number, a space, then the letters: a sixteenth less than Base64 takes.
 * @param {Uint8Array} bytes
 */
export function inLetters(bytes) {
  const whole = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4))
  new Uint8Array(whole.buffer).set(bytes)
  const letters = new Uint8Array((whole.byteLength / 4) * 5)
  for (let at = 0; at < whole.byteLength; at += 4) {
    let word = whole.getUint32(at)
    for (let i = 4; i >= 0; i--) {
      letters[(at / 4) * 5 + i] = LETTERS.charCodeAt(word % 85)
      word = Math.floor(word / 85)
    }
  }
  return `${bytes.length} ${new TextDecoder().decode(letters)}`
}
