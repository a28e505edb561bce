import type { ApprovalPending, Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import { type Tx, violates } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { defineAction, durations, isOnlyApprover } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bankBalance, lockAccounts } from '../../banks/index.ts';
import { book, postings } from '../../books/index.ts';
import { claimOutgoing, isOutgoingUsed } from '../../channels/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { alone } from '../alone.ts';
import type { Move } from '../state.ts';
import * as store from '../store.ts';
import { askWatchers, tellMoved } from '../watchers.ts';
import { type Movement, movementAnswer } from './read.ts';

/** A movement with both of its ends; null where that side is no bank account. */
interface Order {
  move: Move;
  /** Satang. */
  amount: number;
  fromId: string | null;
  toId: string | null;
  reason: string;
  bankReference: string | null;
}

function orderOf(input: Output<'house.move', 'body'>): Order {
  return {
    move: input.move,
    amount: input.amount,
    fromId: 'fromId' in input ? input.fromId : null,
    toId: 'toId' in input ? input.toId : null,
    reason: input.reason,
    bankReference: input.bankReference ?? null,
  };
}

/**
 * Moves the house's own money, with a second person above what one may move alone. The bank's line of it may come after it was asked
 * for.
 */
export const moving = defineAction<'house.move', { order: Order; about: string }, Movement>({
  kind: 'house.move',
  hands: async ({ platform, tx, body }) => ({ importerIds: await importersOf(platform, tx, orderOf(body)) }),
  async load({ tx, body }) {
    const order = orderOf(body);
    const about = await lockEnds(tx, order);
    await assertPossible(tx, order);
    return { order, about };
  },
  show: ({ order: { amount, reason }, about }) => ({
    subject: { type: 'bank-account', id: about },
    amount,
    reason,
  }),
  async sums({ order }, { platform, tx, makerId }) {
    const needsTwo =
      hasReferenceOfOwners(order) && !(await isOnlyApprover(tx, platform.clock.now(), makerId));
    return needsTwo ? 'two' : alone['house.move'].sums(await settingsNow(tx), order.amount);
  },
  act: ({ order }, { platform, tx, caller, makerId, approverId }) =>
    carryOut(platform, tx, caller, { ...order, createdBy: makerId, approvedBy: approverId }),
});

/**
 * Moves the house's own money, or asks a second person.
 * @param isKeyed whether the request carries a key of its own; without one, an equal request is taken for a double click
 * @throws Problem INVALID_INPUT, NOT_FOUND, DUPLICATE_REQUEST, OPENING_DONE, INSUFFICIENT, REFERENCE_USED, LINE_OF_OTHERS,
 * NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE
 */
export async function moveMoney(
  platform: Platform,
  caller: Caller,
  body: Output<'house.move', 'body'>,
  isKeyed: boolean,
): Promise<Movement | ApprovalPending> {
  const order = orderOf(body);
  const { fromId, toId } = order;
  if (fromId === toId) throw new Problem('INVALID_INPUT', {}, 'body.toId');
  const by = asStaff(caller).id;
  const since = new Date(platform.clock.now().getTime() - durations.repeat);
  return moving.run(platform, caller, {
    body,
    subjectId: fromId ?? toId ?? '',
    async first(tx) {
      await lockEnds(tx, order);
      if (!isKeyed && (await store.hasEqualSince(tx, { ...order, by }, since))) {
        throw new Problem('DUPLICATE_REQUEST');
      }
    },
  });
}

/**
 * Only the reference tells the owners' money from a player's payment, so two people say that it is the owners', whatever the amount.
 * Without a reference the movement covers no line.
 */
const hasReferenceOfOwners = ({ move, bankReference }: Order): boolean =>
  move === 'capital_in' && bankReference !== null;

/**
 * Who brought in the bank's line of it. @throws Problem REFERENCE_USED, LINE_OF_OTHERS
 */
