/** Short messages to the reader: a link that could not be read, a worker that was replaced, a file refused. */

export interface Notice {
  id: string
  kind: 'note' | 'warning'
  /** left out: the words for this id that come with the element (controls/notices.ts) */
  text?: string
  /** one line for each fault */
  details?: string[]
  action?: { label: string; run: () => void }
}

export class Notices extends EventTarget {
  #list: Notice[] = []

  get list(): readonly Notice[] {
    return this.#list
  }

  /** A notice with the same id replaces the one before it. */
  show(notice: Notice): void {
    this.#list = [...this.#list.filter((one) => one.id !== notice.id), notice]
    this.dispatchEvent(new Event('change'))
  }

  dismiss(id: string): void {
    if (!this.#list.some((one) => one.id === id)) return
    this.#list = this.#list.filter((one) => one.id !== id)
    this.dispatchEvent(new Event('change'))
  }
}
