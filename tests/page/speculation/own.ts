// Helpers for the tests of own data: the fields for it, and tables as people have them.
import type { Locator, Page } from '@playwright/test'

/** The paper's runtime model. */
export const T = (w: number): number => -2.38 + 481.42 / w + 2.32 * Math.log(21.76 * w) + 7.1 / w ** 2

export const TIMINGS = ['cores,seconds', ...[1, 2, 4, 8, 16, 32, 64, 128, 256].map((w) => `${w},${T(w)}`)].join('\n')

/** Amdahl's law with 3 s that no slot shortens. */
export const AMDAHL = ['cores,seconds', ...[1, 2, 4, 8, 16, 32].map((w) => `${w},${3 + 97 / w}`)].join('\n')

/** Timings from 180 slots on. */
export const FROM_180 = ['cores,seconds', ...[180, 360, 720, 1440].map((w) => `${w},${2 + 9000 / w + 0.001 * w}`)].join(
  '\n',
)

/** A table with nodes and ranks, either of which could be the slots. */
export const ASKING = [
  'nodes,ranks,elapsed',
  ...[1, 2, 4, 8].map((nodes) => `${nodes},${8 * nodes},${2 + 80 / nodes}`),
].join('\n')

export async function timings(page: Page): Promise<Locator> {
  const part = page.locator('allot-timings')
  await part.locator('summary').first().click()
  return part
}

export async function ownTasks(page: Page): Promise<Locator> {
  const part = page.locator('allot-tasks')
  await part.getByRole('radio', { name: 'Your own list' }).check()
  return part
}

export async function ownMatrix(page: Page): Promise<Locator> {
  const part = page.locator('allot-own-matrix')
  await part.getByRole('radio', { name: 'Your own matrix' }).check()
  return part
}

export async function paste(part: Locator, text: string): Promise<void> {
  // Set at once, as a paste does: typing thousands of lines takes the browser's editor many seconds.
  await part.locator('textarea').evaluate((field: HTMLTextAreaElement, value) => (field.value = value), text)
  await part.getByRole('button', { name: 'Read', exact: true }).click()
}

/** Drops a file with these bytes on the field. */
export async function drop(part: Locator, name: string, bytes: Uint8Array): Promise<void> {
  const files = await part.page().evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name))
      return transfer
    },
    { name, bytes: [...bytes] },
  )
  await part.locator('.drop').dispatchEvent('drop', { dataTransfer: files })
}
