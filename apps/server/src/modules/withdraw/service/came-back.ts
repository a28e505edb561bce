import type { SettingValues } from '@salung/contract';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findDependenceAbout, type Sum, sumOfAllPlayers } from '../../approvals/index.ts';
import { settingsNow } from '../../settings/index.ts';
import {
  CLOCKS_DIFFER,
  isGivenFromSuspense,
  isSentBack,
  type MoneyOfLine,
  payerVerdict,
  type Verdict,
} from '../../topup/index.ts';
import type { LineOfPayout, PaidPayout } from '../came-back-hooks.ts';
import { findLine } from '../came-back-hooks.ts';
import { type PayoutCandidate, payoutsForLines } from '../line-store.ts';
import { mayBecome } from '../state.ts';
import type * as store from '../store.ts';

/** Payouts that came back: which ones money in suspense may be, and who may record it. */

/** The payouts that a line may have brought back, and whether it shows their payee. */
export async function payoutsLike(
  db: Database | Tx,
  line: MoneyOfLine,
): Promise<(PayoutCandidate & { payer: Verdict })[]> {
  const { channelId, amount, paidAt } = line;
  const search = {
    n: 0,
    amount,
    from: new Date(paidAt.getTime() - CLOCKS_DIFFER),
    to: new Date(paidAt.getTime() + CLOCKS_DIFFER),
  };
  const found = await payoutsForLines(db, channelId, [search]);
  return found.map((payout) => ({ ...payout, payer: payerVerdict(line, { ...payout, payerName: null }) }));
}

type Paid = Pick<
  store.WithdrawalRow,
  'id' | 'status' | 'channel_id' | 'decided_at' | 'amount' | 'account_name' | 'account_number'
>;

/** What was paid; undefined where it was not, or came back already. */
export function paidPayout(row: Paid): PaidPayout | undefined {
  const { channel_id: channelId, decided_at: paidAt } = row;
  if (!mayBecome(row.status, 'RETURNED') || channelId === null || paidAt === null) return undefined;
  const { id: withdrawalId, amount, account_name: payeeName, account_number: payeeAccount } = row;
  return { withdrawalId, channelId, amount, paidAt, payeeName, payeeAccount };
}

/**
 * Whether money like that of a payout came to its account since, and staff have given it to the player, or sent it back: it may
 * have been the payout, so that two people decide.
 */
async function isGivenAlready(
  db: Database | Tx,
  { channelId, amount, paidAt: since }: PaidPayout,
  playerId: string,
): Promise<boolean> {
  const money = { playerId, channelId, amount, since };
  return (await isGivenFromSuspense(db, money)) || (await isSentBack(db, money));
}

/**
 * What recording a return adds to the sums of one person. Without a line that proves it, it is like a top-up without evidence: the
 * bank need not have sent anything back.
 */
function returnSums(
  settings: SettingValues,
  { amount }: PaidPayout,
  playerId: string,
  isProven: boolean,
): [Sum, ...Sum[]] {
  const sum: Sum = { kind: 'withdraw.return', amount, limit: settings['approval.withdraw'], playerId };
  const limit = settings['approval.topupWithoutEvidence'];
  return [
    sum,
    ...(isProven ? [] : [{ kind: 'topup.withoutEvidence', amount, limit, playerId } as const]),
    sumOfAllPlayers(settings, amount),
  ];
}

/** A line proves a return if it shows the payee, and if it is not somebody's own statement, nor that of somebody tied to them. */
async function proves(
  db: Database | Tx,
  now: Date,
  line: LineOfPayout,
  about: { playerId: string; staffId: string },
) {
  if (!line.isOfPayee) return false;
  if (line.importerId === null) return true;
  const { playerId, staffId } = about;
  return (
    (await findDependenceAbout(db, now, { playerId, makerIds: [line.importerId] }, staffId)) === undefined
  );
}

interface ReturnRule {
  /** The line that it seems to be. */
  line: LineOfPayout | undefined;
  /** Whether that line proves it. */
  hasLine: boolean;
  /** Whether two people decide, whatever the amount: money like it was given to the player, or sent back. */
  needsTwo: boolean;
  sums: [Sum, ...Sum[]];
}

/** What one person may record alone of a payout that came back. */
export async function returnRule(
  platform: Platform,
  db: Database | Tx,
  caller: Caller,
  payout: PaidPayout,
  playerId: string,
  mode: 'lock' | 'read',
): Promise<ReturnRule> {
  const line = await findLine(platform, db, payout, mode);
  const about = { playerId, staffId: asStaff(caller).id };
  const hasLine = line !== undefined && (await proves(db, platform.clock.now(), line, about));
  return {
    line,
    hasLine,
    needsTwo: !line && (await isGivenAlready(db, payout, playerId)),
    sums: returnSums(await settingsNow(db), payout, playerId, hasLine),
  };
}
