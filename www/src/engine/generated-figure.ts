// Made from crate/figure by `npm run generate`. Not to be changed here.

/** The size of a figure as a file, in CSS pixels, and the pixels of a PNG for each of them. */
export const PICTURE = { width: 720, height: 450, heightOfPanels: 640, heightOfEach: 240, ratio: 4 } as const

/** The numbers of a series. A gap is null in a list and NaN in a typed array. */
export type Column = readonly (number | null)[] | Float64Array<ArrayBuffer>

/** One figure: a title, a summary in words, and one panel or more below each other. */
export interface Figure {
  /** The name by which it is requested, for example "6a". */
  name: string
  /** The title, in sentence case. */
  title: string
  /** Its place in the paper, for example "Fig. 6a". */
  source: string
  /** One or two sentences about the figure with its present data. */
  summary: string
  /** The name of a file of this figure, without the extension. */
  fileStem: string
  /** The panels, from top to bottom. */
  panels: Panel[]
}

/** One pair of axes with everything that is drawn on it. */
export interface Panel {
  /** A short name, unique in the figure; the CSV uses it. */
  id: string
  /** The horizontal axis. */
  x: Axis
  /** The vertical axis. */
  y: Axis
  /** The series, in the order of drawing (later ones lie on top). */
  series: Series[]
  /** Reference lines. */
  marks: Mark[]
  /** Height relative to the other panels. */
  height: number
  /** The arrangement of the series that are bars. */
  bars?: Bars
  /** A matrix of values, drawn as coloured cells below the series. */
  cells?: Cells
  /** Whether a length on the picture is the same difference along both axes, as on a map; for axes of equal steps. */
  equalScales?: boolean
}

/** One axis: its quantity and its scale. */
export interface Axis {
  /** The column's name in a table, for example "slots". */
  key: string
  /** The label beside the axis, for example "Slots N". */
  label: string
  /** The unit, for example "seconds"; empty for a pure number. */
  unit: string
  /** The scale to begin with. */
  scale: Scale
  /** The scales that make sense here. */
  scales: Scale[]
  /** Lower and upper end; `None` (null) fits the axis to the visible series. */
  range: [number, number] | null
  /** The format of its numbers. */
  format: Format
  /** Names of the positions 0, 1, 2 and so on; empty on an axis of numbers. */
  names?: string[]
  /** Whether a vertical axis runs downwards, as the rows of a table do, and a horizontal one to the left. */
  reversed?: boolean
}

/** The scale of an axis. */
export type Scale = 'log' | 'linear'

/** The format of a number for a reader. */
export type Format = 'plain' | 'times' | 'percent' | 'probability' | 'seconds'

/**
 * One set of points, bars, spans, nodes or links, and the looks that tell it apart from the others.
 *
 * | shape | `x` | `y` | further columns |
 * | --- | --- | --- | --- |
 * | `Line`, `Points`, `Both`, `Step` | horizontal value | vertical value | `low`, `high`: a band |
 * | `Bars`, upright | position | height | `low`, `high`: a whisker |
 * | `Bars`, lying | length | position | `low`, `high`: a whisker |
 * | `Spans` | start | row | `to`: end |
 * | `Nodes` | horizontal place | vertical place | `size`: area |
 * | `Links` | number of the node that it leaves | number of the node that it reaches | |
 *
 * Nodes are numbered from 0 through all series of nodes of a panel, in their order.
 */
export interface Series {
  /** Unique in the panel; the same thing has the same id in every panel and figure. */
  id: string
  /** Its name in a legend. */
  name: string
  /** Index of a colour of the palette, from 0; see `palette` of `allot-chart`. */
  color: number
  /** The marker, which tells it apart without colour. */
  marker: Marker
  /** The way in which its points are joined. */
  shape: Shape
  /** Dashed line instead of a solid one. Use it sparingly: each dash is drawn separately. */
  dashed: boolean
  /** Horizontal values. */
  x: Column
  /** Vertical values, as many as there are in `x`; NaN is a gap. */
  y: Column
  /** Lower edge of a band around `y`, for example an error band. */
  low: Column | null
  /** Upper edge of that band. A band is drawn when both edges are given. */
  high: Column | null
  /** Ends of spans, whose starts are in `x`. */
  to?: Column
  /** Areas of nodes relative to each other; all are of one size without it. */
  size?: Column
  /** Names of the single spans or nodes; as many as there are in `x`, or none. */
  labels?: string[]
  /** Numbers of the bars, spans or nodes with an outline, for example those on a critical path. */
  outlined?: number[]
  /** The hatching of bars, spans and nodes, which tells them apart without colour. */
  texture?: Texture
}

