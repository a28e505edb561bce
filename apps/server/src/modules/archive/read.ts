import { buffer } from 'node:stream/consumers';
import type { Answer } from '@salung/contract/schemas';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { recordChange } from '../audit/index.ts';
import { openObject } from '../upload/index.ts';

/** What staff download of the archive. */

type ArchivedMonth = Answer<'house.archive'>['data'][number];

/** Archived months with their files, the newest first. */
export async function archivedMonths({ db }: Platform): Promise<ArchivedMonth[]> {
  const { rows } = await sql<Omit<ArchivedMonth, 'archivedAt'> & { archivedAt: Date }>`
    select replace(m.month, '_', '-') as month, m.archived_at as "archivedAt", m.transfers,
      coalesce((
        select json_agg(json_build_object('no', p.no, 'transfers', p.transfers, 'bytes', p.bytes,
          'sha256', encode(p.sha256, 'hex')) order by p.no)
        from ledger.archive_part p where p.month = m.month
      ), '[]') as files
    from ledger.archive m where m.archived_at is not null order by m.month desc limit 1000`.execute(db);
  return rows.map((row) => ({ ...row, archivedAt: row.archivedAt.toISOString() }));
}

/**
 * One file of an archived month, as it was archived or not at all; who downloads it is written down.
 * @throws Problem NOT_FOUND, ARCHIVE_CHANGED, FILES_AWAY
 */
export async function openArchived(
  platform: Platform,
  caller: Caller,
  { month, no }: { month: string; no: string },
) {
  const { rows } = await sql<{ object: string; sha256: Buffer }>`
    select p.object, p.sha256 from ledger.archive_part p join ledger.archive m on m.month = p.month and m.archived_at is not null
    where replace(m.month, '_', '-') = ${month} and p.no::text = ${no}`.execute(platform.db);
  const [part] = rows;
  if (!part) throw new Problem('NOT_FOUND', {}, 'params.no');
  const found = await openObject(platform, { name: part.object, object: part.object });
  const data = found && (await buffer(found.stream));
  if (!data || !sha256(data).equals(part.sha256)) {
    platform.log.error({ month, no, object: part.object }, 'a file of the archive is not as it was archived');
    throw new Problem('ARCHIVE_CHANGED', {}, 'params.no');
  }
  await caller.transaction((tx) =>
    recordChange(platform, tx, caller, {
      action: 'house.archiveFile',
      subject: { type: 'ledger-archive', id: `${month}/${no}` },
    }),
  );
  return { data, name: `ledger-${month}-${no}.csv.gz` };
}
