import { bucketOf } from '@salung/ledger';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';

export const insertSession = (
  tx: Tx,
  row: Omit<Insertable<Tables['game_session']>, 'bound_at' | 'bound_to' | 'ended_at' | 'end_reason'>,
) =>
  tx
    .insertInto('game_session')
    .values({ ...row, bound_at: null, bound_to: null, ended_at: null, end_reason: null })
    .execute();

/** A session's id ends with its bucket, like a player's id. */
export const sessionById = (db: Database | Tx, id: string) =>
  db
    .selectFrom('game_session')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Binds a session to the provider's own session the first time; binding it to the same one again changes nothing.
 * @returns whether it is now bound to this one
 */
export async function bindSession(tx: Database | Tx, id: string, to: string, now: Date) {
  const row = await tx
    .updateTable('game_session')
    .set((e) => ({ bound_at: e.fn.coalesce('bound_at', e.val(now)), bound_to: to }))
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((e) =>
      e.or([e('bound_to', '=', to), e.and([e('bound_at', 'is', null), e('launch_until', '>=', now)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSession(tx: Tx, id: string, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_session')
    .set({ ended_at: now, end_reason: reason })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const endSessionsOf = (tx: Tx, sessionIds: readonly string[], now: Date) =>
  tx
    .updateTable('game_session')
    .set({ ended_at: now, end_reason: 'signed out' })
    .where('session_id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .execute();

export async function sessionPage(
  db: Database | Tx,
  filter: { playerId?: string; gameId?: number; isOpen?: boolean; now: Date; page: number; perPage: number },
) {
  let query = db.selectFrom('game_session').selectAll();
  query =
    filter.playerId === undefined
      ? query.where(sql<boolean>`player_id <> all (array(select p.id from player p where p.is_test))`)
      : query.where('player_id', '=', filter.playerId);
  if (filter.gameId !== undefined) query = query.where('game_id', '=', filter.gameId);
  if (filter.isOpen)
    query = query
      .where('ended_at', 'is', null)
      .where('expires_at', '>', filter.now)
      .where('bound_at', 'is not', null);
  const rows = await query
    .orderBy('launched_at', 'desc')
    .orderBy('id')
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute();
  return { rows, ...(await countRows(db, query)) };
}

/** What a provider learns about a player: a name that identifies nobody. */
export const playerOf = (db: Database | Tx, id: string) =>
  db
    .selectFrom('player')
    .select(['id', 'first_name as firstName', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();

export const stopStakes = (tx: Tx, bucket: number, playerId: string, reason: string, until: Date | null) =>
  tx
    .insertInto('stake_stop')
    .values({ bucket, player_id: playerId, reason, until })
    .onConflict((conflict) => conflict.columns(['bucket', 'player_id']).doUpdateSet({ reason, until }))
    .execute();

export const allowStakes = (tx: Tx, bucket: number, playerId: string) =>
  tx.deleteFrom('stake_stop').where('bucket', '=', bucket).where('player_id', '=', playerId).execute();

/** The sum of what a player's transactions did. */
export async function effectOn(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ effect: number }>`
    select coalesce(sum(effect), 0)::int8 as effect from game_transaction where player_id = ${playerId}`.execute(
    tx,
  );
  return rows[0]?.effect ?? 0;
}

/** The id of the player's newest session with a provider that can still be used. */
export async function newestSession(db: Database, player: string, providerId: number, now: Date) {
  const row = await db
    .selectFrom('game_session')
    .select('id')
    .where('player_id', '=', player)
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((e) => e.or([e('bound_at', 'is not', null), e('launch_until', '>=', now)]))
    .orderBy('launched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** A session with a provider that was opened in this sign-in of the player and lasts for another hour. */
export async function openSessionOf(
  tx: Tx,
  of: { playerId: string; sessionId: string; providerId: number; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('game_session')
    .select('id')
    .where('bucket', '=', bucketOf(of.playerId))
    .where('player_id', '=', of.playerId)
    .where('provider_id', '=', of.providerId)
    .where('session_id', '=', of.sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(of.now.getTime() + 3_600_000))
    .orderBy('launched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Lets messages that look take turns per player: waits for the one before, and blocks later ones until the transaction ends. */
export const takeTurn = (tx: Tx, player: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`game:${player}`}, 0))`.execute(tx);

/** A player's transactions with a provider: those of some rounds, and those with some ids; oldest first. */
export async function transactionsOf(
  db: Database | Tx,
  wanted: { player: string; providerId: number; rounds: readonly string[]; transactions: readonly string[] },
) {
  const { player, providerId, rounds, transactions } = wanted;
  const named = db
    .selectFrom('game_transaction as t')
    .select(['t.id', 't.ref', 't.kind', 't.state', 't.effect', 't.round_ref', 't.original'])
    .where('t.player_id', '=', player)
    .where('t.provider_id', '=', providerId);
  const byId = named
    .where('t.bucket', '=', bucketOf(player))
    .where('t.ref', '=', sql<string>`any(${transactions})`);
  // There is no index by round, but a round's transactions are never older than the batch in which it began.
  const byRound = named
    .innerJoin('game_round as r', (join) =>
      join
        .onRef('r.player_id', '=', 't.player_id')
        .onRef('r.provider_id', '=', 't.provider_id')
        .onRef('r.ref', '=', 't.round_ref'),
    )
    .where('r.bucket', '=', bucketOf(player))
    .where('r.ref', '=', sql<string>`any(${rounds})`)
    .where((e) => e('t.id', '>=', e('r.id', '-', 1_024)));
  return byId.union(byRound).orderBy('id').limit(1_000).execute();
}

/** The answer to a message that was accepted before; undefined if it was not. */
export const keptMessage = (
  tx: Tx,
  { player, providerId, identity }: { player: string; providerId: number; identity: string },
) =>
  tx
    .selectFrom('game_message')
    .select(['before', 'balance'])
    .where('bucket', '=', bucketOf(player))
    .where('provider_id', '=', providerId)
    .where('ref', '=', identity)
    .executeTakeFirst();

/** A player's newest round with a provider whose id begins with a text. */
export const newestRound = (
  db: Database | Tx,
  { player, providerId, prefix }: { player: string; providerId: number; prefix: string },
) =>
  db
    .selectFrom('game_round')
    .select(['ref', 'state'])
    .where('player_id', '=', player)
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`starts_with(ref, ${prefix})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Satang that a player's transactions whose ids begin with a text have moved into the wallet. */
export async function effectOf(tx: Tx, player: string, providerId: number, prefix: string): Promise<number> {
  const { rows } = await sql<{ effect: number }>`
    select coalesce(sum(effect), 0)::int8 as effect from game_transaction
    where bucket = ${bucketOf(player)} and provider_id = ${providerId} and player_id = ${player}
      and ref >= ${prefix} and ref < ${`${prefix}~`}`.execute(tx);
  return rows[0]?.effect ?? 0;
}

/** Whether a player's wallet is closed for ever. */
export async function isWalletClosed(tx: Tx, player: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select exists (
      select from ledger.account a where a.id > 0 and a.player = ${player} and a.kind = 1 and a.state = 2
    ) as closed`.execute(tx);
  return rows[0]?.closed === true;
}

/** Whether a round that paid nothing was ended only by the sweep: its provider never reported a result. */
export async function wasSwept(tx: Tx, player: string, providerId: number, round: string): Promise<boolean> {
  const { rows } = await sql<{ swept: boolean }>`
    select coalesce(bool_and(t.ref like 'sweep:%'), false) as swept
    from game_round r join game_transaction t on t.player_id = r.player_id and t.provider_id = r.provider_id
      and t.round_ref = r.ref and t.kind = 4 and t.id >= r.id - 1024
    where r.bucket = ${bucketOf(player)} and r.player_id = ${player} and r.provider_id = ${providerId}
      and r.ref = ${round} and r.wins = 0`.execute(tx);
  return rows[0]?.swept === true;
}
