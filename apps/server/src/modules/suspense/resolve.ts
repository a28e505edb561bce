import { bahtInText, referenceKey } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { book, postings } from '../books/index.ts';
import { channelLedgerCode } from '../channels/index.ts';
import { playerFor } from '../players/index.ts';
import { settingsNow } from '../settings/index.ts';
import {
  approvedByHand,
  creditedElsewhere,
  creditFromSuspense,
  isOfMovement,
  sameMoneyCredited,
  sameMoneyOf,
  useUpReturned,
} from '../topup/index.ts';
import { alone as rules } from './alone.ts';
import {
  abandonReturn,
  assertNotBroughtIn,
  assertNotOwnMoney,
  isOwnMoney,
  mayBeOwnMoney,
  useUpTransfer,
} from './guards.ts';
import { type ItemAnswer, itemAnswer } from './read.ts';
import { lineOf, payoutOf } from './related.ts';
import * as store from './store.ts';

/** Staff resolve money in suspense. An item leaves it once: every way out has the same key in the ledger. */

const WAITS = ['suspense.assign', 'suspense.return'] as const;

/** @throws Problem NOT_FOUND, STATE_CONFLICT */
async function lockOpen(tx: Tx, id: string): Promise<store.ItemRow> {
  const item = await store.lockItem(tx, id);
  if (!item) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (item.state !== 'OPEN') throw new Problem('STATE_CONFLICT', { status: item.state });
  return item;
}

/** The same, and before it the player who seems to have paid, so that no top-up of theirs is approved meanwhile. */
async function lockOpenOfSuspect(tx: Tx, id: string): Promise<store.ItemRow> {
  const { playerId } = await store.partiesOf(tx, id);
  if (playerId !== null) await lockPlayers(ledgerTx(tx), [playerId]);
  return lockOpen(tx, id);
}

const tellPages = (tx: Tx) => notify(tx, { to: 'staff', event: 'suspense', data: {} });

/** Who resolves an item, as the log says it. */
interface Resolvers {
  makerId: string;
  approverId: string | null;
  withoutSecondPerson: boolean;
}

const onlyOne = ({ withoutSecondPerson }: Resolvers) => (withoutSecondPerson ? { withoutSecondPerson } : {});

/** An item, and whether its money may be that of something else, so that two people say that it is not. */
interface Found {
  item: store.ItemRow;
  mayBeSame: boolean;
}

/** The importer of an item's statement leaves the item to others: `assertNotBroughtIn`. */
const handsIn = async ({ tx, subjectId }: { tx: Tx; subjectId: string }) => ({
  importerIds: [(await store.partiesOf(tx, subjectId)).broughtBy],
});

const shownAs = ({ item }: Found, { reason }: { reason: string }) => ({
  subject: { type: 'suspense', id: item.id } as const,
  amount: item.amount,
  reason,
});

/** Credits a player with an item, with a second person above what one may give without evidence. */
export const assigning = defineAction<'suspense.assign', Found & { playerId: string }, ItemAnswer>({
  kind: 'suspense.assign',
  hands: handsIn,
  async load({ tx, subjectId, playerId }) {
    if (playerId === null) throw new Problem('REQUEST_OUTDATED');
    const item = await lockOpen(tx, subjectId);
    await assertNotWaiting(tx, WAITS, subjectId);
    await assertNotOwnMoney(tx, item);
    const mayBeSame = (await assertOtherMoney(tx, item, playerId)) || (await mayBeOwnMoney(tx, item));
    return { item, mayBeSame, playerId };
  },
  show: (found, { body }) => shownAs(found, body),
  against: ({ mayBeSame }) => ({ mayBeSame }),
  sums: async ({ item: { amount }, mayBeSame, playerId }, { tx }) =>
    mayBeSame ? 'two' : rules['suspense.assign'].sums(await settingsNow(tx), amount, playerId),
  async act({ item, playerId }, { platform, tx, caller, body, ...people }) {
    await assign(platform, tx, caller, item, { ...people, playerId, reason: body.reason });
    return itemAnswer(tx, caller, item.id);
  },
});

/**
 * Credits a player with an item, or asks a second person.
 * @throws Problem NOT_FOUND, SAME_PHONE, APPROVAL_PENDING, SUSPENSE_OWN, and those of `assertNotBroughtIn` and `assign`
 */
export async function assignItem(
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'suspense.assign', 'body'>,
): Promise<ItemAnswer | ApprovalPending> {
  const { id: playerId } = await playerFor(platform, caller, body.phone, 'body.phone');
  return assigning.run(platform, caller, { body, subjectId: id, playerId });
}

