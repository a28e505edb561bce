import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  TOO_MANY_VIEWS: {
    status: 409,
    th: 'บันทึกมุมมองของรายการนี้ครบ {most} แบบแล้ว กรุณาลบแบบที่ไม่ใช้ก่อน',
    en: 'You have saved {most} views of this list already. Please delete one first.',
  },
} as const satisfies ErrorTexts;
