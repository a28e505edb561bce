/** Texts that this process added within the last so many milliseconds; at most a thousand. */
export class RecentSet {
  readonly #added = new Map<string, number>();
  readonly #life: number;

  constructor(life: number) {
    this.#life = life;
  }

  /** @param now milliseconds of a clock that never goes back */
  add(text: string, now = performance.now()): void {
    this.#added.delete(text);
    this.#added.set(text, now);
    if (this.#added.size <= 1000) return;
    const [oldest] = this.#added.keys();
    if (oldest !== undefined) this.#added.delete(oldest);
  }

  has(text: string, now = performance.now()): boolean {
    const at = this.#added.get(text);
    return at !== undefined && now - at < this.#life;
  }
}
