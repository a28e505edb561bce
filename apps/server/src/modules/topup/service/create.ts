import { lockPlayers } from '@salung/ledger';
import { ledgerTx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { type Player, playerFor, playerNow } from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { amountProblem, boundOf } from '../state.ts';
import * as store from '../store.ts';
import { type OwnTopup, ownTopup, publishTopup, viewOf } from '../views.ts';
import { insertAtFirstAccount } from './choose-account.ts';

export interface NewTopup {
  /** Satang that the player means to pay in. */
  amount: number;
  /** For staff: the player's phone. */
  phone?: string | undefined;
}

/**
 * Opens a top-up by bank transfer: the account to pay to, and an amount that no other open top-up of that account
 * has.
 * @throws Problem AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, NOT_FOUND, ACCOUNT_BLOCKED, ACCOUNT_EXCLUDED, TOPUP_OPEN,
 * NO_DEPOSIT_ACCOUNT, DEPOSIT_FULL, AMOUNT_BUSY
 */
export async function createTopup(platform: Platform, caller: Caller, input: NewTopup): Promise<OwnTopup> {
  const limits = await settingsNow(platform.db);
  const problem = amountProblem(input.amount, limits);
  if (problem) throw new Problem(problem, boundOf(problem, limits), 'body.amount');
  const { id: playerId } = await playerFor(platform, caller, input.phone, 'body.phone');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    assertMayDeposit(await playerNow(tx, playerId));
    const now = platform.clock.now();
    await store.expire(tx, now, 1, { playerId });
    if (await store.openTopup(tx, playerId)) throw new Problem('TOPUP_OPEN');
    const expiresAt = new Date(now.getTime() + limits['deposit.expiryMinutes'] * 60_000);
    const id = await insertAtFirstAccount(tx, caller, { playerId, amount: input.amount, now, expiresAt });
    await recordChange(platform, tx, caller, {
      action: 'topup.create',
      subject: { type: 'topup', id },
      after: { playerId, amount: input.amount },
    });
    await publishTopup(tx, { id, playerId, status: 'PENDING', hasSlip: false });
    return ownTopup(await viewOf(tx, id), now);
  });
}

function assertMayDeposit({ status }: Player): void {
  if (status === 'EXCLUDED') throw new Problem('ACCOUNT_EXCLUDED');
  if (status !== 'ACTIVE') throw new Problem('ACCOUNT_BLOCKED');
}
