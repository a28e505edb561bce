import type { SlipOutcome } from '@salung/contract';
import { businessDay, dayStart } from '../../platform/business-day.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { settingsNow } from '../settings/index.ts';
import { isMoneyOfAnother } from '../statements/index.ts';
import { approveByRule, approvedByRules, hasEvidence, recordVerified } from '../topup/index.ts';
import { type Finding, isFullyVerified } from './state.ts';
import * as store from './store.ts';

/** The operator's rule: a fully verified slip is approved without staff, within amounts. Everything else is left to them. */

export const RULE = 'slip-verified';

/** A reason to leave it to staff; thrown within the transaction that would approve. */
class LeftToStaff extends Error {
  readonly outcome: SlipOutcome;
  constructor(outcome: SlipOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

const outcomes: Readonly<Record<string, SlipOutcome>> = {
  NOT_FOUND: 'NOT_OPEN',
  STATE_CONFLICT: 'NOT_OPEN',
  APPROVAL_PENDING: 'NOT_OPEN',
  REFERENCE_USED: 'REFERENCE_USED',
  SLIP_NEEDED: 'SLIP_MARKED',
};

type Answered = Pick<
  store.CheckRow,
  'topup_id' | 'filename' | 'attempts' | 'player_id' | 'amount' | 'paid_at'
> & {
  findings: readonly Finding[];
};

/** Approves by the rule, or notes why not. A repeated call does nothing: the top-up is locked and its state decides. */
export async function decide(platform: Platform, row: Answered): Promise<void> {
  const outcome = await tryRule(platform, row);
  if (outcome === 'APPROVED') return;
  await inTransaction(platform.db, async (tx) => {
    if (await store.updateCheck(tx, row, { outcome, due_at: null })) {
      await recordVerified(platform, tx, row.topup_id, { filename: row.filename });
    }
  });
}

async function tryRule(platform: Platform, row: Answered): Promise<SlipOutcome> {
  if (!isFullyVerified(row.findings)) return 'NOT_VERIFIED';
  try {
    await approveByRule(platform, RULE, row.topup_id, {}, async (tx, topup) => {
      if (topup.slip_file !== row.filename || topup.status !== 'PENDING') throw new LeftToStaff('NOT_OPEN');
      if (!hasEvidence(topup)) throw new LeftToStaff('SLIP_MARKED');
      await assertNotCredited(tx, row, topup);
      await assertWithinAmounts(platform, tx, row, topup.amount_to_pay);
      if (!(await store.updateCheck(tx, row, { outcome: 'APPROVED', due_at: null }))) {
        throw new LeftToStaff('NOT_OPEN');
      }
    });
    return 'APPROVED';
  } catch (error) {
    if (error instanceof LeftToStaff) return error.outcome;
    if (error instanceof Problem) return outcomes[error.code] ?? 'REFUSED';
    throw error;
  }
}

/** The transfer may have been credited by its bank line before, which the bank gives another reference. */
async function assertNotCredited(
  tx: Tx,
  { topup_id: topupId, paid_at: at }: Answered,
  topup: { channel_id: string; amount_to_pay: number; bank_line_id: string | null },
): Promise<void> {
  if (at === null || topup.bank_line_id !== null) return;
  const { channel_id: channelId, amount_to_pay: amount } = topup;
  if (await isMoneyOfAnother(tx, { channelId, topupId, amount, at })) throw new LeftToStaff('REFERENCE_USED');
}

/** Never above what one person may approve alone, however high the rule is set, and however many slips a player sends in a day. */
async function assertWithinAmounts(platform: Platform, tx: Tx, row: Answered, amount: number): Promise<void> {
  const settings = await settingsNow(tx);
  const most = settings['deposit.autoApproveVerified'];
  if (most === 0) throw new LeftToStaff('RULE_OFF');
  const today = dayStart(businessDay(platform.clock.now()));
  const before = await approvedByRules(tx, row.player_id, today);
  if (amount > most || before + amount > settings['approval.topup']) throw new LeftToStaff('ABOVE_LIMIT');
}