/**
 * Where the player has a top-up of the same money, that one is to be approved instead, or was approved already: the player must not
 * get the money twice. The top-up of a transfer that was split is one of the whole.
 * @returns whether it may be the money of a top-up or a payout all the same, so that two people have to say that it is not
 * @throws Problem SUSPENSE_CREDITED, SUSPENSE_TOPUP_WAITS, SUSPENSE_BY_HAND, SUSPENSE_PAYOUT_BACK
 */
async function assertOtherMoney(tx: Tx, item: store.ItemRow, playerId: string): Promise<boolean> {
  const { order_id: orderId } = item;
  if (orderId !== null) {
    // A gateway knows what its order was for. Where another order has covered what staff credited, this is other money.
    const topupId = await approvedByHand(tx, orderId);
    if (topupId && !(await store.isCoveredBy(tx, topupId))) throw new Problem('SUSPENSE_BY_HAND');
    return false;
  }
  const line = await lineOf(tx, item);
  if (!line) return false;
  let mayBeSame = false;
  for (const amount of new Set([item.amount, line.amount])) {
    const same = await sameMoneyOf(tx, { ...line, amount }, playerId);
    if (same === 'credited') throw new Problem('SUSPENSE_CREDITED');
    if (same === 'waits') throw new Problem('SUSPENSE_TOPUP_WAITS');
    const payout = await payoutOf(tx, { ...line, amount }, playerId);
    if (payout === 'returned') throw new Problem('SUSPENSE_CREDITED');
    if (payout === 'paid') throw new Problem('SUSPENSE_PAYOUT_BACK');
    mayBeSame ||= same === 'may' || payout === 'may';
  }
  return mayBeSame;
}

async function assign(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  item: store.ItemRow,
  assigned: Resolvers & { playerId: string; reason: string },
): Promise<void> {
  const { id, amount } = item;
  const { playerId, reason, makerId, approverId } = assigned;
  const whole = await store.wholeOf(tx, id);
  await store.updateItem(tx, id, {
    state: 'ASSIGNED',
    assigned_to: playerId,
    resolved_at: platform.clock.now(),
    resolved_by: makerId,
    approved_by: approverId,
    note: reason,
  });
  await recordChange(platform, tx, caller, {
    action: 'suspense.assign',
    subject: { type: 'suspense', id },
    before: { status: item.state },
    after: { status: 'ASSIGNED', playerId, amount, reason, makerId, ...onlyOne(assigned) },
  });
  await tellPages(tx);
  await creditFromSuspense(platform, tx, caller, {
    itemId: id,
    playerId,
    channelId: item.channel_id,
    orderId: item.order_id,
    amount,
    // The parts of one transfer share its reference, which the first of them uses up.
    reference: whole.reference,
    partOf: whole.itemIds,
    payerName: item.payer_name,
    reason,
    makerId,
    approverId,
  });
}

/**
 * Records that an item was sent back, with a second person above what one may pay out, or where a top-up was credited with some of it.
 * The transfer is used up as soon as it is asked for.
 */
export const returning = defineAction<'suspense.return', Found, ItemAnswer>({
  kind: 'suspense.return',
  hands: handsIn,
  async load({ tx, subjectId, body }) {
    const item = await lockOpenOfSuspect(tx, subjectId);
    await assertNotWaiting(tx, WAITS, subjectId);
    const mayBeSame = await mayBeBooked(tx, item);
    await useUpTransfer(tx, item, body.bankReference);
    return { item, mayBeSame };
  },
  show: (found, { body }) => shownAs(found, body),
  against: ({ mayBeSame }) => ({ mayBeSame }),
  sums: async ({ item: { amount }, mayBeSame }, { tx }) =>
    mayBeSame ? 'two' : rules['suspense.return'].sums(await settingsNow(tx), amount),
  abandon: abandonReturn,
  async act({ item, mayBeSame }, { platform, tx, caller, body, ...people }) {
    await sendBack(platform, tx, caller, item, { ...people, ...body, mayBeSame });
    return itemAnswer(tx, caller, item.id);
  },
});

/**
 * Records that an item was sent back, or asks a second person.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING, REFERENCE_USED, SUSPENSE_CREDITED, and those of `assertNotBroughtIn`
 */
export const returnItem = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'suspense.return', 'body'>,
): Promise<ItemAnswer | ApprovalPending> => returning.run(platform, caller, { body, subjectId: id });

/** Whether its money may have been booked as something else, so that two people decide. @throws Problem SUSPENSE_CREDITED */
const mayBeBooked = async (tx: Tx, item: store.ItemRow): Promise<boolean> =>
  (await assertNotCredited(tx, item)) || (await isOwnMoney(tx, item)) || (await isBookedElsewhere(tx, item));

