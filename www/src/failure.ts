/** Without the engine there are no figures; the text stays, and the page says why. */
export function reportFailure(error: unknown): void {
  console.error(error)
  const box = document.querySelector<HTMLElement>('#failure')
  if (!box) return
  const why =
    typeof WebAssembly === 'undefined'
      ? 'This browser does not run WebAssembly.'
      : error instanceof Error
        ? error.message
        : String(error)
  box.textContent = `The figures could not be started. ${why} The text below can still be read.`
  box.hidden = false
}
