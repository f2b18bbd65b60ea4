/** What both walls have alike: the room for charts, and the theme. */
import { html, type TemplateResult } from 'lit'

/** Part of a screen's height that a chart may have. */
const PART = 0.55

/** Pixels for charts. */
export function roomOf(place: HTMLElement): { width: number; height: number } {
  return { width: Math.max(280, Math.floor(place.clientWidth)), height: Math.floor(innerHeight * PART) }
}

const THEMES = [
  ['', 'as the system’s'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['projector', 'projector'],
] as const

export function themeView(): TemplateResult {
  const { dataset } = document.documentElement
  const change = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement
    if (value) dataset.theme = value
    else delete dataset.theme
  }
  return html`<label class="pick">Theme<select @change=${change}>${THEMES.map(
    ([name, words]) => html`<option value=${name}>${words}</option>`,
  )}</select></label>`
}
