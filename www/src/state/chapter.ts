/** The chapter an element stands in, whatever shadow it stands in too; null in an embedded figure. */
export function chapterAround(element: Element): Element | null {
  const found = element.closest('[data-chapter]')
  if (found) return found
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? chapterAround(root.host) : null
}
