import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import { kindOf, type PlayMessage, type PlayOperation, playBatch } from './play-batch.ts';
import * as store from './store.ts';
import type { Verdict } from './wallet.ts';

/** What two people do with a round whose provider has gone silent. It is processed like a provider's message. */

export type RoundAction = 'close' | 'refund';

/** Why it was not done: the round has ended or is unknown, has to be closed instead, or the wallet has too little. */
export type RoundObstacle = 'ended' | 'notRefundable' | 'insufficient';

export class RoundRefused extends Error {
  readonly obstacle: RoundObstacle;
  constructor(obstacle: RoundObstacle) {
    super(`the round was left alone: ${obstacle}`);
    this.obstacle = obstacle;
  }
}

interface Decision {
  action: RoundAction;
  /** The approval's id, from which the transactions' ids are derived. */
  id: string;
  player: string;
  provider: { id: number; code: string };
  round: string;
  staffId: string;
  now: Date;
}

/** The most transactions of a round that are reversed one by one; `store.transactionsOf` returns no more. */
const MOST = 999;

const plain = { gameId: 0, gameType: 'slot', isOff: false, isAboveLimit: false, amount: 0 } as const;

/** The operations that reverse everything that a round's transactions did, stakes first. @throws RoundRefused */
async function reversals(
  tx: Tx,
  { action, id, player, provider, round }: Decision,
): Promise<PlayOperation[]> {
  if (action === 'close') return [];
  const wanted = { player, providerId: provider.id, rounds: [round], transactions: [] };
  const rows = await store.transactionsOf(tx, wanted);
  const live = rows.filter(({ state }) => state === 0).map((row) => ({ ...row, kind: kindOf(row.kind) }));
  // No message of ours can give back what was taken back from a win; a correct refund needs the provider.
  if (rows.length > MOST || live.some(({ kind }) => kind === 'takeBack')) {
    throw new RoundRefused('notRefundable');
  }
  const stakes = live.filter(({ kind }) => kind === 'stake');
  const wins = live.filter(({ kind }) => kind === 'win' || kind === 'adjust' || kind === 'reward');
  if (wins.length > 0 && (await store.isWalletClosed(tx, player))) throw new RoundRefused('notRefundable');
  return [...stakes, ...wins].map(({ ref }, index) => ({
    ...plain,
    kind: 'rollback',
    transactionId: `staff:${id}:${index + 1}`,
    original: ref,
    mayReverseWin: true,
    body: [ref, 'staff', id],
  }));
}

/**
 * Closes or refunds a round in the transaction that decides it, with the player locked. All of it happens or nothing.
 * @returns the satang moved into the wallet; negative: out of it
 * @throws RoundRefused
 */
export async function actOnRound(tx: Tx, decision: Decision): Promise<number> {
  const { action, id, player, provider, round, staffId, now } = decision;
  const close: PlayOperation = {
    ...plain,
    kind: 'close',
    transactionId: `staff:${id}:0`,
    round,
    closesRound: true,
    body: [round, 'staff', id],
  };
  const [first = close, ...others] = [...(await reversals(tx, decision)), close];
  const message: PlayMessage = {
    providerId: provider.id,
    providerCode: provider.code,
    player,
    by: `staff:${staffId}`,
    operations: [first, ...others],
    now,
  };
  playBatch.check(message);
  const { rows } = await ledgerTx(tx).query(playBatch.text, playBatch.encode([message], []));
  const [outcome] = rows[0] ? playBatch.decode(rows[0], [message]) : [];
  if (!outcome) throw new Error('post_play answered nothing');
  if (outcome.verdict !== 'ok') throw new RoundRefused(obstacleOf(outcome.verdict, action));
  const moved = await store.effectOf(tx, player, provider.id, `staff:${id}:`);
  if (moved !== 0) await notify(tx, { to: 'players', event: 'moved', data: { players: [player] } });
  return moved;
}

function obstacleOf(verdict: Verdict, action: RoundAction): RoundObstacle {
  if (verdict === 'INSUFFICIENT') return 'insufficient';
  return action === 'refund' ? 'notRefundable' : 'ended';
}
