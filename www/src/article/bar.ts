/** <allot-bar>: the bar at the top: the article's slider, undo and redo, the theme, and a menu for scenarios. */
import { html, LitElement, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { article, onPage } from '../state/article.js'
import { getAt } from '../state/path.js'
import { sliderStyles } from '../controls/slider-styles.js'
import type { Theme } from '../engine/types.js'
import type { MenuItem } from '../figure/menu-list.js'
import { FollowStore } from '../state/follow.js'
import { property } from '../state/properties.js'
import { fromPosition, stepFrom, toPosition, unitOf } from '../state/property.js'
import { shared } from '../styles/shared.js'
import { barStyles } from './bar-styles.js'
import { goTo } from '../state/navigation.js'

const STEPS = 1000
const THEMES: readonly { value: Theme | ''; label: string }[] = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'projector', label: 'Projector' },
]

/** Fetched when the menu opens. */
const menu = (): Promise<MenuItem[]> => import('./bar-menu.js').then(({ menuItems }) => menuItems())

/** The chapters with their numbers, after the opening. */
function outline(): string[] {
  const titles = [...document.querySelectorAll('[data-chapter] > .kicker')]
  return ['Opening', ...titles.map(({ textContent }, i) => `${i + 1} ${textContent}`)]
}

export class AllotBar extends LitElement {
  static override styles = [shared, sliderStyles, barStyles]

  constructor() {
    super()
    new FollowStore(this)
  }

  override render(): TemplateResult {
    const { store, engine } = app()
    const { path, label } = onPage().sliders?.[store.view.chapter ?? 0] ?? article().slider
    const about = property(path)
    const value = Number(getAt(store.scenario, path))
    const unit = unitOf(about.unit, value)
    const words = `${engine.format(value, 'plain')} ${unit}`
    return html`<div class="bar">
      <a class="name" href="./" @click=${(event: Event) => {
        event.preventDefault()
        scrollTo({ top: 0 })
      }}>allot</a>
      <select class="outline" aria-label="Chapter" @change=${(event: Event) =>
        goTo(Number((event.target as HTMLSelectElement).value))}>${outline().map(
        (title, chapter) =>
          html`<option value=${chapter} .selected=${(store.view.chapter ?? 0) === chapter}>${title}</option>`,
      )}</select>
      <label class="slots"><span><var>${about.symbol}</var> =
      <output>${engine.format(value, 'plain')}</output><span class="unit"> ${unit}</span></span>
        <input type="range" min="0" max=${STEPS} step="1" aria-label=${label} aria-valuetext=${words}
          .value=${String(Math.round(toPosition(about, value) * STEPS))}
          @input=${(event: Event) =>
            store.set(path, fromPosition(about, Number((event.target as HTMLInputElement).value) / STEPS))}
          @keydown=${(event: KeyboardEvent) => {
            // A step of whole numbers is one at least, which may be many steps of the slider.
            if (!event.key.startsWith('Arrow')) return
            event.preventDefault()
            store.set(path, stepFrom(about, value, (/Right|Up/.test(event.key) ? 1 : -1) / STEPS))
          }}></label>
      <div class="tools">
        <button class="plain" aria-label="Undo" title="Undo (Ctrl+Z)" ?disabled=${!store.canUndo}
          @click=${() => store.undo()}>↶</button>
        <button class="plain" aria-label="Redo" title="Redo (Ctrl+Shift+Z)" ?disabled=${!store.canRedo}
          @click=${() => store.redo()}>↷</button>
        <select aria-label="Theme" @change=${(event: Event) =>
          store.setTheme(((event.target as HTMLSelectElement).value || null) as Theme | null)}>
          ${THEMES.map(
            (one) =>
              html`<option value=${one.value} .selected=${
                (store.view.theme ?? '') === one.value
              }>${one.label}</option>`,
          )}</select>
        <allot-menu .items=${menu} label="Figures of the paper, lecture mode, scenario files"
          text="☰"></allot-menu>
      </div></div>`
  }
}
