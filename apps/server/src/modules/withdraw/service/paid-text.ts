import { afterCommit, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { generalNow, settingsNow } from '../../settings/index.ts';
import * as store from '../store.ts';

const texts = {
  th: (site: string, baht: string) => `${site}: โอนเงินถอน ${baht} บาท เข้าบัญชีของคุณแล้ว`,
  en: (site: string, baht: string) => `${site}: your withdrawal of ${baht} baht has been paid`,
};

/** Satang as people read baht: `1,234.50`. */
const inBaht = (satang: number): string => (satang / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/**
 * Texts the player, where the operator wants that, once the payment is committed. A message that cannot be sent
 * changes nothing about the payment.
 */
export async function textPaid(platform: Platform, tx: Tx, row: store.WithdrawalRow): Promise<void> {
  if (!(await settingsNow(tx))['notification.paidSms']) return;
  const { phone, language } = await store.addresseeOf(tx, row.player_id);
  const text = texts[language]((await generalNow(tx)).name, inBaht(row.amount));
  afterCommit(tx, () =>
    platform.sms
      .send(phone, text)
      .catch((error) => platform.log.error({ err: error, withdrawal: row.id }, 'SMS not sent')),
  );
}