/** The small shapes that tell series apart without colour. */
export type Marker = 'none' | 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'plus' | 'triangleDown' | 'ring'

/** The ways to join the points of a series. */
export type Shape = 'line' | 'points' | 'both' | 'step' | 'bars' | 'spans' | 'nodes' | 'links'

/** The hatchings that tell areas apart without colour. */
export type Texture = 'plain' | 'rising' | 'falling' | 'crossed' | 'upright' | 'level' | 'grid'

/** A reference line across a panel. */
export interface Mark {
  /** Unique in the panel, for example "slots". */
  id: string
  /** The axis on which it stands. */
  axis: Direction
  /** The value at which it stands. */
  at: number
  /** Its label, for example "N = 10 000". */
  label: string
  /** Whether the reader can move it; if so, a handle is drawn. */
  draggable: boolean
}

/** One of the two axes of a panel. */
export type Direction = 'x' | 'y'

/** The arrangement of a panel's bars. */
export interface Bars {
  /** Whether the bars of all series at a position lie end to end; else they stand side by side. */
  stacked: boolean
  /** The axis of their positions: X for upright bars, Y for lying ones. */
  axis: Direction
}

/** A matrix of values, each of which is shown as a colour. */
export interface Cells {
  /**
   * The quantity of the values. With names, a value is the number of a name, and each name has a colour of its own.
   */
  value: Axis
  /** Horizontal places of the columns, in increasing order. */
  x: Column
  /** Vertical places of the rows, in increasing order. */
  y: Column
  /** The values row by row, that of `x[0]` and `y[0]` first; NaN is a gap. */
  values: Column
}

/** The reader's choices. All have a default, so `{}` is a view. */
export interface View {
  /** Colours, line widths and type sizes. */
  theme: Theme
  /** Ids of the hidden series. */
  hidden: string[]
  /** Scales or ranges that differ from the figure's own, panel by panel. */
  panels: PanelView[]
  /** Whether to draw a title and a legend: for files, which have no page around them. */
  legend: boolean
  /** Whether to fill the background; without it the picture is transparent. */
  background: boolean
}

/** Colours, line widths and type sizes that belong together. */
export type Theme = 'light' | 'dark' | 'projector'

/** Differences from the figure's own axes in one panel. */
export interface PanelView {
  /** The horizontal axis. */
  x: AxisView
  /** The vertical axis. */
  y: AxisView
}

/** Differences from the figure's own axis. */
export interface AxisView {
  /** Another scale. */
  scale?: Scale
  /** Another range: a zoom. */
  range?: [number, number]
}

/** The layout of the plots, in CSS pixels: enough to convert the position of a pointer into values and back. */
export interface Layout {
  /** Width of the picture. */
  width: number
  /** Height of the picture. */
  height: number
  /** The plot areas, in the order of the figure's panels. */
  panels: PanelLayout[]
}

/** The plot area of one panel, and the values at its edges. */
export interface PanelLayout {
  /** The panel's id. */
  id: string
  /** Left edge of the plot, at `x.min`, which is the larger end of a reversed axis. */
  left: number
  /** Upper edge, at `y.max`. */
  top: number
  /** Right edge, at `x.max`. */
  right: number
  /** Lower edge, at `y.min`. */
  bottom: number
  /** The horizontal axis as it was drawn. */
  x: AxisLayout
  /** The vertical axis as it was drawn. */
  y: AxisLayout
  /** A remark on the picture, where it is coarser than the data; mostly empty. */
  note?: string
}

/** One axis as it was drawn. */
export interface AxisLayout {
  /** Its scale. */
  scale: Scale
  /** The value at its left or lower end. */
  min: number
  /** The value at its right or upper end; less than `min` on a reversed axis. */
  max: number
}
