/** On paper the page says where it comes from: the address of the state that is printed, and the day. */
import { app } from '../state/app.js'
import { hashOf } from '../state/link.js'
import { articleAt } from '../state/address.js'
import { offerPrinting } from './print-all.js'

/** The address of the state; of one that is too long for a link, that of the page. */
function address(): string {
  const { engine, store } = app()
  return articleAt(hashOf(engine, store.scenario, { ...store.view, lecture: false, slide: '' }) ?? '')
}

export function sayWhere(): void {
  const words = document.createElement('p')
  words.className = 'printed'
  offerPrinting()
  document.querySelector('.opening h1')?.after(words)
  addEventListener('beforeprint', () => {
    words.textContent = `${address()} (${new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })})`
  })
}
