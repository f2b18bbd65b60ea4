/**
 * The kit's view of an article. The kit knows no article by name: each page hands its own to start(), and bar, lecture,
 * builder, tour and frame ask it here.
 */
import type { CSSResult, nothing, ReactiveControllerHost, TemplateResult } from 'lit'
import type { ClassGame } from './class-game.js'
import type { Door, WorkersDoor } from '../engine/door.js'
import type { Engine } from '../engine/engine.js'
import type { Exports, LateExports } from '../engine/exports.js'
import type { LateDoor } from '../engine/late-door.js'
import type { Figure, Preset, PresetLink } from '../engine/types.js'
import type { Source } from './source.js'
import type { Property } from './property.js'

/** In milliseconds by the first module; in one piece by the later one; from many runs, shared among workers. */
export type Effort = 'quick' | 'late' | 'ensemble'

/** Settings, as the text that a part of a scenario is asked with. */
interface Settings {
  text(part: string): string
}

/** What a figure begins with, where the settings of the page would show nothing (article/examples.ts). */
export interface Example {
  /** The settings that it is computed from. */
  instead(own: Settings): Settings
  /** Says that this is an example, while it is. */
  line: () => TemplateResult | typeof nothing
}

/** A figure of the registry: the facts about it that are known before it is made. */
export interface Entry {
  /** its name in links, in scripts and on the command line */
  readonly name: string
  readonly title: string
  readonly chapter: number
  /** the part of the scenario that it is computed from */
  readonly part: string
  readonly effort: Effort
  /** figures of one group share curves, so one worker computes them */
  readonly group: string
  /** a plot higher than usual */
  readonly tall: boolean
  /** rows of the legend: in a wide place, in one of less than 50 rem, side by side, in one of less than 24 rem */
  readonly rows: readonly number[]
  /** lines of the caption in a place of less than 24 rem */
  readonly caption: number
  /** the controls of a frame: paths of fields, or names of elements */
  readonly controls: readonly string[]
  /** what it begins with on the page; a frame begins with nothing */
  example?: Example
}

/** A key of links that only one article has. */
export interface ViewKey {
  /** The text as the page writes it; empty for one as the page opens, null for one that is not valid. */
  read: (text: string) => string | null
  /** the end of a warning's sentence: "it is a number of seconds above 0" */
  allowed: string
}

/** The part of the page's state that its own keys of links live in. */
export interface OwnKeys {
  readonly scenario: object
  readonly view: { readonly own: Readonly<Record<string, string>> }
  setOwn(name: string, text: string): void
}

/** A mark that a reader drags along x and that stands for no value of the scenario. */
export interface Dragged {
  about: (state: OwnKeys) => Property
  value: (state: OwnKeys) => number
  set: (state: OwnKeys, value: number) => void
}

/** A value that the bar's slider moves, and the slider's name. */
export interface Slider {
  path: string
  label: string
}

/** A scenario as the page can show it, and words on the difference, if there is one. */
export interface Shown {
  scenario: object
  words: string | null
}

/** Makes the source of a figure that is computed in a way of its own. */
export type SourceMaker = (host: ReactiveControllerHost & Element, figure: string) => Source

/** A number that a room guesses before the answer. */
export interface Guess {
  /** its words, its unit and the range of its slider; its path has no meaning */
  readonly about: Property
  /** the figure of the chapter that shows the truth; left out where none does */
  readonly figure?: string
  /** The settings that the question names, for the reader's own scenario; left out if it is of any. */
  readonly asks?: (own: never) => object
  /** The truth for the current settings; null while it is not known. */
  readonly truth: () => number | null | Promise<number | null>
}

/** The article's part in a lecture. */
export interface Lecture {
  /** the speaker's question to the audience, by chapter; 0 is the opening */
  readonly prompts: Readonly<Record<number, string>>
  /** Called when the answer of a chapter is shown; left out if every answer is on its slide already. */
  readonly answered?: (chapter: number) => void
  /** Called when a slide of a chapter is shown: starts what its answer needs, which then has run. */
  readonly ahead?: (chapter: number) => void
  /** the room's guesses, by chapter */
  readonly guesses?: Readonly<Record<number, Guess>>
  /** rules for the trees of elements on slides, by the elements' names */
  readonly sheets?: Readonly<Record<string, CSSResult>>
}

