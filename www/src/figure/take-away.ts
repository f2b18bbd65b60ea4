/**
 * The exports of a figure: files, its table, its link. This module is fetched when a reader first opens a menu.
 */
import { html, type TemplateResult } from 'lit'
import '../controls/copyable.js'
import type { Figure } from '../engine/types.js'
import './dialog.js'
import { aboutLinks } from '../state/address.js'
import { linkTo } from './share.js'
import { table } from './table.js'

export { saveCsv, saveJson, savePng, saveSvg } from './export.js'

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
    ? html`<p>Your own list is too long for a link. Save the scenario file instead (in the menu at the top of the page);
      it opens there again.</p>`
    : html`<p>It opens this figure with everything you have set. ${aboutLinks()}</p><allot-copyable label="The link"
      rows="5" .text=${address}></allot-copyable>`
}
