// Tests of a file of the built site that lies alone in a folder, as on a USB stick.
import { expect, type Page, test as base } from '@playwright/test'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dist } from '../../scripts/serve.mjs'

interface Stick {
  /** has the file and nothing else */
  folder: string
  /** its address */
  file: string
  /** what the page said, and what it asked for beside the file: nothing at the end */
  quiet: string[]
}

/** The function `test` for a file of the built site. */
export function onStick(name: string) {
  return base.extend<Stick>({
    // biome-ignore lint/correctness/noEmptyPattern: from the pattern Playwright reads what a fixture needs.
    folder: async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'allot-stick-'))
      await copyFile(join(dist, name), join(folder, name))
      await use(folder)
      await rm(folder, { recursive: true })
    },
    file: async ({ folder }, use) => use(pathToFileURL(join(folder, name)).href),
    quiet: [
      async ({ page }, use) => {
        const wrong: string[] = []
        page.on('console', (message) => wrong.push(message.text()))
        page.on('pageerror', (error) => wrong.push(`${error}`))
        page.on('request', (request) => {
          const { protocol, pathname } = new URL(request.url())
          if (!pathname.endsWith(`/${name}`) && !['blob:', 'data:'].includes(protocol))
            wrong.push(`asked ${request.url()}`)
        })
        await use(wrong)
        expect(wrong).toEqual([])
      },
      { auto: true },
    ],
  })
}

/** Workers that a page has started from its own text. */
export function workers(page: Page): number {
  return page.workers().filter((one) => one.url().startsWith('blob:')).length
}

/** Refuses workers, as browsers do that allow none to a page on a disk. */
export function refuseWorkers(): void {
  Object.assign(self, {
    // biome-ignore lint/complexity/useArrowFunction: it is called with `new`.
    Worker: function () {
      throw new DOMException('not here', 'SecurityError')
    },
  })
}
