/** The reference: it is read without a script; with one it can be searched, and is kept for a visit without network. */
import './reference.css'
import { keepForLater } from '../front/keep.js'

const form = document.querySelector<HTMLFormElement>('.search')!
const field = document.querySelector<HTMLInputElement>('#search')!
const list = document.querySelector<HTMLElement>('#found')!
const told = document.querySelector<HTMLElement>('#told')!
/** Results that are shown. */
const MOST = 12

async function search(): Promise<void> {
  const words = field.value.trim()
  const { find } = await import('./search.js')
  // Another letter may have come meanwhile.
  if (words !== field.value.trim()) return
  const found = words ? find(words) : []
  list.replaceChildren(
    ...found.slice(0, MOST).map(({ id, title, page, text }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `./${id}`
      link.textContent = title
      const more = document.createElement('small')
      more.textContent = `${page}. ${text.slice(0, 110)}${text.length > 110 ? '…' : ''}`
      item.append(link, more)
      return item
    }),
  )
  const more = found.length > MOST ? `, the first ${MOST} are shown` : ''
  told.textContent = words ? `${found.length === 0 ? 'Nothing' : found.length} found${more}` : ''
}

field.addEventListener('input', () => {
  void search().catch(() => {
    told.textContent = 'The search could not be loaded.'
  })
})
// The page follows each letter; there is nothing to be sent.
form.addEventListener('submit', (event) => {
  event.preventDefault()
  list.querySelector('a')?.click()
})
form.hidden = false
keepForLater('../sw.js')
