import type { SlipServiceCode } from '@salung/contract';
import { sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { AttachedSlip } from '../topup/index.ts';

export type ServiceRow = Awaited<ReturnType<typeof services>>[number];
export type CheckRow = NonNullable<Awaited<ReturnType<typeof checkOf>>>;

export const services = (db: Database | Tx) =>
  db.selectFrom('slip_service').selectAll().orderBy('code').execute();

export const lockService = (tx: Tx, code: SlipServiceCode) =>
  tx.selectFrom('slip_service').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

/** Adds the services that there are, switched off; those that exist stay as they are. */
export const addServices = (db: Database, rows: readonly { code: SlipServiceCode; url: string }[]) =>
  db
    .insertInto('slip_service')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateService = (
  db: Database | Tx,
  code: SlipServiceCode,
  set: Updateable<Tables['slip_service']>,
) => db.updateTable('slip_service').set(set).where('code', '=', code).execute();

export async function isAnyActive(db: Database | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('slip_service')
    .select('code')
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export const checkOf = (db: Database | Tx, topupId: string, filename: string) =>
  db
    .selectFrom('slip_check')
    .selectAll()
    .where('topup_id', '=', topupId)
    .where('filename', '=', filename)
    .executeTakeFirst();

/** Asks for a check of a slip, or for another one after it has failed. */
export const wantCheck = (tx: Tx, slip: AttachedSlip, now: Date) =>
  tx
    .insertInto('slip_check')
    .values({
      topup_id: slip.topupId,
      filename: slip.filename,
      player_id: slip.playerId,
      state: 'WAITING',
      due_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['topup_id', 'filename'])
        .doUpdateSet({ state: 'WAITING', due_at: now, attempts: 0, problem: null, outcome: null })
        .where('slip_check.state', '=', 'FAILED'),
    )
    .execute();

/** Takes checks that are due, until an instant. If the worker dies, other workers take them from then on. */
export async function takeDue(db: Database, now: Date, until: Date, most: number): Promise<CheckRow[]> {
  return db
    .updateTable('slip_check')
    .set({ due_at: until, attempts: sql<number>`attempts + 1` })
    .where(sql<string>`(topup_id, filename)`, 'in', (query) =>
      query
        .selectFrom('slip_check')
        .select(sql<string>`topup_id, filename`.as('slip'))
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Changes a check while it is as it was taken. @returns whether it still was */
export async function updateCheck(
  db: Database | Tx,
  { topup_id, filename, attempts }: Pick<CheckRow, 'topup_id' | 'filename' | 'attempts'>,
  set: Updateable<Tables['slip_check']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slip_check')
    .set(set)
    .where('topup_id', '=', topup_id)
    .where('filename', '=', filename)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
