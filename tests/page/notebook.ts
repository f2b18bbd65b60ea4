// A notebook with a live figure: a page that has the widget's module, and a model as anywidget hands one to it. What
// Python would send, and what it would draw, the test makes.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FrameLocator, Page } from '@playwright/test'
import articles from '../../articles.json' with { type: 'json' }
import { programOfTests } from '../../scripts/program.mjs'
import { filesOf, widgetModule, widgetsAlone } from '../../scripts/widget.mjs'
import type { Traits } from '../../www/src/widget/model.ts'
import { expect } from './helpers.ts'

type Scenario = Record<string, unknown>

interface Notebook {
  /** what the widget has asked for */
  asked: string[]
  /** what the widget has saved, each time */
  saved: Partial<Traits>[]
  traits: Partial<Traits>
  /** Sets traits as Python does. */
  python: (some: Partial<Traits>) => void
  /** as a notebook that clears its output */
  close: () => void
}

declare global {
  interface Window {
    notebook: Notebook
  }
}

const modules = new Map<string, Promise<Map<string, Buffer>>>()
let script: Promise<string> | null = null

/** A figure of a link or a scenario by the command line: its words, its picture, its numbers. */
export function native(figure: string, shown: string | object): { words: Scenario; svg: string; csv: string } {
  const folder = mkdtempSync(join(tmpdir(), 'allot-notebook-'))
  const drawn = (end: string): { told: string; text: string } => {
    const file = join(folder, `figure.${end}`)
    const [args, input] = typeof shown === 'string' ? [['--link', shown], ''] : [[], JSON.stringify(shown)]
    const told = execFileSync(programOfTests(), ['figure', figure, '--output', file, ...args], { input })
    return { told: told.toString(), text: readFileSync(file, 'utf8') }
  }
  const { told, text: svg } = drawn('svg')
  const { text: csv } = drawn('csv')
  rmSync(folder, { recursive: true })
  return { words: JSON.parse(told) as Scenario, svg, csv }
}

interface Wish {
  traits?: Partial<Traits>
  /** a Content-Security-Policy of the notebook */
  policy?: string
  style?: string
  /** a host without Python: its module has the article inside, and its model what is told here */
  alone?: boolean
  /** Resolves once Python has time to send a file. */
  late?: (name: string) => Promise<void>
}

function asPython(about: (typeof articles)[0], figure: string, more: Partial<Traits> = {}): Traits {
  const link = `${about.page}#v=1&figure=${figure}`
  const { words, svg } = native(figure, more.scenario ?? link)
  return {
    name: figure,
    link,
    scenario: {},
    theme: 'auto',
    height: 840,
    _article: about.name,
    _version: 'test',
    _title: String(words.title),
    _words: String(words.summary),
    _picture: svg,
    ...more,
  }
}

/** The module with an article inside. */
async function moduleWith(article: string): Promise<string> {
  for await (const { code } of widgetsAlone(articles.filter(({ name }) => name === article))) return code
  throw new Error(`There is no article ${article}.`)
}

/** Opens a notebook with a figure of an article, as Python hands it over. */
export async function openNotebook(page: Page, article: string, figure: string, wish: Wish = {}): Promise<void> {
  const about = articles.find(({ name }) => name === article)!
  const made = modules.get(article) ?? filesOf([about]).then((files) => new Map(files))
  modules.set(article, made)
  const files = await made
  script ??= widgetModule()
  const module = await (wish.alone ? moduleWith(article) : script)
  const traits = wish.alone ? (wish.traits ?? {}) : asPython(about, figure, wish.traits)
  await page.route('**/notebook/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/.*\//, '')
    if (name === 'widget.js') return route.fulfill({ contentType: 'text/javascript', body: module })
    if (name === 'host.js')
      return route.fulfill({ contentType: 'text/javascript', body: `(${host})(${JSON.stringify(traits)})` })
    if (name.endsWith('.gz')) {
      await wish.late?.(name)
      return route.fulfill({ body: gzipSync(files.get(name.slice(0, -3))!) })
    }
    const meta = wish.policy ? `<meta http-equiv="Content-Security-Policy" content="${wish.policy}">` : ''
    const head = `<!doctype html><html lang="en"><meta charset="utf-8">${meta}<title>Notebook</title>`
    const style = `<style>body { margin: 1rem } ${wish.style ?? ''}</style>`
    const body = `${head}${style}<div id="output"></div><script type="module" src="host.js"></script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('./notebook/page.html')
}

/** Runs in the page. */
async function host(traits: Partial<Traits>): Promise<void> {
  type Listener = (...given: unknown[]) => void
  const heard = new Map<string, Set<Listener>>()
  const tell = (event: string, ...given: unknown[]): void => {
    for (const listener of heard.get(event) ?? []) listener(...given)
  }
  const set = (some: Partial<Traits>): void => {
    Object.assign(traits, some)
    for (const name of Object.keys(some)) tell(`change:${name}`)
  }
  const asked: string[] = []
  const saved: Partial<Traits>[] = []
  const model = {
    get: (name: keyof Traits) => traits[name],
    set: (name: string, value: unknown) => set({ [name]: value }),
    save_changes: () => saved.push({ ...traits }),
    on: (event: string, listener: Listener) => heard.set(event, (heard.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => heard.get(event)?.delete(listener),
    async send(content: { name: string }) {
      asked.push(content.name)
      const bytes = await (await fetch(`${content.name}.gz`)).arrayBuffer()
      tell('msg:custom', content, [new DataView(bytes)])
    },
  }
  const address = './widget.js'
  const { default: widget } = (await import(address)) as {
    default: { render: (given: { model: object; el: Element }) => () => void }
  }
  const close = widget.render({ model, el: document.querySelector('#output')! })
  window.notebook = { asked, saved, traits, python: set, close }
}

/** The frame with the figure, once it is drawn and has taken the picture's place. */
export async function liveIn(page: Page): Promise<FrameLocator> {
  const inside = page.frameLocator('#output iframe')
  await expect(inside.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('#output svg')).toHaveCount(0)
  return inside
}
