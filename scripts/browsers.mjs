// The browsers that visit the built site beside Chromium: Firefox, and MiniBrowser of WebKitGTK, which needs a display.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, inPath, isProgram, setUpChromium } from './chromium.mjs'
import { installDebian, mayInstallDebian } from './debian.mjs'

/** @typedef {(address: string) => { stop: () => void }} Open opens an address in a browser without a past */
/** @typedef {{ name: string, open: Open | undefined }} Browser open is missing where it cannot be had */

/** @returns {Promise<Browser[]>} */
export async function setUpBrowsers() {
  await setUpChromium()
  if (mayInstallDebian() && !(firefox() && miniBrowser() && xvfb())) {
    console.log('Installing Firefox and WebKitGTK to visit the pages with …')
    await installDebian(['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'])
  }
  const [chromium, fox, webkit, display] = [await findChromium(), firefox(), miniBrowser(), xvfb()]
  const headless = ['--headless', '--window-size=1280,900', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const onDisplay = webkit && display ? ['--auto-servernum', webkit, '--private', '--geometry=1280x900'] : []
  return [
    browser('Chromium', chromium, (profile) => [...headless, `--user-data-dir=${profile}`]),
    browser('Firefox', fox, (profile) => [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--window-size',
      '1280,900',
    ]),
    browser('WebKitGTK', webkit && display, () => onDisplay),
  ]
}

const firefox = () => inPath(['firefox-esr', 'firefox']).find(isProgram)
const xvfb = () => inPath(['xvfb-run']).find(isProgram)
const miniBrowser = () =>
  ['x86_64', 'aarch64']
    .flatMap((machine) =>
      ['4.1', '6.0', '4.0'].map((api) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
    )
    .find((path) => existsSync(path))

/**
 * @param {string} name
 * @param {string | undefined} program
 * @param {(profile: string) => string[]} args
 * @returns {Browser}
 */
function browser(name, program, args) {
  if (!program) return { name, open: undefined }
  const open = (/** @type {string} */ address) => {
    const profile = mkdtempSync(join(tmpdir(), 'allot-visit-'))
    // A group of its own: what it has started ends with it.
    const child = spawn(program, [...args(profile), address], { stdio: 'ignore', detached: true })
    const stop = () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
    return { stop }
  }
  return { name, open }
}
