import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendAfterCommit, type Text, type Texts } from '../messages/index.ts';

/** The text messages of this module, by their names in the log. */
export const texts = {
  'player.created': {
    th: ({ product }) => `${product}: บัญชีของคุณพร้อมใช้แล้ว กด "ลืมรหัสผ่าน" ที่หน้าเข้าสู่ระบบเพื่อตั้งรหัสผ่าน`,
    en: ({ product }) =>
      `${product}: your account is ready. Choose "Forgot password" on the sign-in page to set your password.`,
    longest: {},
  } satisfies Text,
  'change.bank.requested': {
    th: ({ product }) => `${product}: มีคำขอเปลี่ยนบัญชีธนาคารของคุณ หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: a change of your bank account was requested. If that was not you, contact us at once.`,
    longest: {},
  } satisfies Text,
  'change.phone.requested': {
    th: ({ product }) => `${product}: มีคำขอเปลี่ยนเบอร์โทรของบัญชีคุณ หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: a change of your phone number was requested. If that was not you, contact us at once.`,
    longest: {},
  } satisfies Text,
  'change.bank.approved': {
    th: ({ product }) => `${product}: เปลี่ยนบัญชีธนาคารของคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: your bank account was changed. Withdrawals pause for a while. Not you? Contact us at once.`,
    longest: {},
  } satisfies Text,
  'change.phone.approved': {
    th: ({ product }) =>
      `${product}: เปลี่ยนเบอร์โทรของบัญชีคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: your phone number was changed. Withdrawals pause for a while. Not you? Contact us at once.`,
    longest: {},
  } satisfies Text,
  'factor.reset': {
    th: ({ product }) =>
      `${product}: รีเซ็ตการยืนยันตัวตนสองชั้นของคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: your two-factor sign-in was reset. Withdrawals pause for a while. Not you? Contact us at once.`,
    longest: {},
  } satisfies Text,
} satisfies Texts;

/** Tells a player what became of their account, once that is committed. */
export const textAbout = (
  platform: Platform,
  tx: Tx,
  player: Parameters<typeof sendAfterCommit>[2],
  name: keyof typeof texts,
): Promise<void> => sendAfterCommit(platform, tx, player, texts[name], {}, { text: name });
