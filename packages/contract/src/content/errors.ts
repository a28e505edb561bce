import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  TOO_MANY_SOURCES: {
    status: 409,
    th: 'มีแหล่งที่มาครบ {most} รายการแล้ว กรุณาแก้ไขรายการเดิมแทน',
    en: 'There are {most} sources already. Please change one that is no longer used.',
  },
} as const satisfies ErrorTexts;
