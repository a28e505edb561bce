import { once } from 'node:events';
import { Readable } from 'node:stream';
import { workerData } from 'node:worker_threads';
import yazl from 'yazl';
import {
  SHEET_ROWS,
  type SheetColumn,
  sheetHead,
  sheetPath,
  sheetRow,
  sheetTail,
  workbookParts,
} from './sheet.ts';

/** Rows of COPY's text format in (stdin), a workbook out (stdout), outside the request loop. Never buffers more. */

export interface Workbook {
  title: string;
  columns: SheetColumn[];
  /** Rows of a sheet, with its header. */
  sheetRows?: number;
}

const { title, columns, sheetRows = SHEET_ROWS } = workerData as Workbook;
const LF = 0x0a;

/** Whole lines, many at once. */
async function* lines(input: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of input) {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = data.lastIndexOf(LF);
    rest = data.subarray(end + 1);
    if (end >= 0) yield data.toString('utf8', 0, end).split('\n');
  }
}

/** The sheets one after the other, each as its XML. */
class Sheets {
  #source: AsyncGenerator<string[]>;
  #ready: string[] = [];
  #next = 0;
  #over = false;

  constructor(source: AsyncGenerator<string[]>) {
    this.#source = source;
  }

  /** Whether there are rows left; reads more where necessary. */
  async more(): Promise<boolean> {
    while (this.#next === this.#ready.length && !this.#over) {
      const { value, done } = await this.#source.next();
      this.#over = done === true;
      this.#ready = done ? [] : value;
      this.#next = 0;
    }
    return !this.#over;
  }

  async *sheet(): AsyncGenerator<Buffer> {
    yield Buffer.from(sheetHead(columns));
    let room = sheetRows - 1;
    while (room > 0 && (await this.more())) {
      const part = this.#ready.slice(this.#next, this.#next + room);
      this.#next += part.length;
      room -= part.length;
      yield Buffer.from(part.map((line) => sheetRow(line, columns)).join(''));
    }
    yield Buffer.from(sheetTail);
  }
}

const zip = new yazl.ZipFile();
zip.outputStream.pipe(process.stdout, { end: false });
zip.outputStream.on('error', (error) => {
  throw error;
});
const sheets = new Sheets(lines(process.stdin));
let count = 0;
do {
  count += 1;
  const sheet = Readable.from(sheets.sheet(), { objectMode: false });
  const ended = once(sheet, 'end');
  // The fastest level: XML shrinks to a tenth anyway.
  zip.addReadStream(sheet, sheetPath(count), { compressionLevel: 1 });
  await ended;
} while (await sheets.more());
for (const [path, xml] of Object.entries(workbookParts(title, count))) zip.addBuffer(Buffer.from(xml), path);
zip.end();
