import type { Settings } from '../define/setting.ts';

/** How long it is kept. A shorter time deletes what somebody may need, so it takes two people. */
export const settings = {
  'retention.gatewayMessageDays': {
    kind: 'integer',
    takesTwo: 'lower',
    value: 90,
    min: 30,
    max: 1830,
    th: 'เก็บข้อความที่รับส่งกับเกตเวย์ (วัน)',
    en: 'Messages to and from gateways are kept for (days)',
  },
} as const satisfies Settings;
