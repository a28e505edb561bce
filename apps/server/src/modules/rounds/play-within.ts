import { bucketOf } from '@salung/ledger';
import { sql } from 'kysely';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { type PlayMessage, type PlayOperation, playBatch } from './play-batch.ts';
import type { OperationKind, WalletOutcome } from './wallet.ts';

/** Play of a module of this platform, whose own rows change in the same transaction (ADR 65). */

/** One operation of a player's round. */
export interface OwnPlay {
  player: string;
  kind: Extract<OperationKind, 'stake' | 'win' | 'rollback' | 'close' | 'takeBack' | 'adjust'>;
  /** Unique within the provider; a repetition has the answer of the first time. */
  transactionId: string;
  round: string;
  /** Satang. */
  amount: number;
  /** Of a stake. */
  sessionId?: string;
  /** Of a rollback: the transaction that it takes back. */
  original?: string;
  closesRound?: boolean;
  /** Of a stake: it is refused, because the game is off. */
  isOff?: boolean;
}

/** As which game of which provider it is played. */
export interface OwnGame {
  providerId: number;
  providerCode: string;
  gameId: number;
}

/** The most operations at once: what one batch of `post_play` takes. */
export const MOST_PLAYS = 1_000;

const operationOf = (play: OwnPlay, { gameId }: OwnGame): PlayOperation => ({
  kind: play.kind,
  transactionId: play.transactionId,
  amount: play.amount,
  round: play.round,
  gameId,
  gameType: 'lotto',
  isOff: play.isOff === true,
  isAboveLimit: false,
  ...(play.original === undefined ? {} : { original: play.original }),
  ...(play.closesRound ? { closesRound: true } : {}),
  body: [play.round, String(play.amount), play.original ?? ''],
});

/**
 * Plays for these players, each at most once, in the caller's transaction. It locks their wallets; the caller has locked nothing that
 * comes after them.
 * @returns an outcome for each, in order
 * @throws Error where a player is named twice, or more than `MOST_PLAYS`
 */
export async function playWithin(
  tx: Tx,
  game: OwnGame,
  plays: readonly OwnPlay[],
  now: Date,
): Promise<WalletOutcome[]> {
  if (plays.length === 0) return [];
  const players = new Set(plays.map(({ player }) => player));
  if (players.size < plays.length || plays.length > MOST_PLAYS)
    throw new Error('not one play for each player');
  const messages = plays.map(
    (play): PlayMessage => ({
      providerId: game.providerId,
      providerCode: game.providerCode,
      player: play.player,
      now,
      ...(play.sessionId === undefined ? {} : { sessionId: play.sessionId }),
      operations: [operationOf(play, game)],
    }),
  );
  for (const message of messages) playBatch.check(message);
  const { rows } = await ledgerTx(tx).query(playBatch.text, playBatch.encode(messages, []));
  if (!rows[0]) throw new Error('post_play answered nothing');
  return playBatch.decode(rows[0], messages);
}

/** How much of a round's stakes counts for turnover. */
export interface Counted {
  player: string;
  round: string;
  /** The round's stake. */
  stakeId: string;
  /** Satang. */
  counts: number;
}

/** Says, before rounds end, how much of their stakes counts; the wallets are locked. */
export async function countOnly(tx: Tx, providerId: number, rounds: readonly Counted[]): Promise<void> {
  if (rounds.length === 0) return;
  const column = <T>(read: (row: Counted) => T) => rounds.map(read);
  const bucket = column(({ player }) => bucketOf(player));
  const counts = column((each) => each.counts);
  await sql`
    update game_round r set counts = c.counts
    from unnest(${bucket}::int2[], ${column(({ player }) => player)}::uuid[], ${column(({ round }) => round)}::text[],
      ${counts}::int8[]) c (bucket, player, ref, counts)
    where r.bucket = c.bucket and r.player_id = c.player and r.provider_id = ${providerId} and r.ref = c.ref`.execute(
    tx,
  );
  await sql`
    update game_transaction t set counts = c.counts
    from unnest(${bucket}::int2[], ${column(({ stakeId }) => stakeId)}::text[], ${counts}::int8[]) c (bucket, ref, counts)
    where t.bucket = c.bucket and t.provider_id = ${providerId} and t.ref = c.ref`.execute(tx);
}
