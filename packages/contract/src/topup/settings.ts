import { MOST, type Settings } from '../define/setting.ts';

export const settings = {
  'deposit.minimum': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 10_000,
    min: 100,
    max: MOST,
    th: 'ฝากขั้นต่ำต่อครั้ง',
    en: 'Smallest top-up',
  },
  'deposit.maximum': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 200_000_000,
    min: 100,
    max: MOST,
    th: 'ฝากสูงสุดต่อครั้ง',
    en: 'Largest top-up',
  },
  'deposit.expiryMinutes': {
    kind: 'integer',
    takesTwo: 'never',
    value: 30,
    min: 5,
    max: 1440,
    th: 'รายการฝากที่ไม่มีสลิปหมดอายุใน (นาที)',
    en: 'A top-up without a slip expires after (minutes)',
  },
} as const satisfies Settings;
