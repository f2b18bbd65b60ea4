// Minifies the elements' markup and style sheets: comments and layout are taken out. They are template literals in the
// page's code, which no bundler minifies.

/** The minifier of a template's text, by tag. @type {Map<string, (text: string) => string>} */
const TERSE = new Map([
  ['css', sheet],
  ['html', markup],
  ['mathml', markup],
  ['svg', markup],
])

/** @returns {import('vite').Plugin} */
export function terseTemplates() {
  return {
    name: 'terse-templates',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/www\/src\/.*\.ts$/, code: /\b(css|html|mathml|svg)`/ },
      handler(code) {
        let terse = code
        // From the last to the first, so that a change does not move the places of those still to come.
        const texts = templates(this.parse(code, { lang: 'ts' })).sort((one, other) => other.at - one.at)
        for (const { at, text, shorten } of texts) {
          terse = terse.slice(0, at) + shorten(text) + terse.slice(at + text.length)
        }
        return { code: terse, map: null }
      },
    },
  }
}

/**
 * Every piece of text in a tagged template, with where it begins.
 * @param {any} node
 * @returns {{ at: number, text: string, shorten: (text: string) => string }[]}
 */
function templates(node) {
  if (node === null || typeof node !== 'object') return []
  const inside = Object.values(node).flatMap(templates)
  const shorten = node.type === 'TaggedTemplateExpression' ? TERSE.get(node.tag.name) : undefined
  if (!shorten) return inside
  // A piece begins with the character that opens or goes on with the template.
  const own = node.quasi.quasis.map((/** @type {any} */ piece) => ({
    at: piece.start + 1,
    text: piece.value.raw,
    shorten,
  }))
  return [...inside, ...own]
}

/** @param {string} text */
function sheet(text) {
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/([ :,(])0\./g, '$1.')
    .replace(/ \* (?=var|[\d.(])/g, '*')
    .replace(/ > /g, '>')
    .replace(/ !/g, '!')
    .replace(/(@media|@container) \(/g, '$1(')
}

/** Lines are not indented; where a line ends there still is a space. @param {string} text */
function markup(text) {
  return text.replace(/\n[ \t]+/g, '\n')
}
