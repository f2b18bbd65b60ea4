// The workers that compute runs, followed and counted.
import type { Page } from '@playwright/test'

/** Tracks the workers that compute runs; crew() then gives their number. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const alive = new Set<Worker>()
    const Real = self.Worker
    class Watched extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        if (options?.name === 'runs') alive.add(this)
      }
      override terminate(): void {
        alive.delete(this)
        super.terminate()
      }
    }
    Object.assign(self, { Worker: Watched, crew: alive })
  })
}

/** The number of these workers now. */
export function crew(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(self, 'crew') as Set<Worker>).size)
}
