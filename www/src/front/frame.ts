/** The figure of one work under the rules of all articles, in a frame that is as high as its figure. */
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

/** The article that has the figure. */
export const ARTICLE = 'rules'
/** The figure's title. */
export const TITLE = 'Every rule over the number of processors'

/** The frame for a link of that article: `rules.html#v=1&processors=8`. */
export function frameOf(link: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'live'
  frame.title = TITLE
  frame.style.height = '40rem'
  frame.src = `./embed-${link}&figure=curves`
  return frame
}