/** A game or a machine in a frame of its own. */
export interface Piece {
  /** 0 is the opening */
  readonly chapter: number
  readonly title: string
  /** the words above it in a frame, which has no article around it */
  readonly aim: string
  /** whether it has an answer to keep back until there was a guess; true if left out */
  readonly asks?: boolean
  readonly make: () => Promise<HTMLElement>
}

export interface Pieces {
  readonly names: readonly string[]
  readonly load: () => Promise<{ pieces: Readonly<Record<string, Piece>>; asks: () => Promise<Lecture> }>
}

export interface Article {
  /** its name in files, and in the addresses of frames */
  readonly name: string
  /** address of its page in allot's folder; empty for the folder's own page */
  readonly page: string
  /** address of its frames in allot's folder */
  readonly frame: string
  /** what its figures are from, as a sentence cites it: of more than two authors the first */
  readonly source: string
  readonly figures: readonly Entry[]
  /** the figure that stands for it: in a frame that names none, and in the builder */
  readonly hero: string
  /** the number of its chapters */
  readonly chapters: number

  /** the module that its page needs at once */
  readonly first: Door<Exports> | WorkersDoor<Exports>
  /** The module that comes later. */
  readonly late: () => Promise<{ late: LateDoor<LateExports> }>

  /** the numbers that a reader may change */
  readonly fields: readonly Property[]
  /** the names of other controls, by their paths */
  readonly names: Readonly<Record<string, string>>
  /** Puts the engine's words for authors of files into the page's, where these differ. */
  readonly plainly?: (words: string) => string
  /** the value that the bar's slider moves, and the slider's name */
  readonly slider: Slider

  /** the fields of each part of the scenario; a figure is computed from one part */
  readonly parts: Readonly<Record<string, (scenario: object) => readonly string[]>>
  /** keys of links that are no values of the scenario, besides the kit's */
  readonly viewKeys?: Readonly<Record<string, ViewKey>>
  /** marks that stand for no value of the scenario, by their ids */
  readonly marks?: Readonly<Record<string, Dragged>>

  /** The menu's presets, which only the page has. */
  readonly presets: () => Promise<{ PRESETS: readonly PresetLink[] }>
  /** The part of a scenario from a file or a link that the page shows; left out if it shows all. */
  readonly shown?: (engine: Engine, given: object) => Shown

  /** Loads figure/area-reading.js, to read bars, spans, cells and graphs; left out if all figures are curves. */
  readonly areas?: () => Promise<object>
  /** Sources of figures that are made from many runs, if it has any. */
  readonly runs?: () => Promise<SourceMaker>
  /** A better figure that takes longer, to replace one that is shown; null without one. */
  readonly better?: (figure: string, scenario: string) => Promise<Figure> | null

  /** The controls of a frame that are more than a slider, by their names. */
  readonly elements: Readonly<Record<string, () => Promise<CustomElementConstructor>>>
  /** what is no figure and stands in frames as one: games and machines */
  readonly pieces?: Pieces
}

/** The part of an article that only its page uses: a frame does without its code. */
export interface OnPage {
  /** other values for the bar's slider, in chapters that show another machine */
  readonly sliders?: Readonly<Record<number, Slider>>
  /** the presets that figures begin with, by their ids */
  readonly examples?: readonly string[]
  /** The scenario with a preset applied; left out if that is the preset's own. */
  readonly applied?: (scenario: object, preset: Preset) => object
  /** Smaller scenarios for a link that would be too long, the one that keeps most first. */
  readonly smaller: (scenario: object, defaults: object) => readonly object[]
  readonly lecture: () => Promise<Lecture>
  /** the game that a class plays */
  readonly game?: { chapter: number; load: () => Promise<{ game: ClassGame }> }
  /** where the page reads files that are no scenarios, in words for a file that was dropped elsewhere */
  readonly ownFiles: { chapter: number; words: string }
  /** the first step of the tour, at the mark that the opening's figure has */
  readonly tour: { title: string; words: string }
}

let current: Article | null = null

export function setArticle(article: Article): void {
  current = article
}

export function article(): Article {
  if (!current) throw new Error('the page was used before it had its article')
  return current
}

/** The part of a scenario from a file or a link that the page shows. */
export function shownOf(engine: Engine, scenario: object): Shown {
  return article().shown?.(engine, scenario) ?? { scenario, words: null }
}

/** The page's own part; code that frames share may not ask for it. */
export function onPage(): OnPage {
  return article() as Article & OnPage
}
