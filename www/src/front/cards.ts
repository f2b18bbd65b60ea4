/** The articles' live figures: each is fetched when its place comes near, and never before the first answer. */
export function showCards(): void {
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
  for (const frame of document.querySelectorAll('iframe[data-src]')) watch.observe(frame)
}
