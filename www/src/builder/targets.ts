/**
 * The text that puts a figure into a page, for each kind of page; the working examples in static/examples/ have the
 * same text.
 */
import { article } from '../state/article.js'
import type { Theme } from '../engine/types.js'

/** An author's choices. */
export interface Wish {
  figure: string
  chapter: number
  title: string
  controls: boolean
  /** the answer comes after the reader's guess */
  ask: boolean
  /** null: the theme of the page around the figure */
  theme: Theme | null
  /** true: the element of embed.js; false: a plain frame */
  script: boolean
  /** height of a plain frame, in pixels */
  height: number
  /** the figure's state, as in a link: "v=1&slots=5000" */
  state: string
  /** address of allot's folder, with a slash at its end */
  host: string
}

/** One text to copy, with its label. */
export interface Piece {
  label: string
  text: string
}

export interface Target {
  id: string
  label: string
  pieces: (wish: Wish) => Piece[]
  /** further needs of this kind of page, in a sentence */
  note: (wish: Wish) => string
  /** a file that it needs, served with the page */
  file?: string
  /** a working example that is served with the page */
  example: (wish: Wish) => string | null
}

/** The address of the frame. */
export function frameAddress({
  host,
  state,
  figure,
  controls,
  ask,
  theme,
}: Omit<Wish, 'title' | 'chapter' | 'script' | 'height'>): string {
  const looks = `&controls=${controls ? 1 : 0}${ask ? '&ask=1' : ''}${theme ? `&theme=${theme}` : ''}`
  return `${host}${article().frame}#${state}&figure=${figure}${looks}`
}

