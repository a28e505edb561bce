import type { Settings } from '../define/setting.ts';

export const settings = {
  'lotto.cancelsPerDay': {
    kind: 'integer',
    takesTwo: 'never',
    value: 4,
    min: 0,
    max: 100,
    th: 'ผู้เล่นยกเลิกโพยได้วันละ (ครั้ง)',
    en: 'Tickets that a player may cancel a day',
  },
} as const satisfies Settings;
