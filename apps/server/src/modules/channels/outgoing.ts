import { referenceKey } from '@salung/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * References of transfers that left through a channel. One transfer proves one payment, whatever it was for; references are compared
 * in their normal form.
 */

/** The account that paid, and the bank's reference as somebody typed it. */
export interface OutgoingTransfer {
  channelId: string;
  reference: string;
}

/** What a transfer paid. */
export interface PaidBy {
  withdrawalId?: string;
  suspenseItemId?: string;
  movementId?: string;
  /** A second transfer for a withdrawal; the row in `payout_conflict` may come later. */
  conflictId?: string;
}

/**
 * Uses a reference up for what it paid; the same again changes nothing. A second claim at the same moment waits for the commit.
 * @returns false if it paid something else
 */
export async function claimOutgoing(
  tx: Tx,
  { channelId, reference }: OutgoingTransfer,
  {
    withdrawalId = null,
    suspenseItemId = null,
    movementId = null,
    conflictId = null,
  }: { [of in keyof PaidBy]: string | null },
): Promise<boolean> {
  const key = referenceKey(reference);
  // Nothing to compare.
  if (key === '') return true;
  const { rows } = await sql`
    insert into outgoing_reference as o (channel_id, reference, withdrawal_id, suspense_item_id, movement_id, conflict_id)
    values (${channelId}, ${key}, ${withdrawalId}, ${suspenseItemId}, ${movementId}, ${conflictId})
    on conflict (channel_id, reference) do update set reference = o.reference
      where o.withdrawal_id = excluded.withdrawal_id or o.suspense_item_id = excluded.suspense_item_id
        or o.movement_id = excluded.movement_id or o.conflict_id = excluded.conflict_id
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Frees the references of a payment that was refused, or of a movement that was reversed. */
export const releaseOutgoing = (tx: Tx, { withdrawalId, suspenseItemId, movementId, conflictId }: PaidBy) =>
  tx
    .deleteFrom('outgoing_reference')
    .where(({ or, eb }) =>
      or([
        ...(withdrawalId ? [eb('withdrawal_id', '=', withdrawalId)] : []),
        ...(suspenseItemId ? [eb('suspense_item_id', '=', suspenseItemId)] : []),
        ...(movementId ? [eb('movement_id', '=', movementId)] : []),
        ...(conflictId ? [eb('conflict_id', '=', conflictId)] : []),
      ]),
    )
    .execute();

/** Whether a reference has paid something. */
export async function isOutgoingUsed(tx: Tx, { channelId, reference }: OutgoingTransfer): Promise<boolean> {
  const row = await tx
    .selectFrom('outgoing_reference')
    .select('reference')
    .where('channel_id', '=', channelId)
    .where('reference', '=', referenceKey(reference))
    .executeTakeFirst();
  return row !== undefined;
}

/** The withdrawal, or the second payment of one, that a transfer has paid; undefined where it has paid neither. */
export async function paidByOutgoing(
  tx: Tx,
  { channelId, reference }: OutgoingTransfer,
): Promise<{ withdrawalId: string | null; conflictId: string | null } | undefined> {
  return (
    tx
      .selectFrom('outgoing_reference')
      .select(['withdrawal_id as withdrawalId', 'conflict_id as conflictId'])
      .where('channel_id', '=', channelId)
      // No stored one is empty.
      .where('reference', '=', referenceKey(reference))
      .executeTakeFirst()
  );
}
