const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV as it arrives in pieces; a line break inside quotes belongs to its field. */
export class RowCounter {
  #quoted = false;
  #lines = 0;

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === QUOTE) this.#quoted = !this.#quoted;
      else if (byte === LINE_FEED && !this.#quoted) this.#lines += 1;
    }
  }

  /** Rows below the head. */
  get rows(): number {
    return Math.max(0, this.#lines - 1);
  }
}

/** The file's name as the server says it, without anything of a path; else the given one. */
export function fileName(disposition: string | null, otherwise: string): string {
  const match = /filename="?([^";]+)"?/i.exec(disposition ?? '');
  const name = match?.[1]?.replace(/^.*[\\/]/, '').trim();
  return name || otherwise;
}
