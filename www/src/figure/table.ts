/** The numbers behind a figure as a table; the first rows of each panel only, since a browser is slow with more. */
import { html, nothing, type TemplateResult } from 'lit'
import { app } from '../app.js'
import type { Axis, Figure } from '../engine/types.js'

const MOST_ROWS = 500

interface Row {
  panel: number
  series: string
  x: number | null
  y: number | null
  low: number | null
  high: number | null
}

export function rows(figure: Figure): Row[] {
  return figure.panels.flatMap((panel, index) =>
    panel.series.flatMap((series) =>
      Array.from<number | null, Row>(series.x, (x, i) => ({
        panel: index,
        series: series.name,
        x,
        y: series.y[i] ?? null,
        low: series.low?.[i] ?? null,
        high: series.high?.[i] ?? null,
      })),
    ),
  )
}

function heading(axis: Axis): string {
  return axis.unit && !axis.label.includes(axis.unit) ? `${axis.label} (${axis.unit})` : axis.label
}

function cell(value: number | null, axis: Axis): string {
  return value === null || Number.isNaN(value) ? 'none' : app().engine.format(value, axis.format)
}

export function table(figure: Figure): TemplateResult {
  const all = rows(figure)
  const most = Math.floor(MOST_ROWS / figure.panels.length)
  const panels = figure.panels.map((_, index) => all.filter((row) => row.panel === index))
  return html`
    <p class="small soft">${figure.summary}</p>
    ${
      panels.some((rows) => rows.length > most)
        ? html`<p class="small">The first ${most} rows${panels.length > 1 ? ' of each panel' : ''},
          of ${app().engine.format(all.length, 'plain')} in all. The CSV file has every point that is drawn,
          with every digit.</p>`
        : nothing
    }
    ${figure.panels.map((panel, index) => {
      const own = panels[index]?.slice(0, most) ?? []
      const banded = own.some((row) => row.low !== null || row.high !== null)
      return own.length === 0
        ? nothing
        : html`<table>
        <caption class="quiet">${figure.title}: ${panel.y.label} over ${panel.x.label}</caption>
        <thead><tr><th scope="col">Series</th><th scope="col">${heading(panel.x)}</th>
        <th scope="col">${heading(panel.y)}</th>
          ${banded ? html`<th scope="col">low</th><th scope="col">high</th>` : nothing}</tr></thead>
        <tbody>${own.map(
          (row) => html`<tr><th scope="row">${row.series}</th><td>${cell(row.x, panel.x)}</td>
            <td>${cell(row.y, panel.y)}</td>
          ${banded ? html`<td>${cell(row.low, panel.y)}</td><td>${cell(row.high, panel.y)}</td>` : nothing}</tr>`,
        )}</tbody>
      </table>`
    })}`
}
