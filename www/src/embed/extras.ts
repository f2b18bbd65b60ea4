/** Extras that few frames ask for in their addresses: a guess before the answer (ask=1), and an own background. */
import type { Article } from '../state/article.js'
import { app } from '../state/app.js'

/** A colour of the host's page: a name, or figures of base 16 without the sign. */
const COLOR = /[#&]background=([a-z]{3,20}|[\da-f]{3}|[\da-f]{6})(?:&|$)/i

export async function extras(article: Article, chapter: number, figure: HTMLElement): Promise<void> {
  const { hash } = location
  const color = COLOR.exec(hash)?.[1] ?? ''
  const written = /^([\da-f]{3}|[\da-f]{6})$/i.test(color) ? `#${color}` : color
  if (CSS.supports('color', written)) {
    for (const one of [document.documentElement, document.body]) one.style.background = written
  } else if (/[#&]background=/.test(hash))
    app().notices.show({
      id: 'background',
      kind: 'warning',
      text: 'The background of this frame was left out: it is the name of a colour, or 3 or 6 figures of base 16.',
    })
  if (/[#&]ask=1(&|$)/.test(hash)) await ask(article, chapter, figure)
}

/** Hides the figure until there was a guess. A game asks by itself. */
async function ask({ pieces }: Article, chapter: number, figure: HTMLElement): Promise<void> {
  if (figure.hasAttribute('data-asks')) {
    figure.setAttribute('ask', '')
    return
  }
  const about = await (await pieces?.load())?.asks()
  const guess = about?.guesses?.[chapter]
  if (!about || !guess) return
  const [{ AllotGuess }, { askedOf }] = await Promise.all([
    import('../lecture/guess.js'),
    import('../lecture/lent.js'),
    about.ahead?.(chapter),
  ])
  const { store } = app()
  store.lend(askedOf(guess, store.scenario))
  const asked = new AllotGuess(chapter, guess, true)
  const words = document.createElement('p')
  words.textContent = about.prompts[chapter] ?? ''
  words.style.font = '1.1rem/1.4 var(--serif)'
  const answer = document.createElement('button')
  answer.textContent = 'Show the answer'
  Object.assign(answer.style, { font: 'inherit', minHeight: '2.2rem', padding: '0.25rem 0.9rem', margin: '0.8rem 0' })
  answer.disabled = true
  figure.hidden = true
  figure.before(words, asked, answer)
  asked.addEventListener('guessed', () => (answer.disabled = false))
  answer.addEventListener('click', () => {
    asked.told = true
    answer.remove()
    figure.hidden = false
    figure.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
  })
  // The height of the question is that of the frame until there is an answer.
  figure.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
}
