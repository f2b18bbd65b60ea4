/**
 * In the place of a page's own script while the quick build of `npm start` has not come to its module: says how far it
 * is, and loads the page anew once the module is there.
 */
import '../styles/page.css'

/** How the server answers (scripts/quick.mjs). */
interface State {
  ready: string[]
  done: number
  of: number
  failed: boolean
}

const PAUSE = 1000

const wanted = document.querySelector<HTMLMetaElement>('meta[name="package"]')?.content ?? ''
const progress = document.createElement('progress')
const words = document.createElement('span')
const note = document.createElement('p')
note.className = 'hint'
note.setAttribute('role', 'status')
note.append(progress, ' ', words)
const figure = document.querySelector('.opening .wide, #answer')
if (figure) figure.prepend(note)
else document.body.replaceChildren(note)

async function ask(): Promise<State | null> {
  try {
    return (await (await fetch('/quick.json')).json()) as State
  } catch {
    return null
  }
}

function tell(state: State | null): void {
  if (!state) words.textContent = 'The server has stopped. This page goes on once it runs again.'
  else if (state.failed) words.textContent = 'The build has failed; its message is in the terminal.'
  else if (state.of === 0) words.textContent = 'The build begins. The figures come by themselves.'
  else words.textContent = `${state.done} of ${state.of} parts are compiled. The figures come by themselves.`
  progress.hidden = !state || state.failed
  if (state && state.of > 0) {
    progress.max = state.of
    progress.value = state.done
  }
}

async function wait(): Promise<void> {
  const state = await ask()
  if (state?.ready.includes(wanted)) location.reload()
  else {
    tell(state)
    setTimeout(() => void wait(), PAUSE)
  }
}

void wait()
