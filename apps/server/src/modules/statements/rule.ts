import { referenceKey } from '@salung/contract';
import { businessDay, dayStart } from '../../platform/business-day.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotOwnPlayer, needsSecondPersonFor, recordGrant } from '../approvals/index.ts';
import { settingsNow } from '../settings/index.ts';
import type { DecidedTopup } from '../topup/index.ts';
import { approveByRule, approvedByRules, sumsOfApproval, useUpReferences } from '../topup/index.ts';
import * as store from './match-store.ts';
import { assertNotOurs } from './own-money.ts';

/** The operator's rule: a top-up whose money came by a bank line is approved without staff, within amounts. */

const RULE = 'bank-lines';
/** Lines that a process works on at the same time. */
const AT_ONCE = 8;
/** Milliseconds after which a line is left to others. */
const LEASE = 60_000;

type Left = NonNullable<store.LineRow['left_because']>;

/** A reason to leave it to staff; thrown within the transaction that would approve. */
class LeftToStaff extends Error {
  readonly why: Left;
  constructor(why: Left) {
    super(why);
    this.why = why;
  }
}

const reasons: Readonly<Record<string, Left>> = {
  REFERENCE_USED: 'REFERENCE_USED',
  APPROVAL_PENDING: 'APPROVAL_PENDING',
};

/** Tries the rule on the next lines. @returns whether there were any */
export async function decideNext(platform: Platform): Promise<boolean> {
  const now = platform.clock.now();
  const due = await store.takeDue(platform.db, now, new Date(now.getTime() + LEASE), AT_ONCE);
  await Promise.all(due.map((line) => decide(platform, line)));
  return due.length > 0;
}

/** The bank's reference, or else one of our own: a credited amount always has a reference, and nothing else is credited with it. */
const referenceOf = ({ id, reference }: store.LineRow): string => reference ?? `line-${id.slice(-17)}`;

/** Approves by the rule, or notes why not. A repeated call does nothing: the top-up is locked and its state decides. */
async function decide(platform: Platform, line: store.LineRow): Promise<void> {
  if (line.topup_id === null) return;
  const why = await tryRule(platform, line, line.topup_id);
  if (!why) return;
  await store.updateWaiting(platform.db, line.id, { decide_at: null, left_because: why });
  await notify(platform.db, { to: 'staff', event: 'bankLine', data: {} });
}

async function tryRule(platform: Platform, line: store.LineRow, topupId: string): Promise<Left | undefined> {
  try {
    const input = { amount: line.amount, bankReference: referenceOf(line) };
    await approveByRule(platform, RULE, topupId, input, async (tx, topup) => {
      if (topup.bank_line_id !== line.id || topup.amount_to_pay !== line.amount) {
        throw new LeftToStaff('REFUSED');
      }
      await assertWithinAmounts(platform, tx, topup.player_id, line.amount);
      if (line.brought_by !== null) await countForImporter(platform, tx, line.brought_by, line.amount, topup);
    });
    return undefined;
  } catch (error) {
    if (error instanceof LeftToStaff) return error.why;
    if (error instanceof Problem) return reasons[error.code] ?? 'REFUSED';
    throw error;
  }
}

/** Never above what one person may approve alone, however high the rule is set, and all rules together. */
async function assertWithinAmounts(
  platform: Platform,
  tx: Tx,
  playerId: string,
  amount: number,
): Promise<void> {
  const settings = await settingsNow(tx);
  const most = settings['deposit.autoApproveLines'];
  if (most === 0) throw new LeftToStaff('RULE_OFF');
  const today = dayStart(businessDay(platform.clock.now()));
  const before = await approvedByRules(tx, playerId, today);
  if (amount > most || before + amount > settings['approval.topup']) throw new LeftToStaff('ABOVE_LIMIT');
}

/**
 * A statement is its importer's word. So money that is credited by it counts as given by the importer alone, without evidence beyond
 * the top-up's slip. Otherwise one person could give money to anybody.
 */
async function countForImporter(
  { clock }: Platform,
  tx: Tx,
  importerId: string,
  amount: number,
  topup: Parameters<typeof sumsOfApproval>[1],
): Promise<void> {
  const { player_id: playerId } = topup;
  const at = clock.now();
  await assertNotOwnPlayer(tx, playerId, importerId);
  const sums = sumsOfApproval(await settingsNow(tx), topup, amount);
  if (await needsSecondPersonFor(tx, at, importerId, sums)) throw new LeftToStaff('ABOVE_LIMIT');
  await recordGrant(tx, { playerId, byIds: [importerId], action: 'topup.approve', amount, at });
}

/**
 * A line is settled with its top-up, whether staff or the rule approve it. Where staff reject the top-up, the money that came is free
 * for its owner. @throws Problem of `assertNotOurs`
 */
export async function noteDecided(
  platform: Platform,
  tx: Tx,
  { topupId, lineId, status, ...topup }: DecidedTopup,
): Promise<void> {
  if (status === 'APPROVED') await assertNotOurs(tx, { lineId, ...topup });
  const line = lineId === null ? undefined : await store.lineOf(tx, lineId);
  if (!line) return;
  const decided_at = platform.clock.now();
  await store.updateWaiting(
    tx,
    line.id,
    status === 'APPROVED'
      ? { state: 'MATCHED', decide_at: null, left_because: null, decided_at }
      : { state: 'NEW', topup_id: null, decide_at: null, left_because: null, decided_at: null },
  );
  await notify(tx, { to: 'staff', event: 'bankLine', data: {} });
  const reference = referenceKey(line.reference ?? '');
  if (status === 'APPROVED' && reference !== '') await useUpReferences(tx, [{ topupId, reference }]);
}
