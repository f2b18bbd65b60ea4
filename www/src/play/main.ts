/** The role-play: a phone by `#join=` or `#list=`, the wall of a lesson by `#wall=`, else that of a class by codes. */
import './play.css'
import { keepForLater } from '../front/keep.js'
import { couldNotOpen } from './failed.js'

const place = document.querySelector<HTMLElement>('#play')!

/** Opens what the address says; parts that the others do not need are fetched then. */
async function open(): Promise<void> {
  const [, name = '', text = ''] = /^#(\w+)=(.*)$/.exec(location.hash) ?? []
  const value = decodeURIComponent(text)
  place.replaceChildren()
  document.documentElement.dataset.play = name === 'join' || name === 'list' ? 'phone' : 'wall'
  if (name === 'join') (await import('./phone.js')).openPhone(place, value)
  else if (name === 'list') (await import('./alone.js')).openAlone(place, value)
  else if (name === 'wall') (await import('./lesson.js')).openLesson(place, value)
  else (await import('./codes.js')).openCodes(place)
}

// Another link is another page: a lesson that goes on would draw over it.
addEventListener('hashchange', (event) => {
  if (/#(join|list|wall)=/.test(event.newURL)) location.reload()
})
open().catch((error: unknown) => couldNotOpen(place, error))
keepForLater()