async function importersOf(
  platform: Platform,
  tx: Tx,
  { move, fromId, toId, amount, bankReference: reference }: Order,
): Promise<string[]> {
  if (toId === null || move === 'opening' || reference === null) return [];
  return askWatchers(platform, tx, { move, fromId, toId, amount, reference });
}

/** Locks the accounts at both ends. @returns the one that it is about. @throws Problem NOT_FOUND */
async function lockEnds(tx: Tx, { fromId, toId }: Order): Promise<string> {
  const ids = [fromId, toId].filter((id) => id !== null);
  const found = new Set((await lockAccounts(tx, ids)).map(({ id }) => id));
  if (fromId && !found.has(fromId)) throw new Problem('NOT_FOUND', {}, 'body.fromId');
  if (toId && !found.has(toId)) throw new Problem('NOT_FOUND', {}, 'body.toId');
  const about = fromId ?? toId;
  if (!about) throw new Error('a movement without an account');
  return about;
}

/** The transfer that it was; null where it was none out of an account. A fee has the reference of the transfer it was taken for. */
const outgoing = ({ move, fromId, bankReference }: Order) =>
  fromId === null || bankReference === null || move === 'fee'
    ? null
    : { channelId: fromId, reference: bankReference };

const referenceUsed = () => new Problem('REFERENCE_USED', {}, 'body.bankReference');

/** @throws Problem OPENING_DONE, INSUFFICIENT, REFERENCE_USED */
async function assertPossible(tx: Tx, order: Order): Promise<void> {
  const { move, amount, fromId, toId } = order;
  const transfer = outgoing(order);
  if (transfer && (await isOutgoingUsed(tx, transfer))) throw referenceUsed();
  if (move === 'opening' && toId) {
    const isOpen = (await store.hasOpening(tx, toId)) || (await bankBalance(tx, toId)) !== 0;
    if (isOpen) throw new Problem('OPENING_DONE', {}, 'body.toId');
  }
  if (fromId && (await bankBalance(tx, fromId)) < amount) {
    throw new Problem('INSUFFICIENT', {}, 'body.amount');
  }
}

/** Inserts the movement, then posts it. @throws Problem OPENING_DONE, REFERENCE_USED */
async function carryOut(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  order: Order & { createdBy: string; approvedBy: string | null },
): Promise<Movement> {
  const id = uuid();
  const { move, amount, fromId, toId, reason, bankReference, createdBy, approvedBy } = order;
  try {
    await store.insertMovement(tx, {
      id,
      move,
      amount,
      from_id: fromId,
      to_id: toId,
      reason,
      bank_reference: bankReference,
      created_by: createdBy,
      approved_by: approvedBy,
      created_at: platform.clock.now(),
    });
  } catch (error) {
    if (violates(error, 'house_movement_opening')) throw new Problem('OPENING_DONE', {}, 'body.toId');
    throw error;
  }
  const transfer = outgoing(order);
  if (transfer && !(await claimOutgoing(tx, transfer, { movementId: id }))) throw referenceUsed();
  await recordChange(platform, tx, caller, {
    action: 'house.move',
    subject: { type: 'bank-account', id: fromId ?? toId ?? id },
    after: { movement: id, move, amount, fromId, toId, reason, bankReference, createdBy, approvedBy },
  });
  const answer = await movementAnswer(tx, caller, id);
  // Its line may have come before and be in suspense: that is taken back in the same posting.
  const others =
    toId === null || move === 'opening'
      ? []
      : await tellMoved(platform, tx, {
          movementId: id,
          move,
          fromId,
          toId,
          amount,
          reference: bankReference,
        });
  const moved = postings.moveHouseMoney({ movementId: id, move, amount, fromId, toId, by: caller.by });
  await book(tx, [moved, ...others], {
    at: platform.clock.now(),
    // The key of an opening contains the account's id: this account was opened before, whatever its balance is now.
    ...(move === 'opening' ? { repeated: new Problem('OPENING_DONE', {}, 'body.toId') } : {}),
  });
  return answer;
}
