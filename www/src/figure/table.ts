/** The numbers behind a figure as a table; the first rows of each panel only, since a browser is slow with more. */
import { html, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { Axis, Column, Figure, Panel, Series } from '../engine/types.js'

const MOST_ROWS = 500

/** A panel's rows, told by their numbers only, so that a long figure makes no long list. */
interface Rows {
  heads: string[]
  count: number
  row: (n: number) => string[]
}

function heading(axis: Axis): string {
  return axis.unit && !axis.label.includes(axis.unit) ? `${axis.label} (${axis.unit})` : axis.label || axis.key
}

function cell(value: number | null | undefined, axis: Axis): string {
  if (value === null || value === undefined || Number.isNaN(value)) return 'none'
  return axis.names?.[value] ?? app().engine.format(value, axis.format)
}

/** One table for all series of some shapes: the columns that they have, and the rows one series after the other. */
function rowsOf(
  series: readonly Series[],
  columns: readonly { head: string; of: (series: Series, n: number) => string }[],
): Rows {
  const count = series.reduce((sum, one) => sum + one.x.length, 0)
  return {
    heads: columns.map(({ head }) => head),
    count,
    row: (number) => {
      let n = number
      for (const one of series) {
        if (n < one.x.length) return columns.map(({ of }) => of(one, n))
        n -= one.x.length
      }
      return []
    },
  }
}

type Values = 'x' | 'y' | 'low' | 'high' | 'to' | 'size'

function pointRows({ x, y, bars }: Panel, series: readonly Series[]): Rows {
  const has = (key: Values): boolean => series.some((one) => one[key])
  const column = (head: string, key: Values, axis: Axis) => ({
    head,
    of: (one: Series, n: number) => cell((one[key] as Column | null | undefined)?.[n], axis),
  })
  const labelled = series.some(({ labels }) => labels)
  const along = bars?.axis === 'y' ? x : y
  const start = series.every(({ shape }) => shape === 'spans') ? 'start' : ''
  return rowsOf(series, [
    { head: 'Series', of: (one) => one.name },
    ...(labelled ? [{ head: 'Name', of: (one: Series, n: number) => one.labels?.[n] ?? '' }] : []),
    column(start ? `${heading(x)}, ${start}` : heading(x), 'x', x),
    ...(has('to') ? [column(`${heading(x)}, end`, 'to', x)] : []),
    column(heading(y), 'y', y),
    ...(has('low') || has('high') ? [column('low', 'low', along), column('high', 'high', along)] : []),
    ...(has('size') ? [column('size', 'size', { ...y, format: 'plain', names: [] })] : []),
  ])
}

function linkRows(panel: Panel, series: readonly Series[]): Rows {
  const nodes = panel.series.filter(({ shape }) => shape === 'nodes')
  const names = nodes.flatMap((one) => Array.from(one.x, (_, n) => one.labels?.[n]))
  const name = (column: Column, n: number): string => names[column[n] ?? -1] ?? `node ${column[n]}`
  return rowsOf(series, [
    { head: 'Series', of: (one) => one.name },
    { head: 'From', of: (one, n) => name(one.x, n) },
    { head: 'To', of: (one, n) => name(one.y, n) },
  ])
}

function cellRows({ x, y, cells }: Panel): Rows[] {
  if (!cells) return []
  const columns = cells.x.length
  const row = (n: number): string[] => [
    cell(cells.y[Math.floor(n / columns)], y),
    cell(cells.x[n % columns], x),
    cell(cells.values[n], cells.value),
  ]
  return [{ heads: [y, x, cells.value].map(heading), count: cells.values.length, row }]
}

/** The tables of a panel: its matrix, its points, its links. */
export function tablesOf(panel: Panel): Rows[] {
  const links = panel.series.filter(({ shape }) => shape === 'links')
  const points = panel.series.filter(({ shape }) => shape !== 'links')
  const all = [...cellRows(panel), pointRows(panel, points), linkRows(panel, links)]
  return all.filter(({ count }) => count > 0)
}

function caption({ title }: Figure, { x, y, cells }: Panel): string {
  if (cells) return `${title}: ${cells.value.label} by ${x.label} and ${y.label}`
  return x.label || y.label ? `${title}: ${y.label} over ${x.label}` : title
}

export function table(figure: Figure): TemplateResult {
  const most = Math.floor(MOST_ROWS / figure.panels.length)
  const tables = figure.panels.flatMap((panel) => tablesOf(panel).map((rows) => ({ panel, rows })))
  const all = tables.reduce((sum, { rows }) => sum + rows.count, 0)
  return html`
    <p class="small soft">${figure.summary}</p>
    ${
      tables.some(({ rows }) => rows.count > most)
        ? html`<p class="small">The first ${most} rows${tables.length > 1 ? ' of each panel' : ''},
          of ${app().engine.format(all, 'plain')} in all. The CSV file has every point that is drawn,
          with every digit.</p>`
        : nothing
    }
    ${tables.map(
      ({ panel, rows }) => html`<table>
        <caption class="quiet">${caption(figure, panel)}</caption>
        <thead><tr>${rows.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${Array.from({ length: Math.min(most, rows.count) }, (_, n) => {
          const [first, ...rest] = rows.row(n)
          return html`<tr><th scope="row">${first}</th>${rest.map((text) => html`<td>${text}</td>`)}</tr>`
        })}</tbody>
      </table>`,
    )}`
}
