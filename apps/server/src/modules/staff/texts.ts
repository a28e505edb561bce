import type { Text, Texts } from '../messages/index.ts';

/** The text messages of this module, by their names in the log. */
export const texts = {
  'staff.password': {
    th: ({ product, username, password }) =>
      `${product}: รหัสผ่านใหม่ของ ${username} คือ ${password} เปลี่ยนเมื่อเข้าสู่ระบบ ห้ามบอกใคร`,
    en: ({ product, username, password }) =>
      `${product}: new password of ${username} is ${password} - change it at sign-in. Keep it secret.`,
    longest: { username: `u${'w'.repeat(39)}`, password: 'abcDEF234567' },
  } satisfies Text<{ username: string; password: string }>,
} satisfies Texts;
