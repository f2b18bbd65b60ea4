/** A button that goes back to settings that somebody else has made: out of sight while these are in use. */
import { css, html, nothing, type TemplateResult } from 'lit'

export const backStyles = css`
  :host { display: block; font: 0.875rem/1.4 var(--sans); min-height: 2rem; margin-left: -0.7rem; }
  button { color: var(--accent); }
  button:disabled { visibility: hidden; }
`

interface Back {
  label: string
  title?: string
  /** whether these settings are in use */
  there: boolean
  back: () => unknown
}

export function backButton({ label, title, there, back }: Back): TemplateResult {
  return html`<button class="plain" ?disabled=${there} title=${title ?? nothing} @click=${back}>↺ ${label}</button>`
}
