import { compareNames } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { type Caller, staffOf } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotWaiting } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { maySlip, statusAt } from '../state.ts';
import * as store from '../store.ts';
import { publishTopup, type TopupAnswer, topupAnswer, viewOf } from '../views.ts';

type Payer = Output<'topup.recordPayer', 'body'>;
/** Includes what a verification service said. */
export type AnyPayer = Omit<Payer, 'source'> & { source: Payer['source'] | 'service' };

/**
 * Records who paid, while staff may still approve; replaces what was recorded before.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING
 */
export async function recordPayer(
  platform: Platform,
  caller: Caller,
  id: string,
  payer: Payer,
): Promise<TopupAnswer> {
  return caller.transaction(async (tx) => {
    const row = await store.lockTopup(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    const now = platform.clock.now();
    const status = statusAt(row, now);
    if (!maySlip(row, 'staff', now)) throw new Problem('STATE_CONFLICT', { status });
    // The second person must see the same payer as the first one.
    await assertNotWaiting(tx, ['topup.approve'], id);
    await writePayer(platform, tx, caller, row, payer);
    await publishTopup(tx, { id, playerId: row.player_id, status, hasSlip: row.slip_at !== null });
    return topupAnswer(await viewOf(tx, id), caller, now);
  });
}

/** Stores who paid, and who recorded it, in the transaction that has locked the top-up. */
export async function writePayer(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.TopupRow,
  { name, bankCode = null, source }: AnyPayer,
): Promise<void> {
  await store.updateTopup(tx, row.id, {
    payer_name: name,
    payer_bank_code: bankCode,
    payer_source: source,
    payer_recorded_by: staffOf(caller)?.id ?? null,
    payer_recorded_at: platform.clock.now(),
  });
  await recordChange(platform, tx, caller, {
    action: 'topup.recordPayer',
    subject: { type: 'topup', id: row.id },
    before: { payer: row.payer_name, bankCode: row.payer_bank_code, source: row.payer_source },
    after: { payer: name, bankCode, source },
  });
}

/**
 * A payer whose name is not the player's needs a reason.
 * @throws Problem PAYER_DIFFERS
 */
export async function assertPayer(
  tx: Tx,
  row: store.TopupRow,
  { payer, reason }: { payer?: Payer | undefined; reason?: string | undefined },
): Promise<void> {
  const name = payer?.name ?? row.payer_name;
  if (name === null || reason?.trim()) return;
  const { firstName, lastName } = await store.nameOf(tx, row.player_id);
  if (compareNames(name, `${firstName} ${lastName}`) === 'different') {
    throw new Problem('PAYER_DIFFERS', {}, 'body.reason');
  }
}
