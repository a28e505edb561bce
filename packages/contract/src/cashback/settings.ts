import type { Settings } from '../define/setting.ts';

export const settings = {
  'cashback.multiplier': {
    kind: 'multiplier',
    takesTwo: 'lower',
    value: 1,
    min: 0,
    max: 100,
    th: 'เทิร์นโอเวอร์ของคืนยอดเสียที่รับ (เท่า)',
    en: 'Turnover asked for claimed cashback (times)',
  },
  'cashback.runHour': {
    kind: 'integer',
    takesTwo: 'never',
    value: 3,
    min: 0,
    max: 23,
    th: 'คำนวณคืนยอดเสียของรอบที่จบแล้วเวลา (นาฬิกา)',
    en: 'Hour at which the cashback of a period that is over is counted',
  },
} as const satisfies Settings;
