import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  NOTICE_SAME: {
    status: 409,
    th: 'ประกาศนี้แสดงอยู่แล้ว กรุณาแก้ข้อความก่อนเผยแพร่',
    en: 'This notice is shown already. Please change the text before publishing.',
  },
} as const satisfies ErrorTexts;
