import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  TOO_MANY_BANNERS: {
    status: 409,
    th: 'มีครบ {most} รายการแล้ว กรุณาเก็บรายการที่ไม่ใช้เข้าคลังก่อน',
    en: 'There are {most} already. Please archive some that are no longer used first.',
  },
} as const satisfies ErrorTexts;
