import type { Answer } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import { contactsFor } from '../players/index.ts';
import { deductionsOf } from './ended.ts';
import { isOpen, pauseAt, type WithdrawStatus } from './state.ts';
import * as store from './store.ts';

/** Withdrawals as people and streams are told of them. */

export type OwnWithdrawal = Answer<'withdraw.create'>;
export type WithdrawalAnswer = Answer<'withdraw.approve'>;

export function ownWithdrawal(view: store.WithdrawalView, caller: Caller): OwnWithdrawal {
  return {
    id: view.id,
    status: view.status,
    amount: view.amount,
    bank: {
      bankCode: view.bank_code,
      accountNumber: contactsFor(caller).accountNumber(view.account_number),
      accountName: view.account_name,
    },
    createdAt: view.created_at.toISOString(),
    decidedAt: view.decided_at?.toISOString() ?? null,
    reasonForPlayer: view.reason_for_player,
    isCancelledByPlayer: view.cancelled_by_player,
    deductions: deductionsOf(view).map(({ amount, name = null }) => ({ amount, name })),
  };
}

/** A withdrawal as staff see it at an instant. */
export function withdrawalAnswer(view: store.WithdrawalView, caller: Caller, now: Date): WithdrawalAnswer {
  const pausedUntil = isOpen(view.status) ? pauseAt(view.payoutPausedUntil, now) : undefined;
  const { channel_id: paidFrom, paidFromBankCode, paidFromAccountNumber, paidFromAccountName } = view;
  return {
    ...ownWithdrawal(view, caller),
    player: {
      id: view.player_id,
      phone: contactsFor(caller).phone(view.phone),
      firstName: view.firstName,
      lastName: view.lastName,
    },
    takenBy: view.taken_by ? { id: view.taken_by, name: view.takenByName ?? '' } : null,
    takenAt: view.taken_at?.toISOString() ?? null,
    decidedBy: view.decidedByName,
    createdBy: view.createdByName,
    requestReason: view.request_reason,
    payoutPausedUntil: pausedUntil?.toISOString() ?? null,
    paidFrom:
      paidFrom && paidFromBankCode && paidFromAccountNumber && paidFromAccountName
        ? {
            id: paidFrom,
            bankCode: paidFromBankCode,
            accountNumber: paidFromAccountNumber,
            accountName: paidFromAccountName,
          }
        : null,
    bankReference: view.bank_reference,
    paidThrough: paidThrough(view),
    automaticNote: isOpen(view.status) ? view.automatic_note : null,
    reason: view.reason,
    approvalId: view.approvalId,
  };
}

/** What pays it or has paid it without people. An agent pays from a bank account of the house, which is shown beside it. */
function paidThrough({ attempt_id, paidFromGateway, paidFromBankCode }: store.WithdrawalView) {
  if (attempt_id === null) return null;
  return paidFromGateway
    ? { way: 'gateway' as const, name: paidFromGateway }
    : { way: 'agent' as const, name: paidFromBankCode ?? '' };
}

/** The view of a withdrawal that is known to exist. */
export async function viewOf(db: Database | Tx, id: string): Promise<store.WithdrawalView> {
  const [view] = await store.withdrawalViews(db, [id]);
  if (!view) throw new Error(`withdrawal ${id} is gone`);
  return view;
}

/** Tells the player and the staff, when the transaction commits. */
export function publishWithdrawal(
  tx: Tx,
  withdrawal: { id: string; playerId: string; status: WithdrawStatus; takenBy?: string | null },
): Promise<void> {
  const { id, playerId, status, takenBy = null } = withdrawal;
  return notify(
    tx,
    { to: `player:${playerId}`, event: 'withdrawal', data: { id, status } },
    { to: 'staff', event: 'withdrawal', data: { id, status, takenBy } },
  );
}
