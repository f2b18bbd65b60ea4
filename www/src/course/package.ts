/**
 * A zip for a course: a folder that opens without a network, and at once a package for a learning management system.
 * The pages in it are those that the site has as one file each.
 */
import { hashOf } from './address.js'
import { escaped } from './escaped.js'
import { type Item, manifest } from './manifest.js'
import { EXERCISES, type Offered, type Wanted } from './offer.js'
import { startPage } from './start-page.js'
import { type Entry, zipped } from './zip.js'

const LICENCES = ['LICENSE-MIT.txt', 'LICENSE-APACHE.txt']
const TITLE = 'allot: who should get the processors?'

/** The page that starts a lecture: it leads on at once, so that the address of each is a file of its own. */
function startOf({ lecture, title }: Offered, { version, games }: Wanted): string {
  const hash = hashOf({ lecture, seed: '', games, scorm: version })
  const to = escaped(`${EXERCISES}#${hash}`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${to}">
<title>${escaped(title)}</title>
<p><a href="${to}">On to the exercises</a></p>
</html>
`
}

/** The files of a package, by their names; those of the site are taken by `fetched`. */
export async function entries(wanted: Wanted, fetched: (name: string) => Promise<ArrayBuffer>): Promise<Entry[]> {
  const { version, lectures, pass } = wanted
  const text = (name: string, content: string): Entry => ({ name, bytes: new TextEncoder().encode(content) })
  const files = [EXERCISES, ...new Set(lectures.map(({ file }) => file)), ...LICENCES]
  const items: Item[] = lectures.map(({ lecture, title }) => ({ lecture, title, start: `lecture-${lecture}.html` }))
  const taken = files.map(async (name) => ({ name, bytes: new Uint8Array(await fetched(name)) }))
  return [
    // Systems look for it first.
    text('imsmanifest.xml', manifest({ version, title: TITLE, items, files: ['index.html', ...files], pass })),
    text('index.html', startPage(TITLE, wanted)),
    ...lectures.map((one) => text(`lecture-${one.lecture}.html`, startOf(one, wanted))),
    ...(await Promise.all(taken)),
  ]
}

/** The name of the archive, and the archive. */
export async function packaged(wanted: Wanted): Promise<{ name: string; zip: Blob }> {
  const zip = await zipped(await entries(wanted, fetched))
  return { name: `allot-scorm-${wanted.version}.zip`, zip: new Blob([zip], { type: 'application/zip' }) }
}

async function fetched(name: string): Promise<ArrayBuffer> {
  const response = await fetch(`./${name}`)
  const type = response.headers.get('content-type') ?? ''
  // A server for development answers with some page to any address.
  if (!response.ok) throw new Error(`${name} is not on this site (${response.status}); “npm run build” makes it`)
  if (name.endsWith('.txt') && type.includes('html')) throw new Error(`${name} is not on this site`)
  return response.arrayBuffer()
}
