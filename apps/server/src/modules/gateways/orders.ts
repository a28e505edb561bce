import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import * as store from './orders-store.ts';
import type { SettingRow } from './store.ts';

/** Opens orders at gateways. What becomes of them is the business of `payments`. */

interface DepositOrder {
  topupId: string;
  expiresAt: Date;
  playerId: string;
  setting: SettingRow;
  /** Satang. */
  amount: number;
  /** Which one it is of this top-up, from 1. */
  attempt: number;
  now: Date;
}

/** An order for a top-up, which is sent after the commit. @returns its id */
export async function openDepositOrder(
  tx: Tx,
  { playerId, setting, amount, attempt, now, topupId, expiresAt }: DepositOrder,
): Promise<string> {
  const id = newId();
  await store.insertOrder(tx, {
    id,
    gateway_id: setting.gateway_id,
    setting_id: setting.id,
    direction: 'deposit',
    kind: setting.kind,
    player_id: playerId,
    topup_id: topupId,
    attempt,
    state: 'NEW',
    amount,
    amount_to_pay: amount,
    created_at: now,
    expires_at: expiresAt,
  });
  return id;
}
