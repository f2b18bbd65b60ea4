/**
 * Opens the page of allot.html that its address names: the front page, whose markup the file has, or another one out of
 * the archive. first.ts has told which.
 */
import { Archive } from './archive.js'
import { offerFiles } from './files.js'
import { serveUnpacking } from './unpack.js'

const FRONT = 'index'

async function open(script: string): Promise<void> {
  const { dataset } = document.documentElement
  try {
    const archive = new Archive(script)
    offerFiles((name) => archive.file(name))
    const name = dataset.opens ?? FRONT
    const code = `${name}.js`
    const page = name === FRONT ? undefined : show(archive, name)
    archive.begin(code)
    // An article asks for its modules as soon as it runs: another thread unpacks them meanwhile.
    if (dataset.articles!.split(' ').includes(name)) archive.begin(dataset.modules!)
    await page
    await run(await archive.text(code))
  } catch (error) {
    const answer = document.querySelector('#answer')
    if (answer) answer.textContent = `This page could not be opened: ${(error as Error).message}.`
  } finally {
    delete dataset.opens
  }
}

/** Puts markup and style of a page in the place of the front page's. */
async function show(archive: Archive, name: string): Promise<void> {
  const [html, css] = await Promise.all([archive.text(`${name}.html`), archive.text(`${name}.css`)])
  const page = new DOMParser().parseFromString(html, 'text/html')
  const style = document.createElement('style')
  style.textContent = css
  document.head.querySelector('style')?.replaceWith(style)
  document.title = page.title
  for (const meta of page.head.querySelectorAll('meta[name]')) {
    document.head.querySelector(`meta[name="${meta.getAttribute('name')}"]`)?.replaceWith(document.adoptNode(meta))
  }
  document.body.replaceWith(document.adoptNode(page.body))
  delete document.documentElement.dataset.opens
}

async function run(code: string): Promise<void> {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = code
  document.body.append(script)
  // The browser has looked for it before it was there.
  if (place) location.replace(location.hash)
}

const script = typeof document === 'undefined' ? null : document.currentScript
if (script) void open(script.textContent)
else serveUnpacking()
