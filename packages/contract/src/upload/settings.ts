import type { Settings } from '../define/setting.ts';

/** How long it is kept. A slip is evidence of a payment, which the law wants for five years (docs/operation-database.md). */
export const settings = {
  'retention.pictureYears': {
    kind: 'integer',
    takesTwo: 'lower',
    value: 10,
    min: 5,
    max: 20,
    th: 'เก็บภาพสลิป (ปี)',
    en: 'Pictures of slips are kept for (years)',
  },
} as const satisfies Settings;
