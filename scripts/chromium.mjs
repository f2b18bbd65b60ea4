// A Chromium for the page's tests: an installed one, else one that is installed for them.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian, mayInstallDebian } from './debian.mjs'
import { giveUp, runPackage } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a Chromium: CHROME_PATH first, then the usual names and places, then Playwright's own.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const wish = process.env.CHROME_PATH
  if (wish) return isProgram(wish) ? wish : giveUp(`CHROME_PATH names no program: ${wish}`)
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(isProgram)
  if (found) return found
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Installs one if there is none: Debian's packages, else Playwright's download, which needs the open internet. */
export async function setUpChromium() {
  if (await findChromium()) return
  console.log('Installing Chromium for the tests of the page …')
  if (mayInstallDebian()) {
    await installDebian(['chromium', 'fonts-liberation']) // without a font there is no text to look at
  } else {
    await runPackage('@playwright/test/cli.js', ['install', 'chromium'])
  }
  if (!(await findChromium())) giveUp('No Chromium: install Chrome or Chromium, or name one with CHROME_PATH.')
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
