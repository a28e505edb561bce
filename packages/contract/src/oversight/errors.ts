import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  ROUND_NOT_OPEN: {
    status: 409,
    th: 'รอบนี้ไม่ได้ค้างอยู่แล้ว กรุณาโหลดรายการใหม่',
    en: 'This round is not open any more. Please load the list again.',
  },
  ROUND_NOT_REFUNDABLE: {
    status: 409,
    th: 'คืนเงินรอบนี้ทั้งรอบไม่ได้ กรุณาปิดรอบแทน หรือติดต่อค่ายเกม',
    en: 'This round cannot be refunded as a whole. Please close it instead, or ask the provider.',
  },
  ROUND_WALLET_SHORT: {
    status: 409,
    th: 'ยอดเงินของผู้เล่นไม่พอให้เรียกเงินรางวัลของรอบนี้คืน กรุณาปิดรอบแทน',
    en: 'The player has less than this round has paid out. Please close the round instead.',
  },
} as const satisfies ErrorTexts;
