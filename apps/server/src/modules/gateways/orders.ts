import type { Database, Tx } from '../../platform/db/database.ts';
import { idOf, newId } from '../../platform/ids.ts';
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

interface PayoutOrder {
  withdrawalId: string;
  playerId: string;
  setting: SettingRow;
  /** Satang. */
  amount: number;
  now: Date;
}

/**
 * The id of a withdrawal's next order at a gateway. It follows from the withdrawal, so that a database that was restored comes to the
 * same one, and can ask the gateway about an order that it has forgotten.
 */
export async function nextPayoutOrderId(
  db: Database | Tx,
  withdrawalId: string,
  gatewayId: string,
): Promise<string> {
  const number = (await store.attemptsAt(db, withdrawalId, gatewayId)) + 1;
  return idOf(`payout ${withdrawalId} ${gatewayId} ${number}`);
}

/** An order for a withdrawal, which is sent after the commit; one attempt after the other. @returns its id */
export async function openPayoutOrder(
  tx: Tx,
  { withdrawalId, playerId, setting, amount, now }: PayoutOrder,
): Promise<string> {
  const id = await nextPayoutOrderId(tx, withdrawalId, setting.gateway_id);
  await store.insertOrder(tx, {
    id,
    gateway_id: setting.gateway_id,
    setting_id: setting.id,
    direction: 'withdraw',
    kind: setting.kind,
    player_id: playerId,
    withdrawal_id: withdrawalId,
    attempt: (await store.attemptsOf(tx, withdrawalId)) + 1,
    state: 'NEW',
    amount,
    amount_to_pay: amount,
    created_at: now,
  });
  return id;
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
