import type { ApprovalPending } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotWaiting, defineAction } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bankBalance, lockAccounts } from '../../banks/index.ts';
import { book, postings } from '../../books/index.ts';
import { releaseOutgoing } from '../../channels/index.ts';
import { isReversible, type Move } from '../state.ts';
import * as store from '../store.ts';
import { tellReversed } from '../watchers.ts';
import { type Movement, movementAnswer } from './read.ts';

/**
 * Undoing a movement that was recorded by mistake. Nothing is deleted: its opposite is posted, once, and both stay in the books.
 */

type Reversible = store.MovementView & { move: Move };

/** Undoes a movement with two people, whatever its amount. The only approver of a house does it alone. */
export const reversing = defineAction<'house.reverse', Reversible, Movement>({
  kind: 'house.reverse',
  async load({ tx, subjectId }) {
    const row = await lockReversible(tx, subjectId);
    await assertNotWaiting(tx, ['house.reverse'], subjectId);
    return row;
  },
  show: (row, { body: { reason } }) => {
    const { id, move, amount, from_id: fromId, to_id: toId, bank_reference: bankReference, createdBy } = row;
    return {
      subject: { type: 'house-movement', id },
      amount,
      reason,
      // Of a movement, only the name of who made it can change.
      context: { move, amount, fromId, toId, reason: row.reason, bankReference, createdBy },
    };
  },
  sums: async () => 'always',
  act: (row, { platform, tx, caller, body, makerId, approverId }) =>
    carryOut(platform, tx, caller, row, { ...body, createdBy: makerId, approvedBy: approverId }),
});

/**
 * Asks a second person to undo a movement.
 * @throws Problem NOT_FOUND, MOVEMENT_NOT_REVERSIBLE, REVERSAL_TOO_LATE, APPROVAL_PENDING
 */
export const reverseMovement = (
  platform: Platform,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Movement | ApprovalPending> =>
  reversing.run(platform, caller, { body: { reason }, subjectId: id });

/**
 * Locks the accounts at both ends, and then the movement.
 * @throws Problem NOT_FOUND, MOVEMENT_NOT_REVERSIBLE, REVERSAL_TOO_LATE where the money has left the account since
 */
async function lockReversible(tx: Tx, id: string): Promise<Reversible> {
  const known = await store.viewById(tx, id);
  if (!known) throw new Problem('NOT_FOUND', {}, 'params.id');
  const ends = [known.from_id, known.to_id].filter((end) => end !== null);
  const locked = await lockAccounts(tx, ends);
  const row = await store.lockMovement(tx, id);
  if (!row || !isReversible(row) || locked.length < ends.length) throw new Problem('MOVEMENT_NOT_REVERSIBLE');
  if (row.to_id && (await bankBalance(tx, row.to_id)) < row.amount) throw new Problem('REVERSAL_TOO_LATE');
  return row as Reversible;
}

async function carryOut(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: Reversible,
  { reason, createdBy, approvedBy }: { reason: string; createdBy: string; approvedBy: string | null },
): Promise<Movement> {
  const id = uuid();
  const { move, amount, from_id: fromId, to_id: toId } = row;
  await store.insertMovement(tx, {
    id,
    move: 'reversal',
    amount,
    from_id: toId,
    to_id: fromId,
    reason,
    bank_reference: null,
    created_by: createdBy,
    approved_by: approvedBy,
    created_at: platform.clock.now(),
    reverses: row.id,
  });
  await releaseOutgoing(tx, { movementId: row.id });
  if (toId) await tellReversed(platform, tx, { movementId: row.id, toId });
  await recordChange(platform, tx, caller, {
    action: 'house.reverse',
    subject: { type: 'house-movement', id: row.id },
    after: { movement: id, move, amount, fromId: toId, toId: fromId, reason, createdBy, approvedBy },
  });
  const answer = await movementAnswer(tx, caller, id);
  const reversal = postings.reverseHouseMoney({ movementId: id, move, amount, fromId, toId, by: caller.by });
  await book(tx, [reversal], { at: platform.clock.now() });
  return answer;
}
