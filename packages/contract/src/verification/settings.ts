import { MOST, type Settings } from '../define/setting.ts';

export const settings = {
  'deposit.autoApproveVerified': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 0,
    min: 0,
    max: MOST,
    th: 'อนุมัติสลิปที่ตรวจสอบครบอัตโนมัติ ยอดไม่เกิน (0 = ไม่ใช้)',
    en: 'Approve fully verified slips automatically up to (0 = never)',
  },
} as const satisfies Settings;
