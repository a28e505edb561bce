import type { Archiving } from './archive.ts';
import { loadPart, partsOf, readPart } from './files.ts';
import { monthName, Refusal } from './months.ts';
import { asLedger, literal, rowsOf } from './owner.ts';

/**
 * Loads an archived month into the table `ledger.restored_<month>`, for an auditor, and proves that it has what was sealed.
 * The ledger itself does not look there.
 * @returns the name of the table
 * @throws Refusal where the month is not archived; Error where the files are not what was sealed
 */
export async function restoreMonth(
  { owner, storage, say = () => {} }: Pick<Archiving, 'owner' | 'storage' | 'say'>,
  asked: string,
): Promise<string> {
  const month = literal(monthName(asked));
  const table = `ledger.restored_${month}`;
  const [archive] = await rowsOf<{ from_id: string; to_id: string; there: boolean }>(
    owner,
    `select from_id::text, to_id::text, to_regclass($2) is not null as there
     from ledger.archive where month = $1 and archived_at is not null`,
    [month, table],
  );
  if (!archive) throw new Refusal(`${asked} is not archived.`);
  if (archive.there) throw new Refusal(`${table} is there already. Drop it first: drop table ${table};`);
  await asLedger(owner, async () => {
    await owner.query(`create table ${table} (like ledger.transfer including defaults)`);
    for (const part of await partsOf(owner, month)) {
      await loadPart(owner, table, await readPart(storage, part));
      say(`file ${part.no} is loaded.`);
    }
    await owner.query(`alter table ${table} add primary key (id, bucket)`);
    const [wrong] = await rowsOf<{ batch: string }>(
      owner,
      `select b.id::text as batch from ledger.batch b
       cross join lateral (
         select coalesce(string_agg(ledger.leaf(row(t.*)::ledger.transfer), '' order by t.id), '') as now
         from ${table} t where t.id >= b.id and t.id < b.id + b.transfers
       ) l
       where b.id >= $1 and b.id < $2 and l.now is distinct from b.leaves limit 1`,
      [archive.from_id, archive.to_id],
    );
    if (wrong) throw new Error(`the files of ${asked} are not what was sealed: batch ${wrong.batch}`);
    const [stray] = await rowsOf<{ id: string }>(
      owner,
      `select t.id::text as id from ${table} t
       left join lateral (select b.id + b.transfers as past from ledger.batch b where b.id <= t.id order by b.id desc limit 1)
         b on true
       where (t.id < b.past and t.id >= $1 and t.id < $2) is not true limit 1`,
      [archive.from_id, archive.to_id],
    );
    if (stray)
      throw new Error(`the files of ${asked} are not what was sealed: transfer ${stray.id} is in no batch`);
  });
  return table;
}
