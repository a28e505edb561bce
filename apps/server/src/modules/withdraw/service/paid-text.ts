import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendAfterCommit } from '../../messages/index.ts';
import { settingsNow } from '../../settings/index.ts';
import * as store from '../store.ts';
import { texts } from '../texts.ts';

/**
 * Texts the player, where the operator wants that, once the payment is committed. A message that cannot be sent
 * changes nothing about the payment.
 */
export async function textPaid(platform: Platform, tx: Tx, row: store.WithdrawalRow): Promise<void> {
  if (!(await settingsNow(tx))['notification.paidSms']) return;
  const player = await store.addresseeOf(tx, row.player_id);
  const { amount, id: withdrawal } = row;
  await sendAfterCommit(
    platform,
    tx,
    player,
    texts['withdrawal.paid'],
    { amount },
    {
      text: 'withdrawal.paid',
      withdrawal,
    },
  );
}
