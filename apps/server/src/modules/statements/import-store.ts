import { schemas } from '@salung/contract/schemas';
import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { Remembered } from './reading.ts';

/** SQL of imported statements. */

export const accountOf = (db: Database | Tx, id: string) =>
  db
    .selectFrom('bank_account')
    .select(['account_number as number', 'account_name as name'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Keeps a file while it waits for a second person; each account has one at most. */
export const keepFile = (tx: Tx, channelId: string, content: Buffer, now: Date) => {
  const row = { content, created_at: now };
  return tx
    .insertInto('statement_file')
    .values({ channel_id: channelId, ...row })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .execute();
};

/** Takes back the file that waits for an account. */
export async function takeFile(tx: Tx, channelId: string): Promise<Buffer | undefined> {
  const row = await tx
    .deleteFrom('statement_file')
    .where('channel_id', '=', channelId)
    .returning('content')
    .executeTakeFirst();
  return row?.content;
}

export const insertImport = (tx: Tx, row: Insertable<Tables['statement_import']>) =>
  tx.insertInto('statement_import').values(row).execute();

/** What is stored is read with the schema of its call again. */
const stored = z.object({
  mapping: schemas['statements.import'].body.shape.mapping,
  headings: z.array(z.string()),
});

export async function mappingOf(db: Database, channelId: string): Promise<Remembered | undefined> {
  const row = await db
    .selectFrom('statement_mapping')
    .select('mapping')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  const read = stored.safeParse(row?.mapping);
  return read.success ? read.data : undefined;
}

export const rememberMapping = (
  tx: Tx,
  channelId: string,
  remembered: Remembered,
  { staffId, now }: { staffId: string; now: Date },
) => {
  const row = { mapping: JSON.stringify(remembered), updated_by: staffId, updated_at: now };
  return tx
    .insertInto('statement_mapping')
    .values({ channel_id: channelId, ...row })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .execute();
};

/** One page of imports, the latest first, with what became of the lines that were taken. */
export async function importPage(db: Database, accountId: string | undefined, page: number, perPage: number) {
  const of = db
    .selectFrom('statement_import as i')
    .$if(accountId !== undefined, (some) => some.where('i.channel_id', '=', accountId ?? ''));
  const rows = await of
    .innerJoin('bank_account as b', 'b.id', 'i.channel_id')
    .innerJoin('staff as s', 's.id', 'i.created_by')
    .selectAll('i')
    .select(['b.bank_code as bankCode', 'b.account_number as accountNumber', 'b.account_name as accountName'])
    .select('s.name as createdByName')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { n } = await of.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  const states =
    rows.length === 0
      ? []
      : await db
          .selectFrom('bank_line')
          .where('source_kind', '=', 'statement')
          .where(
            'source_id',
            'in',
            rows.map(({ id }) => id),
          )
          .groupBy(['source_id', 'state'])
          .select(['source_id', 'state', sql<number>`count(*)::int`.as('n')])
          .execute();
  return { rows, total: n, states };
}
