/** “Download for your course” on the page for teachers: what is wanted is read from its form, and the zip is saved. */
import { save } from '../state/file.js'
import { FIRST_GAMES } from './address.js'
import type { Offered, Wanted } from './offer.js'
import { packaged } from './package.js'

/** What the form says; a text where it says nothing that can be made. */
export function wantedOf(form: HTMLFormElement): Wanted | string {
  const data = new FormData(form)
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="lecture"]:checked')]
  const lectures = boxes.map(({ value, dataset }): Offered => {
    const { title = '', about = '', file = '' } = dataset
    return { lecture: Number(value), title, about, file }
  })
  if (lectures.length === 0) return 'Choose a lecture first.'
  const pass = Number(data.get('pass'))
  if (!(pass >= 0 && pass <= 100)) return 'A lecture is passed from 0 to 100 % on: type a number between.'
  const games = String(data.get('games') ?? '').trim() || FIRST_GAMES
  return { version: data.get('version') === '2004' ? '2004' : '1.2', lectures, pass, games }
}

/** Makes the package and saves it; `tell` hears how far it is. */
export async function offer(form: HTMLFormElement, tell: (words: string) => void): Promise<void> {
  const wanted = wantedOf(form)
  if (typeof wanted === 'string') return tell(wanted)
  tell('The package is being made.')
  try {
    const { name, zip } = await packaged(wanted)
    save(name, zip)
    tell(`${name} is saved, ${(zip.size / 1e6).toFixed(1)} MB.`)
  } catch (error) {
    tell(`It could not be made: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
