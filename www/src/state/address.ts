/** The address of the article for others. As one file it may lie on a reader's disk, and then has none. */
import { article } from './article.js'
import { hasAll, isOneFile } from './one-file.js'

/** The article at a hash. On a site it is the folder's page, whatever this page is called. */
export function articleAt(hash: string): string {
  const page = isOneFile() ? '' : `./${article().page}`
  return new URL(`${page}${hash ? `#${hash}` : ''}`, location.href.replace(/#.*/s, '')).href
}

/** A warning about links that name a file; null if they name a site. */
export function aboutLinks(): string | null {
  if (location.protocol !== 'file:') return null
  return (
    'You have allot as a file, so this link opens on your computer only. ' +
    `For others, put what begins with ${hasAll() ? '?' : '#'} behind the address of their own copy.`
  )
}
