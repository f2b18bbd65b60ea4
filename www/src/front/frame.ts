/** A live figure of an article in a frame that is as high as its figure. */
import type { HeightMessage } from '../state/frame-height.js'

/** Of a frame, above and below. */
const BORDERS = 2

/** Lets frames follow the heights of their figures. @param frames those of the page, whenever one of them tells */
export function followHeights(frames: () => Iterable<HTMLIFrameElement>): void {
  addEventListener('message', ({ data, source }: MessageEvent<Partial<HeightMessage> | null>) => {
    if (data?.type !== 'allot-height' || !data.height) return
    const frame = [...frames()].find((one) => one.contentWindow === source)
    if (frame) frame.style.height = `${data.height + BORDERS}px`
  })
}

/** A frame of a figure, from the link of a page: `rules.html#v=1&processors=8`. */
export function frameOf(link: string, figure: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'live'
  frame.title = title
  frame.style.height = '40rem'
  frame.src = `./embed-${link}&figure=${figure}`
  return frame
}
