import type { Settings } from '../define/setting.ts';

/**
 * How much of a stake counts, as a part of it. ADR 33 says why.
 *
 * To lower it takes two people as well. While a type counts less, one person may give it to games. The second person who later
 * agrees to raise it again would see the setting and not the games.
 */
const weight = (value: number, th: string, en: string) =>
  ({ kind: 'multiplier', takesTwo: 'change', value, min: 0, max: 1, th, en }) as const;

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
  'turnover.weight.slot': weight(1, 'สัดส่วนยอดเดิมพันสล็อตที่นับเป็นเทิร์นโอเวอร์', 'Part of a slot stake that counts'),
  'turnover.weight.live': weight(
    0.2,
    'สัดส่วนยอดเดิมพันคาสิโนสดที่นับเป็นเทิร์นโอเวอร์',
    'Part of a live casino stake that counts',
  ),
  'turnover.weight.table': weight(
    0.2,
    'สัดส่วนยอดเดิมพันเกมโต๊ะที่นับเป็นเทิร์นโอเวอร์',
    'Part of a table game stake that counts',
  ),
  'turnover.weight.crash': weight(
    1,
    'สัดส่วนยอดเดิมพันเกมแครชที่นับเป็นเทิร์นโอเวอร์',
    'Part of a crash game stake that counts',
  ),
  'turnover.weight.lotto': weight(
    1,
    'สัดส่วนยอดเดิมพันหวยที่นับเป็นเทิร์นโอเวอร์',
    'Part of a lottery stake that counts',
  ),
  'turnover.weight.fishing': weight(
    1,
    'สัดส่วนยอดเดิมพันเกมยิงปลาที่นับเป็นเทิร์นโอเวอร์',
    'Part of a fishing game stake that counts',
  ),
  'turnover.weight.sport': weight(
    1,
    'สัดส่วนยอดเดิมพันกีฬาที่นับเป็นเทิร์นโอเวอร์',
    'Part of a sports stake that counts',
  ),
} as const satisfies Settings;
