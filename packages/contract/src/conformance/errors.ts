import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  PROVIDER_NOT_READY: {
    status: 409,
    th: 'ค่ายเกมนี้ยังไม่มีกุญแจหรือยังไม่มีเกม กรุณาเชื่อมต่อและเพิ่มเกมก่อนทดสอบ',
    en: 'This provider has no keys or no games yet. Please connect it and add a game before you test it.',
  },
  CONFORMANCE_RUNNING: {
    status: 409,
    th: 'กำลังทดสอบค่ายเกมนี้อยู่ กรุณารอให้เสร็จก่อนเริ่มใหม่',
    en: 'This provider is being tested already. Please wait until that run has ended.',
  },
} as const satisfies ErrorTexts;
