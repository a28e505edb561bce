import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  ROLE_NAME_TAKEN: {
    status: 409,
    th: 'ชื่อบทบาทนี้ถูกใช้แล้ว กรุณาใช้ชื่ออื่น',
    en: 'That role name is taken. Please choose another.',
  },
  ROLE_BUILT_IN: {
    status: 409,
    th: 'บทบาทเริ่มต้นของระบบแก้ไขไม่ได้ กรุณาสร้างสำเนาแล้วแก้ไข',
    en: 'Built-in roles stay as they are. Please clone it and change the copy.',
  },
  ROLE_IN_USE: {
    status: 409,
    th: 'ยังมีพนักงานใช้บทบาทนี้ {count} คน กรุณาย้ายก่อนลบ',
    en: '{count} people hold this role. Please move them to another first.',
  },
} as const satisfies ErrorTexts;
