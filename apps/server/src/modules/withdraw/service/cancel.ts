import { asPlayer, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import * as store from '../store.ts';
import { type OwnWithdrawal, ownWithdrawal, viewOf } from '../views.ts';
import { decide, refundHold } from './decide.ts';

/**
 * Cancels the player's own withdrawal while nobody has taken it to pay: the money goes back to the wallet.
 * @throws Problem NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT
 */
export async function cancelWithdrawal(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<OwnWithdrawal> {
  const { id: playerId } = asPlayer(caller);
  if ((await store.playerOf(platform.db, id)) !== playerId) throw new Problem('NOT_FOUND', {}, 'body.id');
  return decide(platform, caller, id, async (tx, row) => {
    // A withdrawal that is taken may be being paid; a failed payout is examined by staff.
    if (row.status === 'PROCESSING' || row.status === 'UNKNOWN' || row.status === 'FAILED') {
      throw new Problem('WITHDRAW_BEING_PAID');
    }
    if (row.status !== 'PENDING') throw new Problem('STATE_CONFLICT', { status: row.status });
    await refundHold(platform, tx, caller, row, 'REVOKED', {});
    return ownWithdrawal(await viewOf(tx, id), caller);
  });
}
