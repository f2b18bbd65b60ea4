// The example of static/examples/vitepress, built by VitePress with the npm package: the element with its link stands
// in the page that is served, and its numbers are held by the command line.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../../scripts/run.mjs'
import { commandLine } from '../../setup/native.ts'

/** Below the root, where node_modules has VitePress. */
const folder = join(root, 'target/vitepress')
const program = commandLine()

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'static/examples/vitepress'), folder, { recursive: true })
  cpSync(join(root, 'dist/npm'), join(folder, 'node_modules/allot'), { recursive: true })
})

test('the example is built, with the element, its host and its link', () => {
  const vitepress = join(root, 'node_modules/vitepress/bin/vitepress.js')
  const { status, stderr } = spawnSync(process.execPath, [vitepress, 'build', folder], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  const made = join(folder, '.vitepress/dist')
  const page = readFileSync(join(made, 'index.html'), 'utf8')
  expect(page).toContain('<meta name="allot-host" content="https://your.host/allot/">')
  const state = 'balance.html#v=1&amp;objects.loads=3,3,2,2,2&amp;processors=2'
  const element = `<allot-figure figure="strategies" link="${state}" controls title="Every rule on these five objects">`
  expect(page).toContain(`${element}<a href="https://your.host/allot/${state}&amp;figure=strategies">`)
  expect(page).toContain('Longest first ends after 7 s, which is 16.7 % more than the least, 6.0 s.')
  // What defines the element is in a script that the page loads.
  const scripts = readdirSync(join(made, 'assets'), { recursive: true }).map(String)
  const defines = scripts.filter(
    (name) => name.endsWith('.js') && /customElements\.define\(/.test(readFileSync(join(made, 'assets', name), 'utf8')),
  )
  expect(defines.some((name) => page.includes(`assets/${name}`))).toBe(true)
}, 240_000)

test('its numbers are held', () => {
  const page = join(folder, 'index.md')
  program.run(['assert', page])
  writeFileSync(page, readFileSync(page, 'utf8').replace('after 7 s', 'after 8 s'))
  expect(() => program.run(['assert', page])).toThrow('8 s is written, 7 is computed')
})
