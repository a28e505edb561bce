import { bahtInText, type SettingValues } from '@salung/contract';
import { bangkokTime } from '../../../platform/business-day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertMayDecideAbout } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { lockPayoutSwitch } from '../automatic-store.ts';
import * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { decide } from './decide.ts';
import {
  assertNotBeingPaid,
  assertNotPaid,
  assertNotWaiting,
  pauseOf,
  payRuleFor,
  takeLocked,
} from './take.ts';

/** Staff let the automation pay a withdrawal that has failed, or that its rules left to them. */

/** Satang that is paid automatically at most, however high the rule is set. */
export const mostAutomatic = (settings: SettingValues): number =>
  Math.min(settings['withdraw.autoMaximum'], settings['approval.withdraw']);

/**
 * Lets the automation pay it, by any way that is there now; the amounts of the rules hold all the same. While the
 * automation is off, a failed one is taken to be paid by hand. A PROCESSING or UNKNOWN withdrawal is never tried again: it may
 * have been paid.
 * @throws Problem NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT, PAID_ALREADY, NO_AUTOMATIC_PAYOUT, AUTOMATIC_BOUNDS, PAYOUT_PAUSED, PAID_BY_ANOTHER, PAY_BY_HAND,
 * APPROVAL_PENDING, NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE
 */
export const retryWithdrawal = (platform: Platform, caller: Caller, id: string): Promise<WithdrawalAnswer> =>
  decide(platform, caller, id, async (tx, row) => {
    assertNotBeingPaid(row);
    if (row.status !== 'FAILED' && row.status !== 'PENDING') {
      throw new Problem('STATE_CONFLICT', { status: row.status });
    }
    assertNotWaiting(row);
    if (!(await lockPayoutSwitch(tx, 'read')).isOn) {
      if (row.status === 'PENDING') throw new Problem('NO_AUTOMATIC_PAYOUT');
      return takeLocked(platform, tx, caller, row);
    }
    await assertNotPaid(tx, id);
    await assertMayRelease(platform, tx, caller, row);
    const now = platform.clock.now();
    await store.updateWithdrawal(tx, id, {
      automatic_at: now,
      automatic_note: null,
      released_by: asStaff(caller).id,
      released_at: now,
    });
    await recordChange(platform, tx, caller, {
      action: 'withdraw.retry',
      subject: { type: 'withdrawal', id },
      before: { status: row.status },
      after: { status: row.status, isAutomatic: true },
    });
    await publishWithdrawal(tx, { id, playerId: row.player_id, status: row.status });
    return withdrawalAnswer(await viewOf(tx, id), caller, now);
  });

/** The rules of paying by hand hold for a person who lets the automation pay, too. Otherwise this would be a way around them. */
async function assertMayRelease(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
): Promise<void> {
  const now = platform.clock.now();
  const { id: staffId } = asStaff(caller);
  const most = mostAutomatic(await settingsNow(tx));
  if (row.amount > most) throw new Problem('AUTOMATIC_BOUNDS', { limit: bahtInText(most) });
  await assertMayDecideAbout(tx, now, { playerId: row.player_id, makerIds: [row.created_by] }, staffId);
  const pausedUntil = await pauseOf(tx, now, row);
  if (pausedUntil) throw new Problem('PAYOUT_PAUSED', { until: bangkokTime(pausedUntil) });
  const paying = await payRuleFor(tx, now, row, staffId);
  if (paying.rule === 'another') {
    throw new Problem('PAID_BY_ANOTHER', {
      names: paying.names.slice(0, 3).join(', '),
      until: bangkokTime(paying.until),
    });
  }
  if (paying.rule !== 'alone' || paying.hasGiven) throw new Problem('PAY_BY_HAND');
}
