// Links and paths in the documentation: each leads to a file of the project, and to a heading that is there.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'

/** A path of the project between backticks, without signs that stand for others. */
const PATH = /`((?:crate|docs|scripts|static|tests|www\/src)\/[\w./-]+)`/g
const LINK = /\]\(([^)\s]+)\)/g

/** GitHub's name of a heading. */
const anchor = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** @param {string} file */
const anchorsOf = (file) => [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchor(text))

/** Says which lead nowhere, and ends with code 1 if there are any. */
export async function links() {
  const { printed } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    keep: true,
    quiet: true,
  })
  const wrong = printed
    .split('\n')
    .filter((name) => name && existsSync(join(root, name)))
    .flatMap((name) => {
      const file = join(root, name)
      const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
      const paths = [...text.matchAll(PATH)].map(([, path = '']) => path)
      const links = [...text.matchAll(LINK)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link))
      const lost = links.filter((link) => {
        const [path = '', heading] = link.split('#')
        const target = path ? join(dirname(file), path) : file
        return !existsSync(target) || (heading !== undefined && !anchorsOf(target).includes(heading))
      })
      return [...paths.filter((path) => !existsSync(join(root, path))), ...lost].map((one) => `${name}: ${one}`)
    })
  for (const one of wrong) console.error(`leads nowhere: ${one}`)
  return { code: wrong.length > 0 ? 1 : 0 }
}
