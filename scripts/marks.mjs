// Comments by which `allot assert` holds a computed number of a text: readers need none of them.

/**
 * A text without these comments; those in blocks of code are examples, and stay.
 * @param {string} text
 */
export function withoutMarks(text) {
  let fence = ''
  const lines = text.split('\n').map((line) => {
    const [, start = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== '') {
      if (start.startsWith(fence) && line.trim() === start) fence = ''
      return line
    }
    fence = start
    return line.replaceAll(/(?<!`)<!-- allot: .*? -->/g, '')
  })
  return lines.join('\n')
}
