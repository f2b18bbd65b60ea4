/** What a widget and the frame in it tell each other, besides the frame's height and theme. */

/** The frame asks for a wasm module by its name; the answer has its bytes. */
export interface ModuleMessage {
  type: 'allot-module'
  name: string
  bytes?: ArrayBuffer
}

/** The frame tells what the reader has set. The link is null where it would be too long. */
export interface StateMessage {
  type: 'allot-state'
  link: string | null
  scenario: object
}

/** The widget sets another state: by a link, or by a scenario where no link can have it. */
export interface OpenMessage {
  type: 'allot-open'
  link?: string
  scenario?: object
}
