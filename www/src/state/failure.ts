/** Messages for parts of the page that could not be loaded. */
import { app } from './app.js'

/** Without the engine there are no figures; the text stays, and the page says why. */
export function reportFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: for who looks into it; the reader is told below.
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

/** A handler for a part of the page that could not be loaded: the rest goes on, and the reader is told. */
export function couldNotLoad(what: string): (error: unknown) => void {
  return (error) =>
    app().notices.show({
      id: `late ${what}`,
      kind: 'warning',
      text: `${what} could not be loaded. Reloading tries again; the link keeps your settings.`,
      details: [String(error)],
      action: { label: 'Reload', run: () => location.reload() },
    })
}
