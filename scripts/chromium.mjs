// A Chromium for the page's tests: an installed one, else one that is installed for them.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian, mayInstallDebian } from './debian.mjs'
import { giveUp, runPackage } from './run.mjs'

/** Chromium without a window of its own: the same pages and pictures, and the tests take two thirds of the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a Chromium: CHROME_PATH first, then a headless shell, then the usual names and places, then Playwright's own.
 * @param {{ whole?: boolean }} [options] whole: one that keeps to its profile's preferences, which no shell reads
 * @returns {Promise<string | undefined>}
 */
export async function findChromium({ whole = false } = {}) {
  const wish = process.env.CHROME_PATH
  if (wish) return isProgram(wish) ? wish : giveUp(`CHROME_PATH names no program: ${wish}`)
  const found = [...inPath(whole ? names : [...shells, ...names]), ...places].find(isProgram)
  if (found) return found
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Starts a Chromium without a window, as benches and pictures want it. */
export async function startChromium() {
  const { chromium } = await import('@playwright/test')
  return chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/**
 * Installs what is missing: on Debian its packages, a headless shell among them; elsewhere, where there is no Chromium
 * at all, Playwright's download, which needs the open internet.
 */
export async function setUpChromium() {
  const whole = await findChromium({ whole: true })
  if (mayInstallDebian()) {
    if (whole && (process.env.CHROME_PATH || inPath(shells).some(isProgram))) return
    console.log('Installing Chromium for the tests of the page …')
    // Without a font there is no text to look at.
    await installDebian(['chromium', 'chromium-headless-shell', 'fonts-liberation'])
  } else if (!whole) {
    console.log('Installing Chromium for the tests of the page …')
    await runPackage('@playwright/test/cli.js', ['install', 'chromium'])
  }
  if (!(await findChromium({ whole: true }))) {
    giveUp('No Chromium: install Chrome or Chromium, or name one with CHROME_PATH.')
  }
}

/**
 * Where programs of these names would be, in the order of the names.
 * @param {string[]} programs
 */
export function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
