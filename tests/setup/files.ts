// The files of the project, for tests that look at its code.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Built, not written. */
const BUILT = ['www/pkg', 'www/pkg-quick']

/** The files of a folder and those below it, by their paths from the root. */
export function filesIn(folder: string): string[] {
  if (BUILT.includes(folder)) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

/** The text of a file, by its path from the root. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
