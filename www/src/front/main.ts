/** The front page: a question on one side, the answer on the other, from the first moment. */
import './front.css'
import { render } from 'lit'
import { Answering } from './answer.js'
import { showCards } from './cards.js'
import { answerView, over } from './answer-view.js'
import { keepForLater } from './keep.js'
import { hashOf, type State, stateOf } from './state.js'
import { questionView } from './question-view.js'
import { Reading } from './reading.js'

const question = document.querySelector<HTMLElement>('#question')!
const answer = document.querySelector<HTMLElement>('#answer')!

let { state, wrong } = stateOf(location.hash)
const answering = new Answering()
const reading = new Reading((found) => change(found))

/** Changes the question; the address follows, without a step of the history for each key. */
function change(part: Partial<State>): void {
  state = { ...state, ...part }
  wrong = []
  history.replaceState(null, '', hashOf(state))
  answering.ask(state)
  show()
}

function show(): void {
  render(questionView(state, change, reading, answering.answer), question)
  render(answerView(state, answering, wrong, (reading.problem?.ways.length ?? 0) > 0 && state.own === null), answer)
  over(answer.querySelector<HTMLDetailsElement>('details.over'), answering, state)
}

addEventListener('hashchange', () => {
  if (!location.hash.startsWith('#what=')) return
  reading.clear()
  const opened = stateOf(location.hash)
  state = opened.state
  wrong = opened.wrong
  answering.ask(state)
  show()
})
answering.addEventListener('change', show)
reading.addEventListener('change', show)

// A file may be dropped anywhere on the page, and a table pasted anywhere but into a field.
addEventListener('dragover', (event) => event.preventDefault())
addEventListener('drop', (event) => {
  event.preventDefault()
  const files = [...(event.dataTransfer?.files ?? [])]
  if (files.length > 0) void reading.files(files, state.what)
})
addEventListener('paste', (event) => {
  const target = event.target as HTMLElement
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (target.closest('input, textarea') || !text.trim()) return
  event.preventDefault()
  void reading.text(text, state.what)
})

question.replaceChildren()
answering.addEventListener(
  'change',
  () => {
    showCards()
    keepForLater()
  },
  { once: true },
)
show()
answering.ask(state)
