/** The menu of the bar: the presets, the lecture, the tour, and what is taken along. */
import { openBuilder } from '../builder/open.js'
import type { MenuItem } from '../figure/menu-list.js'
import { others } from '../front/others.js'
import { takeTour } from '../guide/offer.js'
import { app } from '../state/app.js'
import { article } from '../state/article.js'
import { couldNotLoad } from '../state/failure.js'
import { goTo } from '../state/navigation.js'
import { pageAt } from '../state/one-file.js'
import { presets } from '../state/presets.js'

/** Replaces settings; the code for it is fetched at the first time. */
function replaced(act: (code: typeof import('../state/replace.js')) => void): void {
  import('../state/replace.js').then(act).catch(couldNotLoad('The settings'))
}

function files(act: (code: typeof import('../state/scenario-file.js')) => void): void {
  import('../state/scenario-file.js').then(act).catch(couldNotLoad('Scenario files'))
}

/** A link of the foot as an entry; a file has no link to what lies elsewhere. */
function elsewhere(page: string, label: string, apart = false): MenuItem[] {
  const link = document.querySelector<HTMLAnchorElement>(`.foot [href="${pageAt(page)}"]`)
  return link ? [{ label, run: () => link.click(), apart }] : []
}

export const menuItems = (): MenuItem[] => [
  ...presets().map((preset) => ({
    label: preset.name,
    run: () => {
      replaced(({ applyPreset }) => {
        applyPreset(preset)
        goTo(preset.chapter, preset.figure)
      })
    },
  })),
  {
    label: app().store.view.lecture ? 'Leave lecture mode' : 'Lecture mode',
    run: () => app().store.setLecture(!app().store.view.lecture),
    apart: true,
  },
  { label: 'Take the tour', run: takeTour },
  {
    label: 'Copy the link',
    run: () => void import('./copy-link.js').then(({ copyLink }) => copyLink()).catch(couldNotLoad('The link')),
  },
  { label: 'Put a figure into your page', run: () => openBuilder(article().hero) },
  { label: 'Save scenario file', run: () => files(({ saveScenario }) => saveScenario()), apart: true },
  { label: 'Open scenario file', run: () => files(({ openScenario }) => void openScenario()) },
  ...others().map((name, at) => ({
    label: `Take this work to “${name}”`,
    run: () =>
      void import('../front/take.js').then(({ takeTo }) => takeTo(name)).catch(couldNotLoad('The other article')),
    apart: at === 0,
  })),
  ...elsewhere('teach.html', 'Teach', true),
  ...elsewhere('reference/index.html', 'Reference'),
  { label: 'Start afresh', run: () => replaced(({ startAfresh }) => startAfresh()), apart: true },
]
