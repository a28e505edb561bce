import type { Text, Texts } from '../messages/index.ts';

interface Code {
  /** Six digits. */
  code: string;
  /** For how long the code can be used. */
  minutes: number;
}

const longest: Code = { code: '987654', minutes: 5 };

/** The text messages of this module, by their names in the log. */
export const texts = {
  'otp.register': {
    th: ({ product, code, minutes }) =>
      `รหัส OTP ${code} สำหรับสมัครสมาชิก ${product} ใช้ได้ ${minutes} นาที ห้ามบอกใคร`,
    en: ({ product, code, minutes }) =>
      `OTP ${code} to register with ${product}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
    longest,
  } satisfies Text<Code>,
  'otp.forgot-password': {
    th: ({ product, code, minutes }) =>
      `รหัส OTP ${code} สำหรับตั้งรหัสผ่านใหม่ของ ${product} ใช้ได้ ${minutes} นาที ห้ามบอกใคร`,
    en: ({ product, code, minutes }) =>
      `OTP ${code} to set a new password for ${product}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
    longest,
  } satisfies Text<Code>,
  'otp.change-bank': {
    th: ({ product, code, minutes }) =>
      `รหัส OTP ${code} สำหรับเปลี่ยนบัญชีธนาคารใน ${product} ใช้ได้ ${minutes} นาที หากไม่ได้ขอโปรดติดต่อเจ้าหน้าที่`,
    en: ({ product, code, minutes }) =>
      `OTP ${code} to change your bank account at ${product}. It is valid for ${minutes} minutes. Not you? Contact us.`,
    longest,
  } satisfies Text<Code>,
  'otp.change-phone': {
    th: ({ product, code, minutes }) =>
      `รหัส OTP ${code} สำหรับเปลี่ยนเบอร์โทรใน ${product} ใช้ได้ ${minutes} นาที ห้ามบอกใคร`,
    en: ({ product, code, minutes }) =>
      `OTP ${code} to change your phone at ${product}. It is valid for ${minutes} minutes. Do not share it with anyone.`,
    longest,
  } satisfies Text<Code>,
  /** To a phone that has an account, instead of a code to register. */
  'register.known': {
    th: ({ product }) => `${product}: เบอร์นี้มีบัญชีอยู่แล้ว เข้าสู่ระบบได้เลย หากลืมรหัสผ่านให้กด "ลืมรหัสผ่าน"`,
    en: ({ product }) =>
      `${product}: this phone already has an account. Please sign in. To set a new password, choose "Forgot password".`,
    longest: {},
  } satisfies Text,
} satisfies Texts;
