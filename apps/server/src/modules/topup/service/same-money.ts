import { referenceKey } from '@salung/contract';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { candidatesFor, type LineCandidate } from '../line-store.ts';
import { payerVerdict } from '../payer-of-line.ts';

/** Which top-ups money in suspense may be the money of. */

/** A bank line whose money is in suspense. */
export interface MoneyOfLine {
  channelId: string;
  /** Satang. */
  amount: number;
  paidAt: Date;
  reference: string | null;
  payerName: string | null;
  payerAccount: string | null;
}

/**
 * What a top-up says about money: it was `credited` with it; it `waits` for it; or it was credited with as much around the same
 * time, so that it `may` be the same money, and one person alone does not decide that it is not.
 */
type SameMoney = 'credited' | 'waits' | 'may';

/** How much clocks may differ, in milliseconds. */
export const CLOCKS_DIFFER = 5 * 60_000;

const find = (db: Database | Tx, { channelId, amount, paidAt }: MoneyOfLine): Promise<LineCandidate[]> =>
  candidatesFor(db, channelId, [
    {
      n: 0,
      amount,
      from: new Date(paidAt.getTime() - CLOCKS_DIFFER),
      to: new Date(paidAt.getTime() + CLOCKS_DIFFER),
    },
  ]);

/** Whether the line shows the reference of a top-up, or its payer: then it is covered by it. */
function agrees(line: MoneyOfLine, topup: LineCandidate): boolean {
  const key = referenceKey(line.reference ?? '');
  return (key !== '' && topup.references.includes(key)) || payerVerdict(line, topup) === 'verified';
}

const mayBe = (line: MoneyOfLine, topup: LineCandidate, playerId: string | null): boolean =>
  topup.playerId === playerId || payerVerdict(line, topup) !== 'differs';

/** What top-ups say about money that a player is to be given. */
export async function sameMoneyOf(
  tx: Tx,
  line: MoneyOfLine,
  playerId: string,
): Promise<SameMoney | undefined> {
  const found = await find(tx, line);
  const credited = found.filter(({ is }) => is === 'credited');
  const isTheirs = (topup: LineCandidate) => topup.playerId === playerId;
  if (credited.some((topup) => (topup.time === 'open' && isTheirs(topup)) || agrees(line, topup))) {
    return 'credited';
  }
  if (found.some((topup) => topup.is === 'waits' && isTheirs(topup))) return 'waits';
  return credited.some((topup) => mayBe(line, topup, playerId)) ? 'may' : undefined;
}

/**
 * What top-ups say about money that is to be sent back; `playerId` is the player who seems to have paid. Money that was credited is
 * covered by its line, so it leaves suspense by itself.
 */
export async function sameMoneyCredited(
  tx: Tx,
  line: MoneyOfLine,
  playerId: string | null,
): Promise<'credited' | 'may' | undefined> {
  const credited = (await find(tx, line)).filter(({ is }) => is === 'credited');
  const isSure = (topup: LineCandidate) =>
    (topup.time === 'open' && topup.playerId === playerId) || agrees(line, topup);
  if (credited.some(isSure)) return 'credited';
  return credited.some((topup) => mayBe(line, topup, playerId)) ? 'may' : undefined;
}

/** Top-ups that wait for this amount around the time it came. */
export const topupsAwaiting = async (db: Database, line: MoneyOfLine): Promise<LineCandidate[]> =>
  (await find(db, line)).filter(({ is }) => is === 'waits');

/**
 * Top-ups that were credited with this amount around the time it came, and whose payer may be the same or whose reference is; some
 * were reversed since.
 */
export const topupsLike = async (
  db: Database | Tx,
  line: MoneyOfLine,
  playerId: string | null,
): Promise<LineCandidate[]> =>
  (await find(db, line)).filter(
    (topup) => topup.is !== 'waits' && (mayBe(line, topup, playerId) || agrees(line, topup)),
  );
