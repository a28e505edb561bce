import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  LINE_OF_OTHERS: {
    status: 409,
    th: 'รายการธนาคารที่มีเลขอ้างอิงนี้ดูเหมือนเป็นเงินของคนอื่น กรุณาตรวจสอบเลขอ้างอิงหรือบัญชีต้นทาง และดูรายการนั้นในหน้ารายการธนาคาร',
    en: 'The bank’s line with this reference seems to be somebody else’s money. Please check the reference and the accounts, and look at that line under Bank lines.',
  },
  OPENING_DONE: {
    status: 409,
    th: 'บัญชีนี้มียอดยกมาแล้ว กรุณาใช้การโอนหรือเพิ่มทุนแทน',
    en: 'This account has its opening balance already. Please use a transfer or capital instead.',
  },
} as const satisfies ErrorTexts;
