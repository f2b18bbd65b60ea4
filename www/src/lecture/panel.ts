/** Controls on demand: a chapter's controls at the side of its slide, and the page's bar at the top. */

/** The parts of a chapter that hold controls, the most useful one first. */
const CONTROLS = ['.lab-controls', '.row:has(allot-number)', 'allot-simulation']

export function openPanel(section: Element): void {
  document.documentElement.dataset.tools = ''
  const panel = CONTROLS.map((one) => section.querySelector(one)).find((one) => one !== null)
  panel?.setAttribute('data-panel', '')
  // Elements around the panel may be hidden on this slide; the panel stands beside the slide, not in it.
  for (let around = panel?.parentElement; around && around !== section; around = around.parentElement)
    if (!around.hasAttribute('data-holds')) around.setAttribute('data-around', '')
}

export function closePanel(): void {
  delete document.documentElement.dataset.tools
  for (const mark of ['data-panel', 'data-around'])
    for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark)
}
