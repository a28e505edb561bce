import type { SlipContradiction } from '@salung/contract';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as listStore from '../list-store.ts';
import { maySlip, statusAt, type TopupStatus } from '../state.ts';
import * as store from '../store.ts';
import { payToBank, publishTopup } from '../views.ts';
import { writePayer } from './payer.ts';

/** The parts of a top-up that a slip is compared with. */
export interface SlipFacts {
  playerId: string;
  status: TopupStatus;
  /** The slip that it has now. */
  filename: string | null;
  /** Read from the slip's code. */
  slip: { bankCode: string; reference: string } | null;
  amountToPay: number;
  createdAt: Date;
  slipAt: Date | null;
  playerName: string;
  payTo: { bankCode: string; accountNumber: string; accountName: string; promptPayId: string | null };
}

/** What a slip of this top-up should show; undefined if there is none, or it is not paid to a bank account. */
export async function slipFacts(db: Database | Tx, id: string, now: Date): Promise<SlipFacts | undefined> {
  const view = await listStore.topupView(db, id);
  const payTo = view && payToBank(view);
  if (!payTo) return undefined;
  const { slip_bank_code: bankCode, slip_reference: reference } = view;
  return {
    playerId: view.player_id,
    status: statusAt(view, now),
    filename: view.slip_file,
    slip: bankCode && reference ? { bankCode, reference } : null,
    amountToPay: view.amount_to_pay,
    createdAt: view.created_at,
    slipAt: view.slip_at,
    playerName: `${view.firstName} ${view.lastName}`,
    payTo,
  };
}

/**
 * Records what a verification service says about this slip: what differs, if known, and the payer, unless staff have recorded
 * one. Tells open pages that the top-up has changed.
 */
export async function recordVerified(
  platform: Platform,
  tx: Tx,
  id: string,
  verified: {
    filename: string;
    differs?: readonly SlipContradiction[];
    payer?: { name: string; bankCode: string | null } | undefined;
  },
): Promise<void> {
  const row = await store.lockTopup(tx, id);
  if (!row || row.slip_file !== verified.filename) return;
  const now = platform.clock.now();
  const { differs, payer } = verified;
  if (differs) await store.updateTopup(tx, id, { slip_differs: [...differs] });
  if (payer && row.payer_name === null && maySlip(row, 'staff', now)) {
    await writePayer(platform, tx, systemCaller(platform.db, 'slip-check'), row, {
      name: payer.name,
      bankCode: payer.bankCode ?? undefined,
      source: 'service',
    });
  }
  const status = statusAt(row, now);
  await publishTopup(tx, { id, playerId: row.player_id, status, hasSlip: row.slip_at !== null });
}
