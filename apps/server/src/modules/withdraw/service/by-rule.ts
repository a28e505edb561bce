import { plainReference } from '@salung/contract';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { type Caller, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockPayingAccount } from '../../banks/index.ts';
import { mayBecome } from '../state.ts';
import * as store from '../store.ts';
import { type Payment, pay, type Refusal, refundHold } from './decide.ts';
import { assertNotWaiting, lockKnown } from './take.ts';

/** Decisions about withdrawals by rules that the operator has set; the audit log names the rule. */

async function byRule(
  platform: Platform,
  rule: string,
  id: string,
  work: (tx: Tx, caller: Caller, row: store.WithdrawalRow) => Promise<unknown>,
): Promise<void> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND');
  const caller = systemCaller(platform.db, rule);
  await caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const row = await lockKnown(tx, id);
    assertNotWaiting(row);
    await work(tx, caller, row);
  });
}

/**
 * Records that a pending withdrawal was paid.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING, REFERENCE_USED and those of `lockPayingAccount`
 */
export const payByRule = (platform: Platform, rule: string, id: string, payment: Payment): Promise<void> =>
  byRule(platform, rule, id, async (tx, caller, row) => {
    if (!mayBecome(row.status, 'PROCESSING')) throw new Problem('STATE_CONFLICT', { status: row.status });
    await lockPayingAccount(platform, tx, payment.channelId, row.amount, store.paidOut);
    const bankReference = plainReference(payment.bankReference);
    const by = { attemptId: null, decidedBy: null, approvedBy: null };
    await pay(platform, tx, caller, row, { ...payment, ...by, bankReference });
  });

/** Rejects a pending withdrawal: the money goes back. @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING */
export const rejectByRule = (platform: Platform, rule: string, id: string, refusal: Refusal): Promise<void> =>
  byRule(platform, rule, id, async (tx, caller, row) => {
    if (!mayBecome(row.status, 'REJECTED')) throw new Problem('STATE_CONFLICT', { status: row.status });
    await refundHold(platform, tx, caller, row, 'REJECTED', refusal);
  });
