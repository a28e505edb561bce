import { balances, lockPlayers, post } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { asPlayer, asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { bankLedgerCode } from '../../banks/index.ts';
import { mayBecome, referenceKey, statusAt, type TopupStatus } from '../state.ts';
import * as store from '../store.ts';
import { type OwnTopup, ownTopup, type TopupAnswer, tell, topupAnswer, viewOf } from '../views.ts';

/** Locks a top-up that may become `to`. @throws Problem NOT_FOUND, STATE_CONFLICT */
async function lockFor(platform: Platform, tx: Tx, id: string, to: TopupStatus) {
  const row = await store.lockTopup(tx, id);
  if (!row) throw new Problem('NOT_FOUND');
  const now = platform.clock.now();
  const status = statusAt(row, now);
  if (!mayBecome(status, to)) throw new Problem('STATE_CONFLICT', { status });
  return { row, status, now };
}

export interface Approval {
  /** Satang that arrived; the amount to pay if left out. */
  amount?: number | undefined;
  bankReference?: string | undefined;
  reason?: string | undefined;
}

/**
 * Credits the amount that was received. Every reference that is known, typed or on the slip, is used up for ever.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, REASON_NEEDED, SLIP_NEEDED, REFERENCE_USED, ACCOUNT_BLOCKED
 */
export async function approveTopup(
  platform: Platform,
  caller: Caller,
  id: string,
  input: Approval,
): Promise<TopupAnswer> {
  const staff = asStaff(caller);
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const { row, status, now } = await lockFor(platform, tx, id, 'APPROVED');
    if (status !== 'PENDING' && !input.reason?.trim()) throw new Problem('REASON_NEEDED', {}, 'body.reason');
    const reference = input.bankReference?.replace(/\s/g, '') || row.slip_reference;
    await claimReferences(tx, row, reference);
    const amount = input.amount ?? row.amount_to_pay;
    await store.updateTopup(tx, id, {
      status: 'APPROVED',
      amount_credited: amount,
      bank_reference: reference,
      reason: input.reason ?? null,
      decided_by: staff.id,
      decided_at: now,
    });
    await recordChange(platform, tx, caller, {
      action: 'topup.approve',
      subject: { type: 'topup', id },
      before: { status },
      after: { status: 'APPROVED', amount, bankReference: reference, reason: input.reason ?? null },
    });
    const answer = topupAnswer(await viewOf(tx, id), caller, now);
    await credit(tx, caller, row, amount);
    await tellWithBalance(tx, { id, playerId, status: 'APPROVED', hasSlip: row.slip_at !== null });
    return answer;
  });
}

async function claimReferences(tx: Tx, row: store.TopupRow, reference: string | null): Promise<void> {
  const known = [reference, row.slip_reference].filter((text) => text !== null).map(referenceKey);
  if (known.length === 0 || known.includes('')) throw new Problem('SLIP_NEEDED', {}, 'body.bankReference');
  if (!(await store.claimReferences(tx, row.id, known))) {
    throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  }
}

async function credit(tx: Tx, caller: Caller, row: store.TopupRow, amount: number): Promise<void> {
  const [outcome] = await post(ledgerTx(tx), [
    {
      key: `topup:${row.id}:credit`,
      legs: [
        {
          from: { house: bankLedgerCode(row.bank_account_id) },
          to: { player: row.player_id, account: 'wallet' },
          amount,
          kind: 'topup',
        },
      ],
      ref: { type: 'topup', id: row.id },
      by: caller.by,
    },
  ]);
  if (outcome?.status === 'ok') return;
  if (outcome?.code === 'CLOSED') throw new Problem('ACCOUNT_BLOCKED');
  throw new Error(`the ledger refused a top-up: ${outcome?.code}`);
}

async function tellWithBalance(tx: Tx, topup: Parameters<typeof tell>[1]): Promise<void> {
  const { wallet, held } = await balances(ledgerTx(tx), topup.playerId);
  const data = { balance: wallet, held };
  await tell(tx, topup, { to: `player:${topup.playerId}`, event: 'balance', data });
}

/** Rejects a pending top-up. @throws Problem NOT_FOUND, STATE_CONFLICT */
export async function rejectTopup(
  platform: Platform,
  caller: Caller,
  id: string,
  input: { reason: string; reason_user?: string | undefined },
): Promise<TopupAnswer> {
  const staff = asStaff(caller);
  if (!(await store.playerOf(platform.db, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    const { row, status, now } = await lockFor(platform, tx, id, 'REJECTED');
    await store.updateTopup(tx, id, {
      status: 'REJECTED',
      reason: input.reason,
      reason_for_player: input.reason_user ?? null,
      decided_by: staff.id,
      decided_at: now,
    });
    await recordChange(platform, tx, caller, {
      action: 'topup.reject',
      subject: { type: 'topup', id },
      before: { status },
      after: { status: 'REJECTED', reason: input.reason, reasonForPlayer: input.reason_user ?? null },
    });
    await tell(tx, { id, playerId: row.player_id, status: 'REJECTED', hasSlip: row.slip_at !== null });
    return topupAnswer(await viewOf(tx, id), caller, now);
  });
}

/**
 * Cancels the player's own top-up, while no slip is there.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, TOPUP_HAS_SLIP
 */
export async function cancelTopup(platform: Platform, caller: Caller, id: string): Promise<OwnTopup> {
  const { id: playerId } = asPlayer(caller);
  if ((await store.playerOf(platform.db, id)) !== playerId) throw new Problem('NOT_FOUND', {}, 'body.id');
  return caller.transaction(async (tx) => {
    const { row, now } = await lockFor(platform, tx, id, 'CANCELLED');
    if (row.slip_at) throw new Problem('TOPUP_HAS_SLIP');
    await store.updateTopup(tx, id, { status: 'CANCELLED', decided_at: now });
    await tell(tx, { id, playerId, status: 'CANCELLED', hasSlip: false });
    return ownTopup(await viewOf(tx, id), now);
  });
}

const BATCH = 500;

/** Writes down what has expired. Nothing depends on when it runs. @returns how many */
export async function expireTopups(platform: Platform): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await platform.db.transaction().execute(async (tx) => {
      const rows = await store.expire(tx, platform.clock.now(), BATCH);
      for (const row of rows) await tell(tx, { ...row, status: 'EXPIRED', hasSlip: false });
      return rows.length;
    });
    total += expired;
    if (expired < BATCH) return total;
  }
}
