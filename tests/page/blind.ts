// A reader who gets nothing but the accessible tree, and has nothing but keys.
import type { CDPSession, Page } from '@playwright/test'

/** What the accessible tree says of one thing. */
export interface Thing {
  role: string
  name: string
  /** the text of a slider's value */
  value: string
  focused: boolean
  disabled: boolean
}

/** The most presses of Tab until a thing is found: more than any page of a game has stops. */
const STOPS = 120

export class Blind {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Blind> {
    return new Blind(page, await page.context().newCDPSession(page))
  }

  /** All things that are not hidden, in their order. */
  async tree(): Promise<Thing[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree')
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, value, properties = [] }) => {
        const has = (wanted: string): boolean =>
          properties.some(({ name: one, value: { value: said } }) => one === wanted && said === true)
        const text = (one?: { value?: unknown }): string => String(one?.value ?? '').replace(/\s+/g, ' ')
        return {
          role: text(role),
          name: text(name),
          value: properties.some(({ name: one }) => one === 'valuetext')
            ? text(properties.find(({ name: one }) => one === 'valuetext')?.value)
            : text(value),
          focused: has('focused'),
          disabled: has('disabled'),
        }
      })
  }

  /** The names of a role that match. */
  async names(role: string, name: RegExp): Promise<string[]> {
    const all = await this.tree()
    return all.filter((one) => one.role === role && name.test(one.name)).map((one) => one.name)
  }

  /** The cells of a table's row, by the head of it. */
  async cells(head: string): Promise<string[]> {
    const all = (await this.tree()).filter(({ role }) => ['row', 'rowheader', 'cell'].includes(role))
    const first = all.findIndex(({ role, name }) => role === 'rowheader' && name === head)
    const rest = all.slice(first + 1)
    const end = rest.findIndex(({ role }) => role !== 'cell')
    return rest.slice(0, end < 0 ? rest.length : end).map(({ name }) => name)
  }

  /** The first text that matches, once there is one. */
  async hear(text: RegExp): Promise<RegExpExecArray> {
    const until = Date.now() + 10_000
    do {
      for (const { name, value } of await this.tree()) {
        const found = text.exec(name) ?? text.exec(value)
        if (found) return found
      }
    } while (Date.now() < until)
    throw new Error(`Nothing says ${text}.`)
  }

  /** Goes on by Tab, until a thing of this role and name has the focus. */
  async to(role: string, name: RegExp): Promise<Thing> {
    for (let stop = 0; stop < STOPS; stop++) {
      const at = (await this.tree()).filter(({ focused }) => focused).at(-1)
      if (at?.role === role && name.test(at.name)) return at
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`No ${role} ${name} is reached by Tab.`)
  }

  /** Presses a button. */
  async press(name: RegExp): Promise<void> {
    const { disabled } = await this.to('button', name)
    if (disabled) throw new Error(`The button ${name} is off.`)
    await this.page.keyboard.press('Enter')
  }

  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }
}
