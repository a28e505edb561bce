import { type AccountName, lockPlayers, post } from '@salung/ledger';
import { ledgerTx, type Tx, violates } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { bankAccount, bankLedgerCode } from '../../banks/index.ts';
import { mayBecome } from '../state.ts';
import * as store from '../store.ts';
import { tell, tellBalance, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { assertTakenBy, lockKnown } from './take.ts';

/** Opens the transaction of a decision: player first, then the withdrawal. */
async function decide(
  platform: Platform,
  caller: Caller,
  id: string,
  work: (tx: Tx, row: store.WithdrawalRow) => Promise<WithdrawalAnswer>,
): Promise<WithdrawalAnswer> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    return work(tx, await lockKnown(tx, id));
  });
}

/** Moves the money out of hold, once: whatever the end, it has this one key. */
async function resolve(
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  to: AccountName,
  kind: 'withdraw.paid' | 'withdraw.release',
): Promise<void> {
  const from = { player: row.player_id, account: 'held' } as const;
  const [outcome] = await post(ledgerTx(tx), [
    {
      key: `withdraw:${row.id}:resolve`,
      legs: [{ from, to, amount: row.amount, kind }],
      ref: { type: 'withdrawal', id: row.id },
      by: caller.by,
    },
  ]);
  if (outcome?.status !== 'ok') throw new Error(`the ledger refused to resolve a hold: ${outcome?.code}`);
}

export interface Payment {
  bankAccountId: string;
  bankReference: string;
  reason?: string | undefined;
}

/**
 * Records that a withdrawal was paid by hand, by the person who took it.
 * @throws Problem NOT_FOUND, TAKE_FIRST, NOT_TAKEN_BY_YOU, STATE_CONFLICT, BANK_ACCOUNT_OFF, REFERENCE_USED
 */
export async function approveWithdrawal(
  platform: Platform,
  caller: Caller,
  id: string,
  input: Payment,
): Promise<WithdrawalAnswer> {
  const staff = asStaff(caller);
  return decide(platform, caller, id, async (tx, row) => {
    if (row.status === 'PENDING') throw new Problem('TAKE_FIRST');
    if (row.status !== 'PROCESSING') throw new Problem('STATE_CONFLICT', { status: row.status });
    await assertTakenBy(tx, row, staff.id);
    await assertPayingAccount(tx, input.bankAccountId);
    const reference = input.bankReference.replace(/\s/g, '');
    if (!reference) throw new Problem('INVALID_INPUT', {}, 'body.bankReference');
    try {
      await store.updateWithdrawal(tx, id, {
        status: 'PAID',
        paid_from: input.bankAccountId,
        bank_reference: reference,
        reason: input.reason ?? null,
        decided_by: staff.id,
        decided_at: platform.clock.now(),
      });
    } catch (error) {
      if (violates(error, 'withdrawal_reference'))
        throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
      throw error;
    }
    await recordChange(platform, tx, caller, {
      action: 'withdraw.approve',
      subject: { type: 'withdrawal', id },
      before: { status: row.status },
      after: { status: 'PAID', ...input, bankReference: reference },
    });
    const answer = withdrawalAnswer(await viewOf(tx, id), caller);
    await resolve(tx, caller, row, { house: bankLedgerCode(input.bankAccountId) }, 'withdraw.paid');
    await tell(tx, { id, playerId: row.player_id, status: 'PAID', takenBy: staff.id });
    await tellBalance(tx, row.player_id);
    return answer;
  });
}

async function assertPayingAccount(tx: Tx, id: string): Promise<void> {
  const account = await bankAccount(tx, id);
  const pays = account?.kind === 'withdraw' || account?.kind === 'flexible';
  if (!account || !pays) throw new Problem('NOT_FOUND', {}, 'body.bankAccountId');
  if (!account.is_active) throw new Problem('BANK_ACCOUNT_OFF', {}, 'body.bankAccountId');
}

export interface Refusal {
  reason: string;
  reason_user?: string | undefined;
}

/**
 * Rejects a pending withdrawal, or one that oneself has taken (which lets go of it first): the money goes back.
 * @throws Problem NOT_FOUND, NOT_TAKEN_BY_YOU, STATE_CONFLICT
 */
export const rejectWithdrawal = (platform: Platform, caller: Caller, id: string, input: Refusal) =>
  decide(platform, caller, id, async (tx, row) => {
    if (row.status === 'PROCESSING') await assertTakenBy(tx, row, asStaff(caller).id);
    const from = row.status === 'PROCESSING' ? 'PENDING' : row.status;
    if (!mayBecome(from, 'REJECTED')) throw new Problem('STATE_CONFLICT', { status: row.status });
    return giveBack(platform, tx, caller, row, 'REJECTED', input);
  });

/** Revokes a pending or failed withdrawal: the money goes back. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const revokeWithdrawal = (platform: Platform, caller: Caller, id: string, input: Refusal) =>
  decide(platform, caller, id, async (tx, row) => {
    if (!mayBecome(row.status, 'REVOKED')) throw new Problem('STATE_CONFLICT', { status: row.status });
    return giveBack(platform, tx, caller, row, 'REVOKED', input);
  });

async function giveBack(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  status: 'REJECTED' | 'REVOKED',
  { reason, reason_user }: Refusal,
): Promise<WithdrawalAnswer> {
  const { id, player_id: playerId } = row;
  await store.updateWithdrawal(tx, id, {
    status,
    taken_by: null,
    taken_session: null,
    taken_at: null,
    reason,
    reason_for_player: reason_user ?? null,
    decided_by: asStaff(caller).id,
    decided_at: platform.clock.now(),
  });
  await recordChange(platform, tx, caller, {
    action: status === 'REJECTED' ? 'withdraw.reject' : 'withdraw.revoke',
    subject: { type: 'withdrawal', id },
    before: { status: row.status },
    after: { status, reason, reasonForPlayer: reason_user ?? null },
  });
  const answer = withdrawalAnswer(await viewOf(tx, id), caller);
  await resolve(tx, caller, row, { player: playerId, account: 'wallet' }, 'withdraw.release');
  await tell(tx, { id, playerId, status });
  await tellBalance(tx, playerId);
  return answer;
}
