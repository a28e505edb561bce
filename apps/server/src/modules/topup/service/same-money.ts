import type { Database, Tx } from '../../../platform/db/database.ts';
import { candidatesFor, type LineCandidate } from '../line-store.ts';
import { payerVerdict } from '../payer-of-line.ts';

/** Which top-ups money in suspense may be the money of. */

/** What a top-up that is already there says about the same money. */
type SameMoney = { is: 'credited' | 'waits'; topupId: string };

/** How much clocks may differ, in milliseconds. */
const CLOCKS_DIFFER = 5 * 60_000;

const around = (paidAt: Date) => ({
  from: new Date(paidAt.getTime() - CLOCKS_DIFFER),
  to: new Date(paidAt.getTime() + CLOCKS_DIFFER),
});

/** A top-up of this player that, around the time the money came, was credited with the amount or waits for it. */
export async function sameMoneyOf(
  tx: Tx,
  money: { playerId: string; channelId: string; amount: number; paidAt: Date },
): Promise<SameMoney | undefined> {
  const { channelId, amount, paidAt } = money;
  const found = await candidatesFor(tx, channelId, [{ n: 0, amount, ...around(paidAt) }]);
  const theirs = found.filter(({ playerId }) => playerId === money.playerId);
  const first = theirs.find(({ is }) => is === 'credited') ?? theirs.find(({ is }) => is === 'waits');
  return first && { is: first.is === 'credited' ? 'credited' : 'waits', topupId: first.id };
}

/**
 * Whether a top-up was credited with this very money: it has its reference, or belongs to the player who seems to have paid.
 * Its line then covers it, so the money leaves suspense by itself.
 */
export async function isSameMoneyCredited(
  tx: Tx,
  money: { playerId: string | null; channelId: string; amount: number; reference: string; paidAt: Date },
): Promise<boolean> {
  const { channelId, amount, reference, paidAt } = money;
  const found = await candidatesFor(tx, channelId, [{ n: 0, amount, ...around(paidAt) }]);
  return found.some(
    ({ is, playerId, references }) =>
      is === 'credited' && (playerId === money.playerId || references.includes(reference)),
  );
}

/** Top-ups that wait for this amount at the time it came. */
export const topupsAwaiting = async (db: Database, channelId: string, amount: number, paidAt: Date) =>
  (await candidatesFor(db, channelId, [{ n: 0, amount, ...around(paidAt) }])).filter(
    ({ is }) => is === 'waits',
  );

/** Money in suspense, as far as it is known whose it is. */
interface Unassigned {
  channelId: string;
  amount: number;
  paidAt: Date;
  payerName: string | null;
  payerAccount: string | null;
  /** Who seems to have paid. */
  playerId: string | null;
}

/** Top-ups that were credited with this amount around the time it came, whose payer may be the same; some were reversed since. */
export async function topupsLike(db: Database | Tx, money: Unassigned): Promise<LineCandidate[]> {
  const { channelId, amount, paidAt, playerId } = money;
  const found = await candidatesFor(db, channelId, [{ n: 0, amount, ...around(paidAt) }]);
  return found.filter(
    (topup) =>
      topup.is !== 'waits' && (topup.playerId === playerId || payerVerdict(money, topup) !== 'differs'),
  );
}
