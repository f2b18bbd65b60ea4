/** The data between the page and wasm that every article has, generated from the Rust types. */
import type * as kit from './generated-figure.js'

export type {
  Axis,
  AxisLayout,
  AxisView,
  Cells,
  Column,
  Figure,
  Format,
  Layout,
  Mark,
  Marker,
  Panel,
  PanelLayout,
  Scale,
  Series,
  Texture,
  Theme,
} from './generated-figure.js'

/** A reader's changes to the axes of one panel. */
export type PanelView = Partial<kit.PanelView>

/** The settings of a drawing. */
export interface DrawView extends Omit<kit.View, 'panels'> {
  panels: PanelView[]
}

/** A scenario that shows a figure as its paper does. */
export interface Preset {
  id: string
  name: string
  words: string
  chapter: number
  figure: string
  scenario: object
}

/** A preset as the link to its scenario. */
export type PresetLink = Omit<Preset, 'scenario'> & { link: string }

/** The page's own keys of a link: texts, but for the looks of figures. */
export interface LinkView {
  /** figure name → ids of hidden series */
  hide?: Record<string, string[]>
  /** figure name → changes to its axes, panel by panel */
  axes?: Record<string, PanelView[]>
  [key: string]: string | Record<string, string[]> | Record<string, PanelView[]> | undefined
}

/** A link, read: its scenario, its view, and a warning for each mistake in it. */
export interface ReadLink<Scenario extends object = object> {
  scenario: Scenario
  view: LinkView
  warnings: string[]
}

/** Names by which a column is known. */
export interface KnownColumn {
  role: string
  label: string
  names: string[]
  units: string[]
}
