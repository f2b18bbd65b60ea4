/** Words to cite a figure by; version, licence and source are those at the foot of the page. */
import { articleAddress, type Wish } from './targets.js'

/** The text of an element in one line. */
function line(node: Node | null | undefined): string {
  return node?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

export function creditOf(wish: Wish): string {
  const foot = document.querySelector('.foot')
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  // The paragraph on the licence begins with the version, before its links.
  const licence = [...(foot?.querySelectorAll('p') ?? [])].find((one) => /^allot \d/.test(line(one)))?.firstChild
  const source = foot?.querySelector('cite')?.closest('p')
  return [`${wish.title}. The allot authors.`, line(licence), `${articleAddress(wish)} (${day}).`, line(source)]
    .filter(Boolean)
    .join(' ')
}
