import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { checkPart, PER_FILE, partsOf, writeManifest, writePart } from './files.ts';
import { assertReady, type Month, monthsBefore } from './months.ts';
import { asLedger, literal, type Owner, rowsOf } from './owner.ts';

/** Moves months of transfers into the store for files (ADR 71). Killed anywhere and run again, it comes to the same. */

export interface Archiving {
  owner: Owner;
  db: Database;
  storage: Storage;
  now: Date;
  /** Transfers in a file. */
  perFile?: number;
  say?: (line: string) => void;
  /** Told of each step before it is taken; tests die here. */
  onStep?: (step: string) => unknown;
}

/**
 * Archives all months before one, the oldest first.
 * @param before such as `2025-01`
 * @returns the months that were archived
 * @throws Refusal where the next month may not be archived; Error where a file is not what it should be
 */
export async function archiveBefore(archiving: Archiving, before: string): Promise<string[]> {
  const { owner, now, say = () => {} } = archiving;
  await owner.query("select pg_advisory_lock(hashtext('ledger.archive'))");
  try {
    const done: string[] = [];
    for (const month of await monthsBefore(owner, before, now)) {
      await archiveMonth(archiving, month);
      say(`${month.name} is archived.`);
      done.push(month.name);
    }
    return done;
  } finally {
    await owner.query("select pg_advisory_unlock(hashtext('ledger.archive'))").catch(() => undefined);
  }
}

async function archiveMonth(archiving: Archiving, month: Month): Promise<void> {
  const { owner, db, storage, onStep = () => {} } = archiving;
  await assertReady(owner, db, month);
  await onStep('begin');
  await asLedger(owner, () =>
    owner.query(
      `insert into ledger.archive (month, from_id, to_id, manifest, begun_at)
       values ($1, $2, $3, $4, clock_timestamp()) on conflict do nothing`,
      [month.name, month.fromId, month.toId, `${randomUUID()}.json`],
    ),
  );
  await writeFiles(archiving, month);
  await onStep('manifest');
  await writeManifest(owner, storage, month.name);
  await dropMonth(archiving, month);
}

/** Stores and checks the files that are missing. One that was noted and not checked is written anew. */
async function writeFiles(
  { owner, storage, perFile = PER_FILE, onStep = () => {} }: Archiving,
  { name }: Month,
) {
  const known = await partsOf(owner, name);
  const last = known.at(-1);
  const unchecked = last && last.checked_at === null ? last : undefined;
  if (unchecked) {
    await onStep('remove');
    await storage.remove(unchecked.object);
    await asLedger(owner, () =>
      owner.query('delete from ledger.archive_part where month = $1 and no = $2', [name, unchecked.no]),
    );
    known.pop();
  }
  for (let no = known.length + 1, after = known.at(-1)?.last_id ?? '0'; ; no++) {
    await onStep(`write ${no}`);
    const part = await writePart(owner, storage, name, { no, after, most: perFile });
    if (!part) return;
    await onStep(`check ${no}`);
    await checkPart(owner, storage, name, part);
    after = part.last_id;
  }
}

/** How long postings may wait for the partition to be taken out, in milliseconds, and how often it is tried. */
const WAIT = 100;
const TRIES = 600;

/**
 * Takes the partition out of the ledger, in one transaction with what each account's archived transfers come to. The partition
 * is locked first, against changes alone, which nobody makes; all of the table only for the last moment.
 */
async function dropMonth({ owner, onStep = () => {} }: Archiving, { name }: Month): Promise<void> {
  const table = `ledger.transfer_${literal(name)}`;
  await onStep('drop');
  await asLedger(owner, async () => {
    await owner.query(`lock table ${table} in share mode`);
    const [sums] = await rowsOf<{ same: boolean; count: string; amount: string }>(
      owner,
      `select (t.count, t.amount, t.first, t.last) is not distinct from (p.count, p.amount, p.first, p.last)
         and p.checked as same, t.count::text, t.amount::text
       from (select count(*), coalesce(sum(amount), 0) as amount, min(id) as first, max(id) as last from ${table}) t,
         (select coalesce(sum(transfers), 0)::bigint as count, coalesce(sum(amount), 0) as amount, min(first_id) as first,
            max(last_id) as last, coalesce(bool_and(checked_at is not null), true) as checked
          from ledger.archive_part where month = $1) p`,
      [name],
    );
    if (!sums?.same) throw new Error(`the files of ${name} do not have all that the ledger has`);
    await owner.query('select ledger.note_archived($1)', [name]);
    await owner.query(
      'update ledger.archive set archived_at = clock_timestamp(), transfers = $2, amount = $3 where month = $1',
      [name, sums.count, sums.amount],
    );
    await onStep('detach');
    await detach(owner, table);
    await owner.query(`drop table ${table}`);
    await onStep('commit');
  });
}

/** Postings wait behind the one who waits for the table, so it gives up at once where others use the table, and tries again. */
async function detach(owner: Owner, table: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await owner.query(`savepoint detaching; set local lock_timeout = ${WAIT}`);
    try {
      await owner.query(`alter table ledger.transfer detach partition ${table}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || tries >= TRIES) throw error;
      await owner.query('rollback to savepoint detaching');
      await setTimeout(WAIT);
    }
  }
}
