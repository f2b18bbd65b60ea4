/** The address of the page as it is now, into the clipboard. This module is fetched when a reader first asks for it. */
import { app } from '../state/app.js'
import { copy } from '../controls/copyable.js'
import { aboutLinks } from '../state/address.js'

const COPIED = 'The link is copied. It opens this page with everything you have set.'
const NO_LIST = 'Only your own data are too long for it: save the scenario file for that.'
const CLOSED = 'Your browser keeps its clipboard closed here. The link is the address of this page.'

export async function copyLink(): Promise<void> {
  const { href } = location
  const done = await copy(href)
  const without = /[#&]without=list\b/.test(href) ? NO_LIST : null
  const text = [done ? COPIED : CLOSED, without, aboutLinks()].filter(Boolean).join(' ')
  app().notices.show({ id: 'link', kind: 'note', text })
}
