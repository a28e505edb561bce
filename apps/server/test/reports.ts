import { inflateRawSync } from 'node:zlib';
import { calls } from '@salung/contract';
import type { TestApp } from './app.ts';

/** Reports as people's programs read them. */

export type Report = 'cashback' | 'credit' | 'figures' | 'promotions' | 'rounds' | 'topup' | 'withdraw';

export async function downloadReport(
  app: TestApp,
  report: Report,
  asked: { token: string; query?: Record<string, string> | undefined; language?: string | undefined },
) {
  const { statusCode, headers, body, rawPayload } = await app.office.inject({
    url: calls[`${report}.report`].path,
    query: asked.query ?? {},
    headers: { authorization: `Bearer ${asked.token}`, 'accept-language': asked.language ?? 'en' },
  });
  return { statusCode, headers, text: body, bytes: rawPayload };
}

/** The cells of a CSV file. @throws Error where it does not begin and end as one of ours */
export function parseCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF') || !text.endsWith('\r\n')) throw new Error('no whole CSV file');
  const rows: string[][] = [[]];
  const cells = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g);
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Rows by the names in the header. */
export const table = ([header = [], ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]])));

interface Sheet {
  name: string;
  rows: (string | number | Date)[][];
  xml: string;
}

function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  let entry = archive.readUInt32LE(end + 16);
  for (let i = archive.readUInt16LE(end + 10); i > 0; i--) {
    const size = archive.readUInt32LE(entry + 20);
    const [name, extra, comment] = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at)) as [
      number,
      number,
      number,
    ];
    const start = archive.readUInt32LE(entry + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = archive.subarray(data, data + size);
    const isPlain = archive.readUInt16LE(entry + 10) === 0;
    files.set(
      archive.toString('utf8', entry + 46, entry + 46 + name),
      String(isPlain ? bytes : inflateRawSync(bytes)),
    );
    entry += 46 + name + extra + comment;
  }
  return files;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', '#13': '\r' };
const text = (xml: string) => xml.replace(/&(\w+|#13);/g, (_, name: string) => entities[name] ?? '?');

/** Whether the cells of each style are dates, as programs see from its format. */
function dateStyles(xml: string): boolean[] {
  const formats = new Map(
    [...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code = '']) => [
      id,
      code,
    ]),
  );
  const cellStyles = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xml)?.[1] ?? '';
  return [...cellStyles.matchAll(/<xf[^>]*>/g)].map(([style]) =>
    /y/.test(formats.get(/numFmtId="(\d+)"/.exec(style)?.[1] ?? '') ?? ''),
  );
}

/** A date as its wall clock, in UTC; seconds are cut off, as some programs do. */
const dateOf = (serial: number): Date => new Date(Math.floor((serial - 25_569) * 86_400) * 1_000);

function cells(row: string, isDate: boolean[]): (string | number | Date)[] {
  return [...row.matchAll(/<c(?: [^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)].map(([whole, cell]) => {
    if (cell === undefined) return '';
    const number = /^<v>(.*)<\/v>$/.exec(cell)?.[1];
    const style = Number(/^<c s="(\d+)"/.exec(whole)?.[1] ?? 0);
    if (number !== undefined) return isDate[style] ? dateOf(Number(number)) : Number(number);
    return text(/^<is><t[^>]*>(.*)<\/t><\/is>$/s.exec(cell)?.[1] ?? 'no text');
  });
}

/** Reads an XLSX file back: the files of the archive by its directory, then rows of cells. */
export function readWorkbook(archive: Buffer): Sheet[] {
  const files = unzip(archive);
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  const isDate = dateStyles(files.get('xl/styles.xml') ?? '');
  return names.map(([, name = ''], i) => {
    const xml = files.get(`xl/worksheets/sheet${i + 1}.xml`) ?? '';
    const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => cells(row, isDate));
    return { name: text(name), rows, xml };
  });
}
