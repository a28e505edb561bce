import type { PayoutNote } from '@salung/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { WithdrawalRow } from './store.ts';

/** SQL of automatic payouts. */

/** The one switch, and who last turned it. */
export const payoutSwitch = (db: Database | Tx) =>
  db
    .selectFrom('payout_switch as s')
    .leftJoin('staff as p', 'p.id', 's.changed_by')
    .select(['s.is_on as isOn', 's.changed_at as changedAt', 'p.name as changedBy'])
    .executeTakeFirstOrThrow();

/** The same with its row locked: nothing is begun while it is being turned off. */
export const lockPayoutSwitch = (tx: Tx, mode: 'turn' | 'read') =>
  tx
    .selectFrom('payout_switch')
    .select('is_on as isOn')
    .$if(mode === 'turn', (row) => row.forUpdate())
    .$if(mode === 'read', (row) => row.forShare())
    .executeTakeFirstOrThrow();

export const turnPayoutSwitch = (tx: Tx, isOn: boolean, by: string, at: Date) =>
  tx.updateTable('payout_switch').set({ is_on: isOn, changed_by: by, changed_at: at }).execute();

const automatic = (db: Database | Tx, now: Date) =>
  db
    .selectFrom('withdrawal')
    .where('automatic_at', '<=', now)
    .where('status', 'in', ['PENDING', 'FAILED'])
    .where('approval_id', 'is', null);

/** The next withdrawal that the automation has to look at, and its player, who is locked before it. */
export const nextAutomatic = (
  db: Database,
  now: Date,
): Promise<{ id: string; playerId: string; createdAt: Date; releasedAt: Date | null } | undefined> =>
  automatic(db, now)
    .select(['id', 'player_id as playerId', 'created_at as createdAt', 'released_at as releasedAt'])
    .orderBy('automatic_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Locks it, if the automation still has to look at it. */
export const lockAutomatic = (tx: Tx, id: string, now: Date): Promise<WithdrawalRow | undefined> =>
  automatic(tx, now).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether this attempt is the one that pays the withdrawal. */
export const isUnderWay = async (db: Database | Tx, id: string, attemptId: string): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst()) !== undefined;

/** Whether nobody has said yet what became of an attempt: two people conclude it where its gateway cannot tell. */
export const isInDoubt = async (db: Database | Tx, id: string, attemptId: string): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('attempt_id', '=', attemptId)
    .where('status', 'in', ['PROCESSING', 'UNKNOWN'])
    .executeTakeFirst()) !== undefined;

/** Leaves a withdrawal to staff, or puts it off. */
export const defer = (tx: Tx, id: string, note: PayoutNote, at: Date | null) =>
  tx.updateTable('withdrawal').set({ automatic_note: note, automatic_at: at }).where('id', '=', id).execute();

/**
 * Payouts to a player, one withdrawal left out: how many were paid before and when one was last asked for, those that began
 * automatically on a day, and how many came back or were revoked after a failure since an instant.
 */
