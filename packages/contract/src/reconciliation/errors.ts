import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  RECONCILIATION_NO_REPORT: {
    status: 409,
    th: 'ไม่มีรายงานให้กระทบยอด หรือยังตั้งค่าไม่ครบ กรุณาตรวจสอบการเชื่อมต่อ',
    en: 'It has no report, or is not set up for it yet. Please check its connection.',
  },
  RECONCILIATION_DAY_OPEN: {
    status: 422,
    th: 'กระทบยอดได้เฉพาะวันที่จบแล้ว กรุณาเลือกวันก่อนหน้านี้',
    en: 'Only days that have ended can be reconciled. Please choose an earlier day.',
  },
  RECONCILIATION_RUNNING: {
    status: 409,
    th: 'กำลังกระทบยอดของวันนี้อยู่ กรุณารอสักครู่',
    en: 'This day is being reconciled already. Please wait a moment.',
  },
} as const satisfies ErrorTexts;