/** The address of the article, open at the figure; that of the opening, chapter 0, needs no chapter. */
export function articleAddress({ host, state, chapter }: Wish): string {
  return `${host}${article().page}#${state}${chapter ? `&chapter=${chapter}` : ''}`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The link that the element needs; empty for a figure of the folder's own page with nothing set. */
function linkOf({ state }: Wish): string {
  const { page } = article()
  return page === '' && state === 'v=1' ? '' : `${page}#${state}`
}

function scriptLine({ host }: Wish): string {
  return `<script async src="${attribute(host)}embed.js"></script>`
}

/** No line is empty or indented, since Markdown would end the HTML there, or take it for code. */
function element(wish: Wish): string {
  const { figure, controls, ask, theme, title } = wish
  const linked = linkOf(wish)
  const said = [
    `figure="${figure}"`,
    ...(linked ? [`link="${attribute(linked)}"`] : []),
    ...(controls ? ['controls'] : []),
    ...(ask ? ['ask'] : []),
    ...(theme ? [`theme="${theme}"`] : []),
    `title="${attribute(title)}"`,
  ]
  const link = `<a href="${attribute(articleAddress(wish))}">${attribute(title)}, in allot</a>`
  return `<allot-figure ${said.join(' ')}>\n${link}\n</allot-figure>`
}

function frame(wish: Wish): string {
  return (
    `<iframe src="${attribute(frameAddress(wish))}" title="${attribute(wish.title)}"\n` +
    `width="100%" height="${wish.height}" style="border:0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>`
  )
}

/**
 * The options of the directive, in the order of its documentation. MyST reads "#" as the start of a comment, so values
 * are quoted there.
 */
function options(wish: Wish, quote: (text: string) => string): string[] {
  const { controls, ask, theme, script, height } = wish
  const linked = linkOf(wish)
  return [
    ...(linked ? [`:link: ${quote(linked)}`] : []),
    ...(controls ? [':controls:'] : []),
    ...(ask ? [':ask:'] : []),
    ...(theme ? [`:theme: ${theme}`] : []),
    ...(script ? [] : [`:height: ${height}`]),
  ]
}

function mystDirective(wish: Wish): string {
  const lines = [`\`\`\`{allot-figure} ${wish.figure}`, ...options(wish, JSON.stringify), '', wish.title, '```']
  return lines.join('\n')
}

function restDirective(wish: Wish): string {
  const inner = [...options(wish, (text) => text), '', wish.title].map((line) => (line === '' ? '' : `   ${line}`))
  return [`.. allot-figure:: ${wish.figure}`, ...inner].join('\n')
}

function sphinxSettings({ host, script }: Wish): string {
  const lines = [
    'import sys',
    'from pathlib import Path\n',
    'sys.path.insert(0, str(Path(__file__).parent))  # where allot_figure.py lies',
    'extensions = [*globals().get("extensions", []), "allot_figure"]',
    `allot_host = ${JSON.stringify(host)}`,
  ]
  return [...lines, ...(script ? [] : ['allot_script = False'])].join('\n')
}

function cell(wish: Wish): string {
  const { title, height, script } = wish
  if (script) {
    const text = `${scriptLine(wish)}\n${element(wish)}`.replaceAll('\\', '\\\\')
    return `from IPython.display import HTML\n\nHTML("""\n${text}\n""")`
  }
  const extras = [`title="${attribute(title)}"`, 'allow="clipboard-write"'].map(
    (one) => `'${one.replaceAll("'", '&#39;')}'`,
  )
  return [
    'from IPython.display import IFrame\n',
    'IFrame(',
    `    ${JSON.stringify(frameAddress(wish))},`,
    '    width="100%",',
    `    height=${height},`,
    `    extras=[${extras.join(', ')}],`,
    ')',
  ].join('\n')
}

/** A figure of a document that is built: its link, and what is wished of it. */
function shown(wish: Wish, option: (name: string) => string): string[] {
  const { host, state, figure, theme, controls, title } = wish
  const link = `${host}${article().page}#${state}${theme ? `&theme=${theme}` : ''}&figure=${figure}`
  return [link, `${option('title')}${title}`, ...(controls ? [option('controls').trimEnd()] : [])]
}

function typst(wish: Wish): string {
  const [link, title] = [shown(wish, () => '')[0], wish.title].map((text) => JSON.stringify(text))
  return `#allot.figure(${link}, title: ${title}${wish.controls ? ', controls: true' : ''})`
}

/** The text quoted for a shell, which then takes it literally. */
function literally(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** The command that makes a picture: on white paper, unless the author chose a theme. */
function command(wish: Wish, ending: string): string {
  const theme = wish.theme ? `&theme=${wish.theme}` : ''
  const link = `${articleAddress(wish)}${theme}`
  return `allot figure ${wish.figure} --link ${literally(link)} -o allot-${wish.figure}.${ending}`
}

const figureAndScript = (wish: Wish, once: string): Piece[] =>
  wish.script
    ? [
        { label: 'The figure', text: element(wish) },
        { label: once, text: scriptLine(wish) },
      ]
    : [{ label: 'The frame', text: frame(wish) }]

const fitted = 'A plain frame needs nothing else, but keeps the height that you give it.'
const sphinx = 'It needs one file beside conf.py; other extensions stay.'

export const TARGETS: readonly Target[] = [
  {
    id: 'html',
    label: 'HTML',
    pieces: (wish) => figureAndScript(wish, 'Once on the page'),
    note: ({ script }) =>
      script ? 'The script stands once on a page, anywhere, however many figures there are.' : fitted,
    example: ({ script }) => (script ? 'plain/script.html' : 'plain/iframe.html'),
  },
  {
    id: 'markdown',
    label: 'Markdown, MyST',
    pieces: (wish) => [
      ...figureAndScript(wish, 'Once on the page'),
      { label: 'In MyST, with the directive for Sphinx', text: mystDirective(wish) },
    ],
    note: ({ script }) =>
      script
        ? 'Markdown takes HTML as it is, if its tool lets scripts pass; ' +
          'with the directive, Sphinx adds the script itself.'
        : 'Markdown takes HTML as it is, if its tool lets frames pass.',
    example: () => 'sphinx/myst.md',
  },
  {
    id: 'sphinx',
    label: 'Sphinx',
    pieces: (wish) => [
      { label: 'The figure, in reStructuredText', text: restDirective(wish) },
      { label: 'Once in conf.py', text: sphinxSettings(wish) },
    ],
    note: ({ script }) => (script ? sphinx : `${sphinx} With allot_script = False all its figures are plain frames.`),
    file: 'sphinx/allot_figure.py',
    example: () => 'sphinx/rest.rst',
  },
  {
    id: 'mdbook',
    label: 'mdBook',
    pieces: (wish) => figureAndScript(wish, 'Once, in theme/head.hbs'),
    note: ({ script }) => (script ? 'theme/head.hbs goes into the head of every page of the book.' : fitted),
    example: () => 'mdbook/src/figures.md',
  },
  {
    id: 'jupyter',
    label: 'Jupyter',
    pieces: (wish) => [{ label: 'A cell', text: cell(wish) }],
    note: () => 'A notebook that came from somebody else shows its figures once you trust it, or run it.',
    example: () => 'jupyter/figures.ipynb',
  },
  {
    id: 'documents',
    label: 'Documents',
    pieces: (wish) => [
      { label: 'In mdBook and pandoc', text: `\`\`\`allot\n${shown(wish, (name) => `${name}: `).join('\n')}\n\`\`\`` },
      {
        label: 'In MyST, by allot/myst of the npm package',
        text: `\`\`\`{allot} ${shown(wish, (name) => `:${name}: `).join('\n')}\n\`\`\``,
      },
      {
        label: 'In Sphinx, by the Python package',
        text: `.. allot:: ${shown(wish, (name) => `   :${name}: `).join('\n')}`,
      },
      { label: 'In Typst, by its package', text: typst(wish) },
    ],
    note: () => 'Live on the web; drawn, with its link, in PDF and EPUB. docs/embed.md says how to set them up.',
    example: () => 'pandoc/document.md',
  },
  {
    id: 'print',
    label: 'Print',
    pieces: (wish) => [
      { label: 'As SVG', text: command(wish, 'svg') },
      { label: 'As PNG, 300 pixels to the inch', text: command(wish, 'png') },
    ],
    note: () =>
      'On the command line of allot; the page’s source says how to build it. --width and --height set the size.',
    example: () => null,
  },
]
