import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  OPENING_DONE: {
    status: 409,
    th: 'บัญชีนี้มียอดยกมาแล้ว กรุณาใช้การโอนหรือเพิ่มทุนแทน',
    en: 'This account has its opening balance already. Please use a transfer or capital instead.',
  },
} as const satisfies ErrorTexts;
