import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  PERIOD_NEEDED: {
    status: 422,
    th: 'กรุณาเลือกวันเริ่มต้นและวันสิ้นสุด',
    en: 'Please choose the first and the last day.',
  },
} as const satisfies ErrorTexts;
