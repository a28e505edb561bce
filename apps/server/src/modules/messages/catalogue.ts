/**
 * Every text message that the product sends, in both languages. A text fits two SMS parts even with the longest
 * values, names the product, and states no account number. Where a text holds a code, the code stands before
 * anything that an operator or a person chose: phones offer the first digits that they find.
 */

export type Language = 'th' | 'en';

interface Code {
  /** Six digits. */
  code: string;
  /** For how long the code can be used. */
  minutes: number;
}

/** What each text needs besides the product's name. */
export interface TextValues {
  'otp.register': Code;
  'otp.forgot-password': Code;
  'otp.change-bank': Code;
  'otp.change-phone': Code;
  /** To a phone that has an account, instead of a code to register. */
  'register.known': object;
  'player.created': object;
  'change.bank.requested': object;
  'change.phone.requested': object;
  'change.bank.approved': object;
  'change.phone.approved': object;
  'factor.reset': object;
  'withdrawal.paid': {
    /** Satang. */
    amount: number;
  };
  'staff.password': { username: string; password: string };
}

export type TextKey = keyof TextValues;

interface Product {
  /** The product's name, already cut. */
  product: string;
}
type Text<Values> = Record<Language, (values: Values & Product) => string>;

/** The most UTF-16 units of the product's name in a message. */
export const NAME_UNITS = 20;

/** Satang as people read baht: `฿1,234.50`. */
const inBaht = (satang: number): string =>
  `฿${(satang / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const catalogue: { [Key in TextKey]: Text<TextValues[Key]> } = {
  'otp.register': {
    th: ({ product, code, minutes }) =>
      `รหัส OTP ${code} สำหรับสมัครสมาชิก ${product} ใช้ได้ ${minutes} นาที ห้ามบอกใคร`,
    en: ({ product, code, minutes }) =>
      `OTP ${code} to register with ${product}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  },
  'otp.forgot-password': {
    th: ({ product, code, minutes }) =>
      `รหัส OTP ${code} สำหรับตั้งรหัสผ่านใหม่ของ ${product} ใช้ได้ ${minutes} นาที ห้ามบอกใคร`,
    en: ({ product, code, minutes }) =>
      `OTP ${code} to set a new password for ${product}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  },
  'otp.change-bank': {
    th: ({ product, code, minutes }) =>
      `รหัส OTP ${code} สำหรับเปลี่ยนบัญชีธนาคารใน ${product} ใช้ได้ ${minutes} นาที หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่`,
    en: ({ product, code, minutes }) =>
      `OTP ${code} to change your bank account at ${product}. It is valid for ${minutes} minutes. Not you? Contact us.`,
  },
  'otp.change-phone': {
    th: ({ product, code, minutes }) =>
      `รหัส OTP ${code} สำหรับเปลี่ยนเบอร์โทรใน ${product} ใช้ได้ ${minutes} นาที ห้ามบอกใคร`,
    en: ({ product, code, minutes }) =>
      `OTP ${code} to change your phone at ${product}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
  },
  'register.known': {
    th: ({ product }) => `${product}: เบอร์นี้มีบัญชีอยู่แล้ว เข้าสู่ระบบได้เลย หากลืมรหัสผ่านให้กด "ลืมรหัสผ่าน"`,
    en: ({ product }) =>
      `${product}: this phone already has an account. Please sign in. To set a new password, choose "Forgot password".`,
  },
  'player.created': {
    th: ({ product }) => `${product}: บัญชีของคุณพร้อมใช้แล้ว กด "ลืมรหัสผ่าน" ที่หน้าเข้าสู่ระบบเพื่อตั้งรหัสผ่าน`,
    en: ({ product }) =>
      `${product}: your account is ready. Choose "Forgot password" on the sign-in page to set your password.`,
  },
  'change.bank.requested': {
    th: ({ product }) => `${product}: มีคำขอเปลี่ยนบัญชีธนาคารของคุณ หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: a change of your bank account was requested. If that was not you, contact us at once.`,
  },
  'change.phone.requested': {
    th: ({ product }) => `${product}: มีคำขอเปลี่ยนเบอร์โทรของบัญชีคุณ หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: a change of your phone number was requested. If that was not you, contact us at once.`,
  },
  'change.bank.approved': {
    th: ({ product }) => `${product}: เปลี่ยนบัญชีธนาคารของคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: your bank account was changed. Withdrawals pause for a while. Not you? Contact us at once.`,
  },
  'change.phone.approved': {
    th: ({ product }) =>
      `${product}: เปลี่ยนเบอร์โทรของบัญชีคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: your phone number was changed. Withdrawals pause for a while. Not you? Contact us at once.`,
  },
  'factor.reset': {
    th: ({ product }) =>
      `${product}: รีเซ็ตการยืนยันตัวตนสองชั้นของคุณแล้ว การถอนเงินพักไว้ชั่วคราว หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่ทันที`,
    en: ({ product }) =>
      `${product}: your two-factor sign-in was reset. Withdrawals pause for a while. Not you? Contact us at once.`,
  },
  'withdrawal.paid': {
    th: ({ product, amount }) => `${product}: โอนเงินถอน ${inBaht(amount)} เข้าบัญชีของคุณแล้ว`,
    en: ({ product, amount }) => `${product}: your withdrawal of ${inBaht(amount)} has been paid`,
  },
  'staff.password': {
    th: ({ product, username, password }) =>
      `${product}: รหัสผ่านใหม่ของ ${username} คือ ${password} เปลี่ยนเมื่อเข้าสู่ระบบ ห้ามบอกใคร`,
    en: ({ product, username, password }) =>
      `${product}: new password of ${username} is ${password} - change it at sign-in. Keep it secret.`,
  },
};

const characters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** The product's name on one line and short enough, without half a character: a Thai vowel stays with its letter. */
function shortName(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  let short = '';
  for (const { segment } of characters.segment(line)) {
    if (short.length + segment.length > NAME_UNITS) break;
    short += segment;
  }
  return short.trim();
}

/** A text as it is sent. @param productName in any length */
export const textOf = <Key extends TextKey>(
  key: Key,
  language: Language,
  productName: string,
  values: TextValues[Key],
): string => catalogue[key][language]({ ...values, product: shortName(productName) });
