/** The moves of a game, as its texts in links: the way back, and the whole from its beginning. Pure logic. */
export class Moves {
  #tasks: string | null = null
  #part = ''
  #way: string[] = []

  /**
   * Takes what there is now: a move is added, one that was taken back is left out, and other tasks begin anew. Several
   * changes of one part, such as a bar that is dragged, are one move; a part without a name is a move each time.
   */
  note(tasks: string, text: string, part = ''): void {
    const last = this.#way.at(-1)
    const same = part !== '' && part === this.#part && this.#way.length > 1
    if (tasks !== this.#tasks) this.#way = [text]
    else if (text === last) return
    else if (text === this.#way.at(-2)) this.#way.pop()
    else if (same) this.#way[this.#way.length - 1] = text
    else this.#way.push(text)
    this.#tasks = tasks
    this.#part = part
  }

  /** The text before the last move; null if there is none. */
  get before(): string | null {
    return this.#way.at(-2) ?? null
  }

  /** Everything since the game was last as `fresh`, or since the page has known it. */
  since(fresh: string): readonly string[] {
    return this.#way.slice(Math.max(0, this.#way.lastIndexOf(fresh)))
  }
}
