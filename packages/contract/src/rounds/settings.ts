import type { Settings } from '../define/setting.ts';

/** How long it is kept. A shorter time deletes what somebody may need, so it takes two people. */
export const settings = {
  'retention.providerCallDays': {
    kind: 'integer',
    takesTwo: 'lower',
    value: 90,
    min: 30,
    max: 730,
    th: 'เก็บบันทึกการเรียกของค่ายเกม (วัน)',
    en: 'The log of calls of game providers is kept for (days)',
  },
} as const satisfies Settings;
