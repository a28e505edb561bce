import type { Settings } from '../define/setting.ts';

export const settings = {
  'games.winnersFrom': {
    kind: 'amount',
    takesTwo: 'never',
    value: 100_000,
    min: 0,
    max: 1_000_000_000,
    th: 'แสดงผู้ชนะล่าสุดเมื่อชนะตั้งแต่',
    en: 'Recent winners show wins from',
  },
} as const satisfies Settings;
