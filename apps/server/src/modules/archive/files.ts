import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Storage } from '../../platform/storage/storage.ts';
import { asLedger, literal, type Owner, rowsOf } from './owner.ts';

/** The files of a month: CSV, compressed, a bounded number of transfers in each. */

/** Transfers in a file: some 10 MB compressed, which every store takes in one piece. */
export const PER_FILE = 100_000;

const columns =
  'id, from_id, to_id, amount, from_balance, to_balance, from_seq, to_seq, at, bucket, kind, key, caused_by, ref_type, ref_id';

export interface Part {
  no: number;
  object: string;
  first_id: string;
  last_id: string;
  transfers: number;
  amount: string;
  bytes: number;
  sha256: Buffer;
  checked_at: Date | null;
}

const compress = promisify(gzip);
const uncompress = promisify(gunzip);
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
/** Dates and times as they are written and read back, whatever the server's settings. */
const PLAIN = "set local datestyle = 'ISO'; set local timezone = 'UTC'";

export const partsOf = (owner: Owner, month: string): Promise<Part[]> =>
  rowsOf(
    owner,
    `select no, object, first_id::text, last_id::text, transfers, amount::text, bytes, sha256, checked_at
     from ledger.archive_part where month = $1 order by no`,
    [month],
  );

/**
 * The next file after an id: its span and sums are noted before it is stored, so that a file in the store always has a row.
 * Undefined where there are no more transfers.
 */
export async function writePart(
  owner: Owner,
  storage: Storage,
  month: string,
  { no, after, most }: { no: number; after: string; most: number },
): Promise<Part | undefined> {
  const table = `ledger.transfer_${literal(month)}`;
  const data = await asLedger(owner, async () => {
    await owner.query(PLAIN);
    const [span] = await rowsOf<{ first: string | null; last: string }>(
      owner,
      `select min(id)::text as first, max(id)::text as last from (select id from ${table} where id > $1 order by id limit $2) t`,
      [after, most],
    );
    if (!span?.first) return undefined;
    const where = `id between ${literal(span.first)} and ${literal(span.last)}`;
    const csv = await buffer(
      owner.query(
        copyTo(
          `copy (select ${columns} from ${table} where ${where} order by id, bucket) to stdout (format csv, header)`,
        ),
      ),
    );
    const file = await compress(csv);
    await owner.query(
      `insert into ledger.archive_part (month, no, object, first_id, last_id, transfers, amount, bytes, sha256)
       select $1, $2, $3, min(id), max(id), count(*), sum(amount), $4, $5 from ${table} where ${where}`,
      [month, no, `${randomUUID()}.gzip`, file.length, sha256(file)],
    );
    return file;
  });
  if (!data) return undefined;
  const part = (await partsOf(owner, month)).at(-1);
  if (!part) throw new Error('the file that was just noted is not there');
  await storage.put(part.object, data);
  return part;
}

/** What the store gives back for a file, unpacked. @throws Error where it is not what was stored */
export async function readPart(storage: Storage, part: Pick<Part, 'object' | 'sha256'>): Promise<Buffer> {
  const found = await storage.open(part.object);
  const file = found && (await buffer(found.stream));
  if (!file || !sha256(file).equals(part.sha256)) {
    throw new Error(`the store for files does not give back ${part.object} as it was stored`);
  }
  return uncompress(file);
}

/** Loads a file into a table of the same columns. */
export async function loadPart(owner: Owner, table: string, csv: Buffer): Promise<void> {
  await owner.query(PLAIN);
  await pipeline(
    Readable.from([csv]),
    owner.query(copyFrom(`copy ${table} (${columns}) from stdin (format csv, header)`)),
  );
}

/**
 * Compares what the store gives back with the rows, each with each, and notes that it is the same.
 * @throws Error where it is not
 */
export async function checkPart(owner: Owner, storage: Storage, month: string, part: Part): Promise<void> {
  const csv = await readPart(storage, part);
  await asLedger(owner, async () => {
    await owner.query('create temp table read_back (like ledger.transfer) on commit drop');
    await loadPart(owner, 'read_back', csv);
    const rows = `select ${columns} from ledger.transfer_${literal(month)}
      where id between ${literal(part.first_id)} and ${literal(part.last_id)}`;
    const [found] = await rowsOf<{ lost: string; added: string }>(
      owner,
      `select (select count(*) from (${rows} except all select ${columns} from read_back) a)::text as lost,
         (select count(*) from (select ${columns} from read_back except all ${rows}) b)::text as added`,
    );
    if (found?.lost !== '0' || found.added !== '0') {
      throw new Error(
        `file ${part.no} of ${month} is not what the ledger has: ${found?.lost} lost, ${found?.added} added`,
      );
    }
    await owner.query(
      'update ledger.archive_part set checked_at = clock_timestamp() where month = $1 and no = $2',
      [month, part.no],
    );
  });
}

/** Describes the files of a month, for a reader who has no database. */
export async function writeManifest(owner: Owner, storage: Storage, month: string): Promise<void> {
  const parts = await partsOf(owner, month);
  const [row] = await rowsOf<{ manifest: string }>(
    owner,
    'select manifest from ledger.archive where month = $1',
    [month],
  );
  if (!row) throw new Error(`nothing was begun of ${month}`);
  const manifest = {
    month,
    columns: columns.split(', '),
    transfers: parts.reduce((sum, part) => sum + part.transfers, 0),
    amount: parts.reduce((sum, part) => sum + BigInt(part.amount), 0n).toString(),
    firstId: parts[0]?.first_id ?? null,
    lastId: parts.at(-1)?.last_id ?? null,
    files: parts.map((part) => ({
      no: part.no,
      object: part.object,
      transfers: part.transfers,
      amount: part.amount,
      firstId: part.first_id,
      lastId: part.last_id,
      bytes: part.bytes,
      sha256: part.sha256.toString('hex'),
    })),
  };
  const data = Buffer.from(JSON.stringify(manifest, null, 2));
  await storage.put(row.manifest, data);
  const back = await storage.open(row.manifest);
  if (!back || !(await buffer(back.stream)).equals(data)) {
    throw new Error('the store for files does not give back the manifest as it was stored');
  }
}
