import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { type Caller, staffOf } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { type GatewaySetting, openDepositOrder, settingByKey } from '../../gateways/index.ts';
import { assertMayDeposit, awayProblem } from '../../limits/index.ts';
import { type Player, type PlayerQueries, playerFor, playerNow } from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { amountProblem, boundOf, MOST_IN_CHECK } from '../state.ts';
import * as store from '../store.ts';
import { type OwnTopup, ownTopup, publishTopup, viewOf } from '../views.ts';
import { insertAtFirstAccount } from './choose-account.ts';
import { openDeposit } from './deposits.ts';

export interface NewTopup {
  /** Satang that the player wants to pay in. */
  amount: number;
  /** For staff: the player's phone. */
  phone?: string | undefined;
  /** The channel that they pay through; if left out, they transfer to a bank account of the house. */
  channelKey?: string | undefined;
  /** The promotion that comes with it; none if left out. */
  promotionId?: string | null | undefined;
}

/**
 * Opens a top-up: by bank transfer, with the account to pay to and an amount that no other open top-up of that account
 * has; or through a channel, whose gateway is asked how to pay after the commit.
 * @throws Problem AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, NOT_FOUND, ACCOUNT_BLOCKED, ACCOUNT_EXCLUDED, ACCOUNT_ON_BREAK,
 * TOPUP_OPEN, TOPUPS_IN_CHECK, DEPOSIT_LIMIT, NO_DEPOSIT_ACCOUNT, DEPOSIT_FULL, AMOUNT_BUSY, CHANNEL_OFF, CHANNEL_AMOUNT,
 * PROMOTION_REFUSED
 */
export async function createTopup(
  platform: Platform,
  caller: Caller,
  input: NewTopup,
  queries: readonly PlayerQueries[],
): Promise<OwnTopup> {
  const { amount, channelKey } = input;
  const limits = await settingsNow(platform.db);
  const problem = amountProblem(amount, limits);
  if (problem) throw new Problem(problem, boundOf(problem, limits), 'body.amount');
  const { id: playerId } = await playerFor(platform, caller, input.phone, 'body.phone');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    await assertIsActive(tx, await playerNow(tx, playerId));
    const now = platform.clock.now();
    await store.expire(tx, now, 1, { playerId });
    if (await store.openTopup(tx, playerId)) throw new Problem('TOPUP_OPEN');
    if ((await store.inCheckOf(tx, playerId)).length >= MOST_IN_CHECK) throw new Problem('TOPUPS_IN_CHECK');
    await assertMayDeposit(tx, queries, { playerId, amount, now });
    const expiresAt = new Date(now.getTime() + limits['deposit.expiryMinutes'] * 60_000);
    const wanted = { playerId, amount, now, expiresAt };
    const setting = channelKey === undefined ? undefined : await settingByKey(tx, channelKey, amount);
    const isGateway = setting !== undefined && setting.provider !== 'LOCAL';
    const id = isGateway
      ? await insertAtGateway(tx, caller, wanted, setting)
      : await insertAtFirstAccount(tx, caller, {
          ...wanted,
          type: setting ? 'CHANNEL_KEY' : 'BANK_ACCOUNT',
          kind: setting?.kind,
        });
    await openDeposit(platform, tx, caller, {
      topupId: id,
      playerId,
      amount,
      promotionId: input.promotionId ?? null,
    });
    await recordChange(platform, tx, caller, {
      action: 'topup.create',
      subject: { type: 'topup', id },
      after: { playerId, amount, ...(channelKey === undefined ? {} : { channel: channelKey }) },
    });
    const status = isGateway ? 'AWAITING_PAYMENT' : 'PENDING';
    await publishTopup(tx, { id, playerId, status, hasSlip: false });
    return ownTopup(await viewOf(tx, id), now);
  });
}

/** Inserts the top-up with an order for its gateway. @returns its id */
async function insertAtGateway(
  tx: Tx,
  caller: Caller,
  { playerId, amount, now, expiresAt }: { playerId: string; amount: number; now: Date; expiresAt: Date },
  setting: GatewaySetting,
): Promise<string> {
  const id = newId();
  await store.insertGatewayTopup(tx, {
    id,
    player_id: playerId,
    type: 'CHANNEL_KEY',
    status: 'AWAITING_PAYMENT',
    amount,
    amount_to_pay: amount,
    channel_id: setting.gateway_id,
    created_by: staffOf(caller)?.id ?? null,
    created_at: now,
    expires_at: expiresAt,
  });
  const order = await openDepositOrder(tx, {
    playerId,
    setting,
    amount,
    attempt: 1,
    now,
    topupId: id,
    expiresAt,
  });
  await store.updateTopup(tx, id, { order_id: order });
  return id;
}

async function assertIsActive(tx: Tx, { id, status }: Player): Promise<void> {
  if (status === 'EXCLUDED') throw await awayProblem(tx, id);
  if (status !== 'ACTIVE') throw new Problem('ACCOUNT_BLOCKED');
}
