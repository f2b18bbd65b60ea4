/** Whether the game's rule and optimum are shown; a new game hides them. */
class Shown extends EventTarget {
  #seed: string | null = null
  #any = false

  reveal(): void {
    this.#any = true
    this.dispatchEvent(new Event('change'))
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

export const shown = new Shown()
