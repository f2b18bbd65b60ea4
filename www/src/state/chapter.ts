/** The chapter that contains an element, also through shadow trees; null in an embedded figure. */
export function chapterAround(element: Element): Element | null {
  const found = element.closest('[data-chapter]')
  if (found) return found
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? chapterAround(root.host) : null
}
