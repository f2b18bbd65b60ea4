/** Texts in a PNG file, as chunks of kind iTXt (ISO/IEC 15948, 11.3.3.4): a browser's own encoder writes none. */

/** The signature, and the header with its length, kind and checksum. */
const HEADER = 8 + 4 + 4 + 13 + 4

/** A PNG file with texts after its header: keywords and texts, in turn. */
export function withTexts(file: Uint8Array<ArrayBuffer>, texts: readonly string[]): Blob {
  const chunks = texts.flatMap((keyword, at) => (at % 2 ? [] : [chunk(keyword, texts[at + 1] ?? '')]))
  return new Blob([file.slice(0, HEADER), ...chunks, file.slice(HEADER)], { type: 'image/png' })
}

function chunk(keyword: string, text: string): Uint8Array<ArrayBuffer> {
  // Not compressed, in no language, with no translated keyword.
  const body = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`)
  const whole = new Uint8Array(body.length + 8)
  const view = new DataView(whole.buffer)
  view.setUint32(0, body.length - 4)
  whole.set(body, 4)
  view.setUint32(body.length + 4, checksum(body))
  return whole
}

/** CRC-32, bit by bit. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
