import { lockPlayers } from '@salung/ledger';
import { inTransaction, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import * as gateways from '../gateways/index.ts';
import { coverItems, isCoveredBy, putInSuspense } from '../suspense/index.ts';
import * as topup from '../topup/index.ts';
import { settlePayoutOrder } from './settle-payout.ts';
import {
  bookFee,
  inMillis,
  nameOf,
  type OrderUpdate,
  referenceAt,
  type Settlement,
  stopQuerying,
} from './settlement.ts';
import { mayBecome, type OrderState } from './state.ts';

/** Applies what a gateway says of an order, in one transaction with the money. */

/** How many satang the amount to pay may differ from the requested amount. */
const DIFFERENCE = 100;

/** The longest time that a gateway may give a player to pay, in milliseconds. */
const LONGEST = 60 * 60_000;

/**
 * Updates an order, and its top-up or withdrawal, to what its gateway says. Repeating it changes nothing.
 * @param note runs in the same transaction; if it returns false, nothing happens
 * @returns whether anything changed
 */
export async function settle(
  platform: Platform,
  id: string,
  update: OrderUpdate,
  note: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const known = await gateways.orderById(platform.db, id);
  if (!known) throw new Error(`order ${id} is gone`);
  return inTransaction(platform.db, async (tx) => {
    await lockPlayers(ledgerTx(tx), [known.player_id]);
    if (!(await note(tx))) return false;
    const order = await gateways.lockOrder(tx, id);
    if (!order) throw new Error(`order ${id} is gone`);
    const gateway = await gateways.gatewayById(tx, order.gateway_id);
    if (!gateway) throw new Error(`gateway ${order.gateway_id} is gone`);
    const settlement = { platform, tx, order, provider: gateway.provider, now: platform.clock.now() };
    // A paid order never changes again.
    if (order.state === 'PAID') return stopQuerying(settlement);
    const changed = await (order.direction === 'deposit' ? settleDeposit : settlePayoutOrder)(
      settlement,
      update,
    );
    if (changed) await notify(tx, { to: 'staff', event: 'gateway', data: { changed: 'orders' } });
    return changed;
  });
}

const topupOf = ({ order }: Settlement): string => {
  if (order.topup_id === null) throw new Error(`order ${order.id} is no deposit`);
  return order.topup_id;
};

async function settleDeposit(settlement: Settlement, update: OrderUpdate): Promise<boolean> {
  switch (update.is) {
    case 'waiting':
      return showHowToPay(settlement, update);
    case 'accepted':
      return scheduleNextQuery(settlement, 'OPEN');
    case 'paid':
      return take(settlement, update);
    case 'refused':
      return refuse(settlement, update.why);
    case 'expired':
      return expire(settlement);
    case 'doubtful':
      return doubt(settlement, update.why);
  }
}

async function showHowToPay(settlement: Settlement, update: gateways.Waiting): Promise<boolean> {
  const { platform, tx, order, now } = settlement;
  if (!mayBecome(order.state, 'OPEN')) return false;
  if (Math.abs(update.amountToPay - order.amount) > DIFFERENCE) {
    return doubt(settlement, `asks for ${update.amountToPay} satang instead of ${order.amount}`);
  }
  const latest = inMillis(order.created_at, LONGEST);
  const offered = update.expiresAt ?? order.expires_at ?? latest;
  const expiresAt = offered < latest ? offered : latest;
  await gateways.updateOrder(tx, order.id, {
    state: 'OPEN',
    provider_reference: update.reference,
    amount_to_pay: update.amountToPay,
    qr: update.qr ?? null,
    pay_url: update.payUrl ?? null,
    pay_to: update.payTo ? JSON.stringify(update.payTo) : null,
    answered_at: now,
    expires_at: expiresAt,
    failure: null,
    ask_at: inMillis(now, gateways.nextQueryDelay(2)),
  });
  await topup.showPayment(platform, tx, topupOf(settlement), { amountToPay: update.amountToPay, expiresAt });
  return true;
}

/** The gateway has it, and nothing else is known. */
async function scheduleNextQuery({ tx, order, now }: Settlement, state: OrderState): Promise<boolean> {
  const next = mayBecome(order.state, state) && hasHowToPay(order) ? state : order.state;
  const isOver = order.expires_at !== null && inMillis(order.expires_at, gateways.LATE_PAYMENT_WINDOW) <= now;
  await gateways.updateOrder(tx, order.id, {
    state: isOver && mayBecome(next, 'EXPIRED') ? 'EXPIRED' : next,
    ask_at: isOver ? null : inMillis(now, gateways.nextQueryDelay(order.asked)),
  });
  return next !== order.state;
}

/**
 * Whether the paid amount is the amount to pay. If the gateway never answered, its own amount may differ from ours by
 * some satang.
 */
const isExpectedAmount = (order: Settlement['order'], paid: number): boolean =>
  paid === order.amount_to_pay || (!hasHowToPay(order) && Math.abs(paid - order.amount) <= DIFFERENCE);

const hasHowToPay = ({ qr, pay_url, pay_to }: Settlement['order']): boolean =>
  (qr ?? pay_url ?? pay_to) !== null;

/** Books money that was paid: to the player if it is the amount to pay, otherwise to suspense, where staff see it. */
async function take(settlement: Settlement, update: gateways.Paid): Promise<boolean> {
  const { platform, tx, order, provider, now } = settlement;
  if (!mayBecome(order.state, 'PAID')) return false;
  const reference = update.reference ?? order.provider_reference;
  const setting = await gateways.settingById(tx, order.setting_id);
  // If a gateway does not say what it keeps, the terms that the operator entered apply.
  const fee = update.fee ?? (setting ? gateways.feeOf(setting, update.amountPaid) : 0);
  await gateways.updateOrder(tx, order.id, {
    state: 'PAID',
    provider_reference: reference,
    amount_paid: update.amountPaid,
    fee,
    paid_at: update.at,
    settled_at: now,
    answered_at: order.answered_at ?? now,
    failure: null,
    ask_at: null,
  });
  const by = nameOf(provider);
  const called = referenceAt(provider, reference ?? order.id);
  const why = isExpectedAmount(order, update.amountPaid)
    ? await topup.creditPaid(platform, tx, by, topupOf(settlement), {
        orderId: order.id,
        channelId: order.gateway_id,
        amount: update.amountPaid,
        reference: called,
        paidAt: update.at,
      })
    : 'OTHER_AMOUNT';
  if (why) {
    await topup.announceSuspense(platform, tx, topupOf(settlement));
    const itemId = await putInSuspense(tx, {
      channelId: order.gateway_id,
      orderId: order.id,
      playerId: order.player_id,
      amount: update.amountPaid,
      why,
      reference: called,
      now,
      by: `system:${by}`,
    });
    await coverManualApproval(settlement, itemId, update.amountPaid);
  }
  if (fee > 0) await bookFee(settlement, fee);
  return true;
}

/**
 * If staff credited the same amount by hand before the gateway reported it, it is the same money and counts once. They may
 * have booked it on the gateway that was asked after this one, but this one has the money.
 */
async function coverManualApproval(settlement: Settlement, itemId: string, amount: number): Promise<void> {
  const { tx, order, provider, now } = settlement;
  const topupId = topupOf(settlement);
  const credited = await topup.creditedByStaff(tx, topupId);
  if (credited?.amount !== amount || (await isCoveredBy(tx, topupId))) return;
  await topup.paidThrough(tx, topupId, order.id, order.gateway_id);
  const covered = { itemId, topupId, bookedOn: credited.channelId };
  await coverItems(tx, [covered], { now, by: `system:${nameOf(provider)}` });
}

/** Asks another gateway; if there is none, the top-up ends. */
async function refuse(settlement: Settlement, why: string): Promise<boolean> {
  const { platform, tx, order, now } = settlement;
  const state = order.state === 'OPEN' ? 'FAILED' : 'REFUSED';
  if (!mayBecome(order.state, state)) return stopQuerying(settlement);
  await gateways.updateOrder(tx, order.id, {
    state,
    failure: gateways.plainText(why).slice(0, 500),
    answered_at: now,
    // The first request may have arrived, whatever the answer to the second: otherwise we would miss its payment.
    ask_at: order.state === 'DOUBTFUL' ? inMillis(now, gateways.nextQueryDelay(order.asked)) : null,
  });
  const topupId = topupOf(settlement);
  if (!(await topup.isWaitingFor(platform, tx, topupId, order.id))) return true;
  const next = await gateways.nextSetting(platform, tx, {
    direction: 'deposit',
    kind: order.kind,
    amount: order.amount,
    tried: await gateways.triedFor(tx, topupId),
  });
  if (!next || state === 'FAILED') {
    await topup.endUnpaid(platform, tx, topupId, 'CANCELLED', why.slice(0, 500));
    return true;
  }
  const orderId = await gateways.openDepositOrder(tx, {
    playerId: order.player_id,
    setting: next,
    amount: order.amount,
    attempt: order.attempt + 1,
    now,
    topupId,
    expiresAt: order.expires_at ?? inMillis(now, LONGEST),
  });
  await topup.waitForAnother(tx, topupId, orderId, next.gateway_id);
  return true;
}

async function expire(settlement: Settlement): Promise<boolean> {
  const { platform, tx, order } = settlement;
  if (!mayBecome(order.state, 'EXPIRED')) return stopQuerying(settlement);
  await gateways.updateOrder(tx, order.id, { state: 'EXPIRED', ask_at: null });
  const topupId = topupOf(settlement);
  if (await topup.isWaitingFor(platform, tx, topupId, order.id)) {
    await topup.endUnpaid(platform, tx, topupId, 'EXPIRED', null);
  }
  return true;
}

/** Nobody knows whether the gateway has it: we ask about it and try no other gateway. */
async function doubt(settlement: Settlement, why: string): Promise<boolean> {
  const { tx, order } = settlement;
  const changed = await scheduleNextQuery(settlement, 'DOUBTFUL');
  if (order.state !== 'SENDING') return changed;
  await gateways.updateOrder(tx, order.id, {
    state: 'DOUBTFUL',
    failure: gateways.plainText(why).slice(0, 500),
  });
  return true;
}
