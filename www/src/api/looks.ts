/** The looks of a picture that a program asks for. */
import type { DrawView } from '../engine/types.js'

/** The size of a picture in CSS pixels, and the device pixels in each. */
export interface Size {
  width?: number
  height?: number
  ratio?: number
}

/** The looks of a picture. */
export type Looks = Size & Partial<DrawView>

/** The looks of a picture that is a file, and the address that stands in it for whoever finds it without its page. */
export type FileLooks = Looks & { link?: string }
