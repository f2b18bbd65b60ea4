/** A QR code as an image of the page: dark on white in every theme, as cameras expect it. */
import encodeQR from 'qr'
import { html, svg, type TemplateResult } from 'lit'

/** Quiet modules around the code: the standard asks for four. */
const BORDER = 4

export function picture(text: string, label: string): TemplateResult {
  const rows = encodeQR(text, 'raw', { border: BORDER })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return html`<svg class="qr" role="img" aria-label=${label} viewBox="0 0 ${rows.length} ${rows.length}"
    shape-rendering="crispEdges">${svg`<path fill="#fff" d="M0 0H${rows.length}V${rows.length}H0z"></path><path
    fill="#000" d=${path}></path>`}</svg>`
}
