import { lockPlayers } from '@salung/ledger';
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerTx } from '../../../platform/db/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotWaiting } from '../../approvals/index.ts';
import type { TopupRow } from '../store.ts';
import * as store from '../store.ts';
import { type ApprovalInput, approveNow, lockFor } from './decide.ts';

/**
 * Approves a top-up by a rule that the operator has set. It counts towards no person's daily sums, and the audit log
 * names the rule.
 * @param rule its name, as in `slip-verified`
 * @param allow checks the locked top-up before it is approved, in the same transaction; if it throws, nothing happens
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING, SLIP_NEEDED, REFERENCE_USED, ACCOUNT_BLOCKED
 */
export async function approveByRule(
  platform: Platform,
  rule: string,
  id: string,
  input: ApprovalInput,
  allow?: (tx: Tx, topup: TopupRow) => Promise<void>,
): Promise<void> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND');
  const caller = systemCaller(platform.db, rule);
  await caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const locked = await lockFor(platform, tx, id, 'APPROVED');
    await assertNotWaiting(tx, ['topup.approve'], id);
    await allow?.(tx, locked.row);
    await approveNow(platform, tx, caller, locked, { ...input, decidedBy: null, approvedBy: null });
  });
}
