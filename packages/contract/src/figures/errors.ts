import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  PERIOD_TOO_LONG: {
    status: 422,
    th: 'ช่วงวันที่ยาวเกิน {days} วัน กรุณาเลือกช่วงที่สั้นลง',
    en: 'This is more than {days} days. Please choose a shorter period.',
  },
} as const satisfies ErrorTexts;
