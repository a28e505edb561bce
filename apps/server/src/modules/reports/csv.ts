import { Transform } from 'node:stream';

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/** PostgreSQL ends rows with LF, CSV files with CR LF. Line ends inside quotes stay. */
export class RowEnds {
  #quoted = false;

  convert(chunk: Buffer): Buffer {
    if (!this.#quoted && !chunk.includes(QUOTE)) {
      return Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
    }
    const out = Buffer.allocUnsafe(chunk.length * 2);
    let length = 0;
    let start = 0;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      if (byte === QUOTE) this.#quoted = !this.#quoted;
      else if (byte === LF && !this.#quoted) {
        length += chunk.copy(out, length, start, i);
        out[length++] = CR;
        start = i;
      }
    }
    length += chunk.copy(out, length, start);
    return out.subarray(0, length);
  }
}

/** The rows of a COPY as a file that begins with `header`. */
export function csvFile(header: string): Transform {
  const ends = new RowEnds();
  const file = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, ends.convert(chunk)),
  });
  file.push(header);
  return file;
}
