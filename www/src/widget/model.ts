/** The part of anywidget's front-end module interface (AFM) that the widget needs: the Python object in a notebook. */
import type { Theme } from '../engine/types.js'

/**
 * The Python object's synchronised traits (crate/python/python/allot/_live.py). A model without Python has some of
 * them: `name` or `link`.
 */
export interface Traits {
  name: string
  /** empty where the scenario is too long for a link */
  link: string
  scenario: object
  theme: Theme | 'auto'
  /** CSS pixels to keep free for the frame until it has said its own height */
  height: number
  _article: string
  /** of the files that Python has */
  _version: string
  _title: string
  _words: string
  /** the figure as SVG, for as long as there is no live one */
  _picture: string
}

export interface Model {
  get<Name extends keyof Traits>(name: Name): Traits[Name] | undefined
  set<Name extends keyof Traits>(name: Name, value: Traits[Name]): void
  save_changes(): void
  on(event: string, listener: (...given: never[]) => void): void
  off(event: string, listener: (...given: never[]) => void): void
  /** only where there is Python */
  send(content: object): void
}
