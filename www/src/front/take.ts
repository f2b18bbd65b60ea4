/** The work of an open article, taken to another one. */
import { app } from '../state/app.js'
import { article } from '../state/article.js'
import { pageAt } from '../state/one-file.js'

/** Takes the work to another article: at once, or, where something stays behind, once the reader has read what. */
export async function takeTo(name: string): Promise<void> {
  const { notices, store } = app()
  const { door } = await import('./late.js')
  const late = await door.here()
  const file = JSON.stringify({ ...store.scenario, article: article().name })
  try {
    const { link, told } = late.takeTo(name, file)
    const open = (): void => location.assign(pageAt(link))
    const action = { label: `Open in ${name}`, run: open }
    if (told.length === 0) open()
    else notices.show({ id: 'take', kind: 'note', text: 'Of this work:', details: told, action })
  } catch (error) {
    notices.show({ id: 'take', kind: 'warning', details: [(error as Error).message] })
  }
}
