import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  BONUS_EXCEEDED: {
    status: 422,
    th: 'เกินโบนัสที่ให้ไว้ กรุณาใส่ไม่เกินโบนัสที่ยังเหลือ',
    en: 'That is more than the bonus that was given. Please take at most what is left of it.',
  },
} as const satisfies ErrorTexts;
