import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  TURNOVER_OPEN: {
    status: 422,
    th: 'ต้องเล่นอีก ฿{left} จาก{source} ฿{amount} ×{multiplier} กรุณาเล่นให้ครบก่อนถอนเงิน',
    en: 'Please play ฿{left} more before you withdraw, for the {source} of ฿{amount} ×{multiplier}.',
  },
} as const satisfies ErrorTexts;