export async function payoutsTo(db: Database | Tx, playerId: string, day: string, since: Date, but: string) {
  const { rows } = await sql<{
    paid: number;
    lastPaidAt: Date | null;
    count: number;
    amount: number;
    failed: number;
  }>`
    select
      (count(*) filter (where status = 'PAID'))::int as paid,
      max(created_at) filter (where status = 'PAID') as "lastPaidAt",
      (count(*) filter (where automatic_day = ${day}))::int as count,
      coalesce(sum(amount) filter (where automatic_day = ${day}), 0)::int8 as amount,
      (count(*) filter (where (status = 'RETURNED' or (status = 'REVOKED' and automatic_day is not null))
        and created_at >= ${since}))::int as failed
    from withdrawal where player_id = ${playerId} and id <> ${but}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found;
}

/** How many wait for the automation, are under way through it, and are of unknown outcome. */
export async function automaticCounts(db: Database) {
  const { rows } = await sql<{ waiting: number; underWay: number; unknown: number }>`
    select (count(*) filter (where status in ('PENDING', 'FAILED') and automatic_at is not null))::int as waiting,
      (count(*) filter (where status = 'PROCESSING' and attempt_id is not null))::int as "underWay",
      (count(*) filter (where status = 'UNKNOWN'))::int as unknown
    from withdrawal where status in ('PENDING', 'FAILED', 'PROCESSING', 'UNKNOWN')`.execute(db);
  return rows[0] ?? { waiting: 0, underWay: 0, unknown: 0 };
}

/** Notes that an attempt paid what had ended otherwise. @returns false where it was noted before */
export async function insertConflict(tx: Tx, row: Insertable<Tables['payout_conflict']>): Promise<boolean> {
  const noted = await tx
    .insertInto('payout_conflict')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Whether an attempt's payment is booked as a second one, of any withdrawal or of this one. */
export async function isConflict(tx: Tx, attemptId: string, withdrawalId?: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_conflict')
    .select('withdrawal_id')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row !== undefined && (withdrawalId === undefined || row.withdrawal_id === withdrawalId);
}

/** Whether an attempt has paid this withdrawal although it ended otherwise, or was being paid by hand. */
export const hasConflict = async (tx: Tx, withdrawalId: string): Promise<boolean> =>
  (await tx
    .selectFrom('payout_conflict')
    .select('attempt_id')
    .where('withdrawal_id', '=', withdrawalId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** An attempt that has paid, although no booking names it: neither the withdrawal's payment nor a second one. */
export interface UnbookedAttempt {
  id: string;
  withdrawalId: string;
  /** Satang. */
  amount: number;
  /** Where the money came from: a gateway, or the bank account of a phone. */
  channelId: string;
  /** The gateway's name; null for the job of an agent. */
  gateway: string | null;
  reference: string | null;
  at: Date;
}

/**
 * The attempts that have paid and that nothing books, of one withdrawal or of all; the latest first. A second payment that two
 * people recorded under the id of their request books one of its channel, too.
 */
export async function unbookedAttempts(
  db: Database | Tx,
  { withdrawalId, most }: { withdrawalId?: string; most: number },
): Promise<UnbookedAttempt[]> {
  const only = withdrawalId ? sql`and withdrawal_id = ${withdrawalId}` : sql``;
  const { rows } = await sql<UnbookedAttempt>`
    with attempt as (
      select o.id, o.withdrawal_id, o.gateway_id as channel_id, o.provider_reference as reference,
        coalesce(o.settled_at, o.created_at) as at
      from gateway_order o where o.direction = 'withdraw' and o.state = 'PAID' ${only}
      union all
      select j.id, j.withdrawal_id, j.bank_account_id, j.reference, coalesce(j.ended_at, j.created_at)
      from agent_job j where j.state = 'PAID' ${only}
    )
    select a.id, w.id as "withdrawalId", w.amount, a.channel_id as "channelId", g.provider as gateway, a.reference, a.at
    from attempt a
    join withdrawal w on w.id = a.withdrawal_id
    left join gateway g on g.id = a.channel_id
    where not (w.status in ('PAID', 'RETURNED') and (
        w.attempt_id is not distinct from a.id
        -- A person has recorded this very transfer.
        or coalesce(w.channel_id = a.channel_id and to_reference_key(a.reference) <> ''
          and to_reference_key(w.bank_reference) = to_reference_key(a.reference), false)
      ))
      and not exists (
        select from payout_conflict c
        where c.withdrawal_id = w.id and (c.attempt_id = a.id
          or (c.channel_id = a.channel_id and c.attempt_id not in (select id from attempt)))
      )
    order by a.at desc, a.id limit ${most}`.execute(db);
  return rows;
}

/** When a withdrawal's money left once more, and who noted what became of it; the latest last. */
export const conflictsOf = (db: Database, withdrawalId: string) =>
  db
    .selectFrom('payout_conflict as c')
    .leftJoin('staff as s', 's.id', 'c.resolved_by')
    .select(['c.at', 'c.resolved_at as resolvedAt', 's.name as resolvedBy', 'c.note'])
    .where('c.withdrawal_id', '=', withdrawalId)
    .orderBy('c.at')
    .limit(20)
    .execute();

/** Withdrawals that were paid twice and that nobody has dealt with, newest first. */
export const openConflicts = (db: Database | Tx) =>
  db
    .selectFrom('payout_conflict as c')
    .innerJoin('withdrawal as w', 'w.id', 'c.withdrawal_id')
    .innerJoin('player as p', 'p.id', 'w.player_id')
    .select([
      'c.attempt_id as id',
      'c.withdrawal_id as withdrawalId',
      'c.amount',
      'c.at',
      'p.id as playerId',
      'p.first_name as firstName',
      'p.last_name as lastName',
    ])
    .where('c.resolved_at', 'is', null)
    .orderBy('c.at', 'desc')
    .limit(100)
    .execute();

export const lockConflict = (tx: Tx, attemptId: string) =>
  tx
    .selectFrom('payout_conflict')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();

export const resolveConflict = (tx: Tx, attemptId: string, set: { at: Date; by: string; note: string }) =>
  tx
    .updateTable('payout_conflict')
    .set({ resolved_at: set.at, resolved_by: set.by, note: set.note })
    .where('attempt_id', '=', attemptId)
    .execute();
