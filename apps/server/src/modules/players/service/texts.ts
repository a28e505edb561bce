import { afterCommit, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChangeKind } from '../change-store.ts';

/** Text messages to players, in their language. */

type Language = 'th' | 'en';

export const accountReady: Record<Language, string> = {
  th: 'บัญชีของคุณพร้อมใช้แล้ว กด “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบเพื่อตั้งรหัสผ่าน',
  en: 'Your account is ready. Choose “Forgot password” on the sign-in page to set your password.',
};

export const changeAsked: Record<ChangeKind, Record<Language, string>> = {
  bank: {
    th: 'มีคำขอเปลี่ยนบัญชีธนาคารของคุณ หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที',
    en: 'Another bank account was asked for. If that was not you, contact us at once.',
  },
  phone: {
    th: 'มีคำขอเปลี่ยนเบอร์โทรของบัญชีคุณ หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที',
    en: 'Another phone was asked for. If that was not you, contact us at once.',
  },
};

export const changeApproved: Record<ChangeKind, Record<Language, string>> = {
  bank: {
    th: 'เปลี่ยนบัญชีธนาคารของคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที',
    en: 'Your bank account was changed, and withdrawals pause for a while. If that was not you, contact us at once.',
  },
  phone: {
    th: 'เปลี่ยนเบอร์โทรของบัญชีคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที',
    en: 'Your phone was changed, and withdrawals pause for a while. If that was not you, contact us at once.',
  },
};

export const factorReset: Record<Language, string> = {
  th: 'เจ้าหน้าที่รีเซ็ตการยืนยันตัวตนสองชั้นของคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที',
  en: 'Your two-factor sign-in was reset, and withdrawals pause for a while. If you did not ask for it, contact us at once.',
};

/**
 * Sends a text message once the transaction has committed; a replayed answer sends none. What cannot be sent is only
 * logged: the change itself has happened.
 * @param message phone in E.164
 */
export function textAfterwards(platform: Platform, tx: Tx, message: { phone: string; text: string }): void {
  afterCommit(tx, () =>
    platform.sms
      .send(message.phone, message.text)
      .catch((error) => platform.log.error({ err: error }, 'SMS not sent')),
  );
}
