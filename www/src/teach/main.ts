/** The page for teachers: it is read without a script; with one its parts can be printed alone, and it is kept. */
import './teach.css'
import { keepForLater } from '../front/keep.js'

/**
 * Prints one part of the page: a lecture’s notes, an exercise as a sheet, or its answers. These are a document of their
 * own: browsers know no break to the next sheet of paper, and both sides of one may be printed.
 */
function print(part: HTMLElement, what = part.className): void {
  const { dataset } = document.documentElement
  part.dataset.printed = ''
  dataset.prints = what
  addEventListener(
    'afterprint',
    () => {
      delete part.dataset.printed
      delete dataset.prints
    },
    { once: true },
  )
  window.print()
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-prints]')) {
  const { prints, what } = button.dataset
  button.hidden = false
  button.closest<HTMLElement>('.row')!.hidden = false
  button.addEventListener('click', () => print(document.querySelector<HTMLElement>(`#${prints}`)!, what))
}
// Paper has no links: there the address stands in letters.
for (const link of document.querySelectorAll<HTMLAnchorElement>('.exercise .row > a')) {
  const address = link.closest('.exercise')?.querySelector('.address')
  if (address) address.textContent = link.href
}
// A file without the site has no packages to hand out.
const course = document.querySelector<HTMLFormElement>('#course-form')
if (course) course.hidden = false
course?.addEventListener('submit', (event) => {
  event.preventDefault()
  const tell = (words: string): void => {
    document.querySelector('#course-said')!.textContent = words
  }
  import('../course/offering.js')
    .then(({ offer }) => offer(course, tell))
    .catch((error) => tell(`It could not be loaded: ${error}`))
})
keepForLater()
