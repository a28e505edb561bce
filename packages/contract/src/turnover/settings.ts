import type { Settings } from '../define/setting.ts';

export const settings = {
  'turnover.topupMultiplier': {
    kind: 'multiplier',
    takesTwo: 'lower',
    value: 0,
    min: 0,
    max: 100,
    th: 'เทิร์นโอเวอร์ของยอดฝาก (เท่า)',
    en: 'Turnover asked for a top-up (times)',
  },
  'turnover.lapseBelow': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 500,
    min: 0,
    max: 100_000,
    th: 'เทิร์นโอเวอร์สิ้นสุดเมื่อยอดเงินเหลือน้อยกว่า',
    en: 'Turnover lapses when the wallet falls below',
  },
} as const satisfies Settings;
