import type { Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type Abandon, assertIndependentOfImporter } from '../approvals/index.ts';
import { mayBeOwnPayer, ownAccounts, ownPayers } from '../banks/index.ts';
import { claimOutgoing, releaseOutgoing } from '../channels/index.ts';
import * as store from './store.ts';

/** Who may resolve an item, and what it may not become. */

/**
 * The importer of the statement could have invented the money. The importer, and people who are not independent of them, leave it
 * to others. To be called before any row is locked.
 * @returns the audit log's note where there is nobody else
 * @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE
 */
export async function assertNotBroughtIn(
  { clock }: Platform,
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ withoutSecondPerson?: true }> {
  const { broughtBy } = await store.partiesOf(tx, id);
  const isOnly = await assertIndependentOfImporter(tx, clock.now(), broughtBy, asStaff(caller).id);
  return isOnly ? { withoutSecondPerson: true } : {};
}

/** Where a second person refuses it, the transfer is none of this item. */
export const abandonReturn: Abandon = async (tx, { subjectId }) => {
  await releaseOutgoing(tx, { suspenseItemId: subjectId });
};

/** The transfer that sent it back pays nothing else, also while it waits for a second person. @throws Problem REFERENCE_USED */
export async function useUpTransfer(
  tx: Tx,
  { id, channel_id: channelId }: store.ItemRow,
  reference: string,
): Promise<void> {
  if (!(await claimOutgoing(tx, { channelId, reference }, { suspenseItemId: id }))) {
    throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  }
}

/** Whether one of the house's own accounts paid it. Then it belongs to no player, even where it was matched with one at first. */
export async function isOwnMoney(tx: Tx, item: store.ItemRow): Promise<boolean> {
  if (item.why === 'OWN_TRANSFER') return true;
  if (item.order_id !== null || item.payer_account === null) return false;
  const payer = { account: item.payer_account, name: item.payer_name };
  return ownPayers(await ownAccounts(tx), payer, item.channel_id).length > 0;
}

/** Whether it may be the house's own, by some digits of a number alone: two people have to say that it is not. */
export async function mayBeOwnMoney(tx: Tx, item: store.ItemRow): Promise<boolean> {
  if (item.order_id !== null || item.payer_account === null) return false;
  const payer = { account: item.payer_account, name: item.payer_name };
  return mayBeOwnPayer(await ownAccounts(tx), payer, item.channel_id);
}

/** @throws Problem SUSPENSE_OWN */
export async function assertNotOwnMoney(tx: Tx, item: store.ItemRow): Promise<void> {
  if (await isOwnMoney(tx, item)) throw new Problem('SUSPENSE_OWN');
}
