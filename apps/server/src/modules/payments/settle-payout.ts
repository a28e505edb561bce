import { systemCaller } from '../../platform/http/caller.ts';
import * as gateways from '../gateways/index.ts';
import { type PayoutUpdate, settlePayout } from '../withdraw/index.ts';
import { bookFee, inMillis, nameOf, type OrderUpdate, type Settlement, stopQuerying } from './settlement.ts';
import { mayBecome, type OrderState } from './state.ts';

/** Applies what a gateway says of a payout. Only its own refusal makes it FAILED; anything unclear makes it UNKNOWN. */

/** If a gateway has accepted a payout and said nothing else for this long, it is in doubt. Milliseconds. */
export const LONG = 2 * 3_600_000;

const ended: ReadonlySet<OrderState> = new Set(['PAID', 'REFUSED', 'FAILED', 'EXPIRED']);

/** @returns whether anything followed from it */
export async function settlePayoutOrder(settlement: Settlement, update: OrderUpdate): Promise<boolean> {
  // Only a payment changes an order that has ended; a late or old answer says nothing new.
  if (update.is !== 'paid' && ended.has(settlement.order.state)) return leaveEnded(settlement, update);
  switch (update.is) {
    case 'accepted':
      return accept(settlement, update.reference);
    case 'paid':
      return take(settlement, update);
    case 'refused':
      return refuse(settlement, update.why);
    case 'doubtful':
      return doubt(settlement, update.why);
    case 'expired':
      return doubt(settlement, 'the gateway says that it has expired');
    case 'waiting':
      throw new Error('an adapter read the answer to a payout as one to a deposit');
  }
}

/** After an old callback we ask about an order that has ended, for a day if the gateway does not say what became of it. */
async function leaveEnded(settlement: Settlement, update: OrderUpdate): Promise<boolean> {
  const { tx, order, now } = settlement;
  const isUnclear = update.is === 'accepted' || update.is === 'doubtful';
  const isOver = inMillis(order.sent_at ?? order.created_at, gateways.LATE_PAYMENT_WINDOW) <= now;
  if (!isUnclear || isOver || order.ask_at === null) return stopQuerying(settlement);
  await gateways.updateOrder(tx, order.id, { ask_at: nextQueryAt(settlement) });
  return false;
}

const plain = (why: string): string => gateways.plainText(why).slice(0, 500);

const nextQueryAt = ({ order, now }: Settlement): Date => inMillis(now, gateways.nextQueryDelay(order.asked));

function updateWithdrawal(
  { platform, tx, order, provider }: Settlement,
  update: PayoutUpdate,
): Promise<boolean> {
  if (order.withdrawal_id === null) throw new Error(`order ${order.id} is no payout`);
  return settlePayout(platform, tx, systemCaller(platform.db, nameOf(provider)), {
    withdrawalId: order.withdrawal_id,
    attemptId: order.id,
    channelId: order.gateway_id,
    update,
  });
}

const isLate = ({ order, now }: Settlement): boolean =>
  inMillis(order.sent_at ?? order.created_at, LONG) <= now;

/** The gateway has it and has not paid yet. */
async function accept(settlement: Settlement, reference: string | null): Promise<boolean> {
  const { tx, order, now } = settlement;
  const isNew = mayBecome(order.state, 'OPEN');
  await gateways.updateOrder(tx, order.id, {
    ...(isNew ? { state: 'OPEN', failure: null, answered_at: order.answered_at ?? now } : {}),
    provider_reference: order.provider_reference ?? reference,
    ask_at: nextQueryAt(settlement),
  });
  const late =
    isLate(settlement) &&
    (await updateWithdrawal(settlement, { is: 'doubtful', why: 'not paid after two hours' }));
  return isNew || late;
}

async function take(settlement: Settlement, update: gateways.Paid): Promise<boolean> {
  const { tx, order, now } = settlement;
  if (!mayBecome(order.state, 'PAID')) return false;
  if (update.amountPaid !== order.amount) {
    return disbelieve(settlement, `says that it paid ${update.amountPaid} satang instead of ${order.amount}`);
  }
  const reference = update.reference ?? order.provider_reference;
  const setting = await gateways.settingById(tx, order.setting_id);
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
  const called = (update.bankReference ?? reference ?? order.id).slice(0, 60);
  await updateWithdrawal(settlement, { is: 'paid', reference: called, at: update.at });
  if (fee > 0) await bookFee(settlement, fee);
  return true;
}

async function refuse(settlement: Settlement, why: string): Promise<boolean> {
  const { tx, order, now } = settlement;
  const state = order.state === 'OPEN' ? 'FAILED' : 'REFUSED';
  if (!mayBecome(order.state, state)) return false;
  await gateways.updateOrder(tx, order.id, {
    state,
    failure: plain(why),
    answered_at: now,
    settled_at: now,
    ask_at: null,
  });
  await updateWithdrawal(settlement, { is: 'refused', why: plain(why) });
  return true;
}

/**
 * We ask about it, and neither send it again nor try elsewhere. An accepted payout is still under way: for a while, a
 * question without an answer says nothing about it.
 */
async function doubt(settlement: Settlement, why: string): Promise<boolean> {
  const { tx, order } = settlement;
  if (order.state !== 'OPEN' || isLate(settlement)) return disbelieve(settlement, why);
  await gateways.updateOrder(tx, order.id, { ask_at: nextQueryAt(settlement) });
  return false;
}

/** Nobody knows what became of it. */
async function disbelieve(settlement: Settlement, why: string): Promise<boolean> {
  const { tx, order } = settlement;
  const isNew = mayBecome(order.state, 'DOUBTFUL');
  await gateways.updateOrder(tx, order.id, {
    ...(isNew ? { state: 'DOUBTFUL' } : {}),
    failure: plain(why),
    ask_at: nextQueryAt(settlement),
  });
  const changed = await updateWithdrawal(settlement, { is: 'doubtful', why: plain(why) });
  return isNew || changed;
}
