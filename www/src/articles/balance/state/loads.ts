/** The eight loads of chapter 1 that a reader drags, as in a link. */
import type { ViewKey } from '../../../article/article.js'
import type { Store } from '../../../state/store.js'

export const MOST = 200
export const COUNT = 8

/** Seven with a little less than the mean, one with far more; and the mirror image. */
export const ONE_TOO_MUCH: readonly number[] = [90, 90, 90, 90, 90, 90, 90, 170]
export const ONE_TOO_LITTLE: readonly number[] = ONE_TOO_MUCH.map((load) => 200 - load)

export function readLoads(text: string | undefined): readonly number[] | null {
  if (!/^\d{1,3}(~\d{1,3}){7}$/u.test(text ?? '')) return null
  const loads = (text ?? '').split('~').map(Number)
  return loads.every((load) => load <= MOST) ? loads : null
}

function written(loads: readonly number[]): string {
  const text = loads.join('~')
  return text === ONE_TOO_MUCH.join('~') ? '' : text
}

/** In a link; the first loads are left out. */
export const loadsKey: ViewKey = {
  read: (text) => {
    const loads = readLoads(text)
    return loads && written(loads)
  },
  allowed: 'it is no list of eight whole loads from 0 to 200',
}

export function loadsOf(store: Pick<Store, 'view'>): readonly number[] {
  return readLoads(store.view.own.loads) ?? ONE_TOO_MUCH
}

export function setLoads(store: Store, loads: readonly number[], key: string): void {
  store.setOwn('loads', written(loads), key)
}
