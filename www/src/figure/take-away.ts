/**
 * The exports of a figure: files, its table, its link. This module is fetched when a reader first opens a menu.
 */
import { html, type LitElement, type TemplateResult } from 'lit'
import '../controls/copyable.js'
import type { Figure, PanelView } from '../engine/types.js'
import './dialog.js'
import { aboutLinks } from '../state/address.js'
import { app } from '../state/app.js'
import { couldNotLoad } from '../state/failure.js'
import { savedScenario } from '../state/figures.js'
import type { Source } from '../state/source.js'
import { saveCsv, saveJson, savePng, saveSvg } from './export.js'
import type { MenuItem } from './menu-list.js'
import type { AllotPlot } from './plot.js'
import { linkTo } from './share.js'
import { table } from './table.js'

/** The figure whose menu it is. */
type Host = LitElement & { name: string; source: Source }

/** Its figure and view, and the function that opens its windows. */
export interface Shown {
  figure: Figure
  hidden: string[]
  panels: PanelView[]
  show: (what: Window) => Promise<void>
}

export function menuItems(host: Host, { figure, hidden, panels, show }: Shown): MenuItem[] {
  const zoom = (factor: number): void => host.renderRoot.querySelector<AllotPlot>('allot-plot')?.zoomBy(factor)
  const scenario = (): object => savedScenario(host.name, host.source.scenario, app().store)
  return [
    { label: 'Data table', run: tried(() => show('table')) },
    { label: 'Download CSV', run: tried(() => saveCsv(figure)) },
    { label: 'Download JSON', run: tried(() => saveJson(figure, scenario())) },
    { label: 'Download SVG', run: tried(() => saveSvg(figure, hidden, panels)) },
    { label: 'Download PNG', run: tried(() => savePng(figure, hidden, panels)) },
    { label: 'Link', run: tried(() => show('link')), apart: true },
    { label: 'Embed', run: () => app().embed(host.name) },
    { label: 'Zoom in', run: () => zoom(0.6), apart: true },
    { label: 'Zoom out', run: () => zoom(1 / 0.6) },
    { label: 'Full screen', run: tried(() => fullScreen(host)) },
  ]
}

/** An entry whose code is loaded first; a failure is reported. */
function tried(act: () => unknown): () => void {
  return () => void Promise.resolve().then(act).catch(couldNotLoad('What the menu offers'))
}

async function fullScreen(host: HTMLElement): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await host.requestFullscreen?.().catch(() => undefined)
}

/** The windows that a figure opens. */
export type Window = 'table' | 'link'

export function windowOf(what: Window, figure: Figure, closed: () => void): TemplateResult {
  return what === 'table'
    ? html`<allot-dialog heading=${figure.title} @closed=${closed}>${table(figure)}</allot-dialog>`
    : html`<allot-dialog heading="Link to this figure" @closed=${closed}>${link(figure.name)}</allot-dialog>`
}

function link(figure: string): TemplateResult {
  const address = linkTo(figure)
  return address === null
    ? html`<p>Your own data are too long for a link. Save the scenario file instead (in the menu at the top of the
      page); it opens there again.</p>`
    : html`<p>It opens this figure with everything you have set. ${aboutLinks()}</p><allot-copyable label="The link"
      rows="5" .text=${address}></allot-copyable>`
}
