/** The articles' live figures: each is fetched when its place comes near, and never before the first answer. */
import { followHeights } from './frame.js'

export function showCards(): void {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')]
  followHeights(() => document.querySelectorAll('iframe'))
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