/**
 * Money that a job is about to take out, because a top-up was credited with it or a payout returned, is not sent back.
 * @returns whether it may be the money of a top-up all the same, so that two people have to say that it is not
 * @throws Problem SUSPENSE_CREDITED
 */
async function assertNotCredited(tx: Tx, item: store.ItemRow): Promise<boolean> {
  const line = await lineOf(tx, item);
  if (!line) return false;
  const isReturned = (await payoutOf(tx, line, null)) === 'returned';
  const same = isReturned ? 'credited' : await sameMoneyCredited(tx, line, item.player_id);
  if (same === 'credited' && (await isTakenOut(tx, item))) throw new Problem('SUSPENSE_CREDITED');
  return same !== undefined;
}

/** Whether the job takes it out: a part only with all the others, while none of them is resolved. */
async function isTakenOut(tx: Tx, { id, parent_id: parent }: store.ItemRow): Promise<boolean> {
  if (parent === null) return true;
  const { rootId } = await store.wholeOf(tx, id);
  return (await store.unresolvedOf(tx, [rootId])).has(rootId);
}

/**
 * Whether a top-up was credited with another amount of the same transfer, or a movement of the house's own has its reference. If so,
 * sending the money back may pay it a second time.
 */
async function isBookedElsewhere(tx: Tx, { id, order_id: orderId }: store.ItemRow): Promise<boolean> {
  if (orderId !== null && (await approvedByHand(tx, orderId))) return true;
  const { reference, itemIds } = await store.wholeOf(tx, id);
  const key = referenceKey(reference ?? '');
  return (await creditedElsewhere(tx, key, itemIds)) || isOfMovement(tx, key);
}

async function sendBack(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  item: store.ItemRow,
  back: Resolvers & { bankReference: string; reason: string; mayBeSame: boolean },
): Promise<void> {
  const { id, amount } = item;
  const { bankReference, reason, mayBeSame, makerId, approverId } = back;
  await store.updateItem(tx, id, {
    state: 'RETURNED',
    bank_reference: bankReference,
    resolved_at: platform.clock.now(),
    resolved_by: makerId,
    approved_by: approverId,
    note: reason,
  });
  await recordChange(platform, tx, caller, {
    action: 'suspense.return',
    subject: { type: 'suspense', id },
    before: { status: item.state },
    after: { status: 'RETURNED', amount, bankReference, reason, makerId, ...onlyOne(back) },
  });
  const whole = await store.wholeOf(tx, id);
  const reference = referenceKey(whole.reference ?? '');
  if (reference !== '' && !(await useUpReturned(tx, id, reference)) && !mayBeSame) {
    // A top-up was credited with it in this very moment. The people who decided did not know that: the next try looks at it again.
    if (await creditedElsewhere(tx, reference, whole.itemIds))
      throw new Problem('STATE_CONFLICT', { status: item.state });
  }
  await tellPages(tx);
  const channel = await channelLedgerCode(tx, item.channel_id);
  const posting = postings.returnSuspense({ itemId: id, channel, amount, by: caller.by });
  await book(tx, [posting], { at: platform.clock.now() });
}

/**
 * Splits an item into parts that are resolved by themselves. The money stays in suspense.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING, SUSPENSE_OWN, SUSPENSE_CREDITED, SUSPENSE_PARTS, and those of `assertNotBroughtIn`
 */
export const splitItem = (
  platform: Platform,
  caller: Caller,
  id: string,
  { amounts, reason }: Output<'suspense.split', 'body'>,
): Promise<ItemAnswer> =>
  caller.transaction(async (tx) => {
    const only = await assertNotBroughtIn(platform, tx, caller, id);
    const item = await lockOpen(tx, id);
    await assertNotWaiting(tx, WAITS, id);
    await assertNotOwnMoney(tx, item);
    await assertNotCredited(tx, item);
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    if (sum !== item.amount) throw new Problem('SUSPENSE_PARTS', {}, 'body.amounts');
    const now = platform.clock.now();
    await store.updateItem(tx, id, {
      state: 'SPLIT',
      resolved_at: now,
      resolved_by: asStaff(caller).id,
      note: reason,
    });
    await store.insertItems(
      tx,
      amounts.map((amount) => ({ ...item, id: newId(), amount, state: 'OPEN', parent_id: id })),
    );
    await recordChange(platform, tx, caller, {
      action: 'suspense.split',
      subject: { type: 'suspense', id },
      before: { status: item.state, amount: item.amount },
      after: { status: 'SPLIT', parts: amounts.map(bahtInText), reason, ...only },
    });
    await tellPages(tx);
    return itemAnswer(tx, caller, id);
  });
