/**
 * The articles' live figures: each is fetched when its place comes near, and never before the first answer. A frame is
 * as high as its figure.
 */
import type { HeightMessage } from '../state/frame-height.js'

export function showCards(): void {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')]
  addEventListener('message', ({ data, source }: MessageEvent<Partial<HeightMessage> | null>) => {
    const frame = frames.find((one) => one.contentWindow === source)
    if (frame && data?.type === 'allot-height' && data.height) frame.style.height = `${data.height + BORDERS}px`
  })
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const frame = target as HTMLIFrameElement
        if (!isIntersecting || !frame.dataset.src) continue
        frame.src = frame.dataset.src
        watch.unobserve(frame)
      }
    },
    { rootMargin: '10% 0px' },
  )
  for (const frame of frames) watch.observe(frame)
}

/** Of a frame, above and below. */
const BORDERS = 2
