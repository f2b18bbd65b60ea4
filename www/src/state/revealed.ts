/** Whether a game's best answer is shown; a new game hides it. */
class Revealed extends EventTarget {
  #seed: string | null = null
  #any = false

  reveal(): void {
    this.#any = true
    this.dispatchEvent(new Event('change'))
  }

  /** Shows the answer of one game. */
  show(seed: string): void {
    if (!this.of(seed)) this.toggle(seed)
  }

  toggle(seed: string): void {
    const now = this.of(seed)
    this.#any = false
    this.#seed = now ? null : seed
    this.dispatchEvent(new Event('change'))
  }

  of(seed: string): boolean {
    return this.#any || this.#seed === seed
  }
}

export const revealed = new Revealed()
