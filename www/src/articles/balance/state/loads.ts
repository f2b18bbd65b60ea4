/** The eight loads of chapter 1 that a reader drags, as in a link. */
import { linked } from '../../../state/linked.js'

export const MOST = 200
export const COUNT = 8

/** Seven with a little less than the mean, one with far more; and the mirror image. */
export const ONE_TOO_MUCH: readonly number[] = [90, 90, 90, 90, 90, 90, 90, 170]
export const ONE_TOO_LITTLE: readonly number[] = ONE_TOO_MUCH.map((load) => 200 - load)

function readLoads(text: string): readonly number[] | null {
  if (!/^\d{1,3}(~\d{1,3}){7}$/u.test(text)) return null
  const loads = text.split('~').map(Number)
  return loads.every((load) => load <= MOST) ? loads : null
}

/** The loads that the page has. */
export const loads = linked<readonly number[]>({
  key: 'loads',
  first: ONE_TOO_MUCH,
  write: (loads) => loads.join('~'),
  read: readLoads,
  allowed: 'it is no list of eight whole loads from 0 to 200',
})
