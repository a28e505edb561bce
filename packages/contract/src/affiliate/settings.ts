import type { Settings } from '../define/setting.ts';

export const settings = {
  'affiliate.multiplier': {
    kind: 'multiplier',
    takesTwo: 'lower',
    value: 1,
    min: 0,
    max: 100,
    th: 'เทิร์นโอเวอร์ของค่าแนะนำที่รับ (เท่า)',
    en: 'Turnover asked for claimed commission (times)',
  },
  'affiliate.runHour': {
    kind: 'integer',
    takesTwo: 'never',
    value: 2,
    min: 0,
    max: 23,
    th: 'คำนวณค่าแนะนำของเมื่อวานเวลา (นาฬิกา)',
    en: 'Hour at which the commission of the day before is counted',
  },
} as const satisfies Settings;
