import type { StoredLink } from '../../links/links.ts'
import { download, expect, SHORT } from '../helpers.ts'
import type { About } from '../articles/about.ts'

/** The stored settings as the page has them, with one machine: a range of slots becomes the range of the curves. */
function settings({ opens: { scenario } }: StoredLink): Record<string, unknown> {
  const { slots, sweep, ...others } = scenario
  return typeof slots === 'number' ? scenario : { ...others, sweep: slots }
}

export const about: About = {
  answers: {
    4: ({ allocation }) => allocation?.optimal?.y[0] ?? NaN,
    7: (_, [, longer = NaN, shorter]) => longer / (shorter ?? NaN),
    8: null,
    5: ({ curves: { own } = {} }) => own?.x[own.y.indexOf(Math.max(...own.y))] ?? NaN,
  },
  quick: SHORT,
  game: {
    chapter: 3,
    begun: 'hand=2::7',
    whole: 'hand=2:20~20~20~20~20~0~0~0~0~0:7',
    element: 'allot-hand',
    piece: 'hand',
    // A slider says its slots in the best sharing; the advice says which whole slot is still to be moved.
    win: async (blind) => {
      const sliders = await blind.names('slider', /^Task/)
      for (const name of sliders) {
        const slider = await blind.to('slider', new RegExp(`^${name}$`))
        const wanted = Math.floor(Number(/best sharing ([\d.]+)/.exec(slider.value)?.[1]))
        for (let tens = 10; tens <= wanted; tens += 10) await blind.key('PageUp')
        for (let one = 0; one < wanted % 10; one++) await blind.key('ArrowRight')
      }
      for (;;) {
        const [advice] = await blind.hear(/No slot would do more good|in task \d+:|in task \d+\./)
        const [, to] = /in task (\d+)/.exec(advice) ?? []
        if (!to) return
        await blind.to('slider', new RegExp(`^Task ${to},`))
        await blind.key('ArrowRight')
      }
    },
    won: /^Score 100 %.*in whole slots yours cannot be better/,
  },
  pieces: [
    ['hand', '#v=1&hand=2::7', 'allot-hand .track', 'speculation.html#v=1&chapter=3&hand=2::7'],
    ['splicing', '', 'allot-splicing allot-machine', 'speculation.html#v=1&chapter=7'],
  ],
  retitled: ['9'],
  // A figure that is not simulated knows nothing of simulations.
  saved: (stored) => {
    const { simulation, splicing, ...sharing } = settings(stored)
    return stored.shows ? sharing : { ...sharing, simulation, splicing }
  },
  arrived: async (page, stored) => {
    const { hand, moment, lecture } = stored.opens.view
    if (hand) {
      const shares = hand.split(':')[1] || Array(10).fill('0').join('~')
      for (const [task, w] of shares.split('~').entries())
        await expect(page.getByRole('slider', { name: `Task ${task + 1},` })).toHaveAttribute('aria-valuenow', w)
      await expect(page.locator('allot-hand').getByLabel('Seed')).toHaveValue(hand.split(':').slice(2).join(':'))
    }
    if (moment) await expect(page.locator('allot-ratios output')).toHaveText(`${moment} s`)
    // The file of the whole scenario tells what the figure's does not; a lecture has no such menu.
    const isSimulated = !stored.shows || /simulation|splicing/.test(stored.link)
    if (lecture || !(isSimulated || stored.link === 'v=1')) return
    const whole = await download(page, page.locator('allot-bar'), 'Save scenario file')
    expect(JSON.parse(whole.content.toString())).toMatchObject(settings(stored))
  },
}
