// What a browser does not need of the elements' style sheets, which are text in the page's code: comments, and how they
// are laid out for a reader. No bundler looks into text.

/** @returns {import('vite').Plugin} */
export function terseStyles() {
  return {
    name: 'terse-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/www\/src\/.*\.ts$/, code: 'css`' },
      handler: (code) => ({ code: code.replace(/\bcss`[^`]*`/g, terse), map: null }),
    },
  }
}

/** @param {string} sheet */
function terse(sheet) {
  return sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
}
