import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  MAINTENANCE: {
    status: 503,
    th: 'ปิดปรับปรุงระบบชั่วคราว กรุณากลับมาใหม่ภายหลัง',
    en: 'The site is closed for a while. Please come back later.',
  },
} as const satisfies ErrorTexts;
