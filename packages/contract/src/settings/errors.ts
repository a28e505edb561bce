import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  PICTURE_TOO_SMALL: {
    status: 422,
    th: 'รูปเล็กเกินไป กรุณาเลือกรูปที่กว้างและสูงอย่างน้อย {side} พิกเซล',
    en: 'That picture is too small. Please choose one of at least {side} pixels on each side.',
  },
  SETTING_BOUNDS: {
    status: 422,
    th: 'กรุณาใส่ค่าระหว่าง {min} ถึง {max}',
    en: 'Please enter a value between {min} and {max}.',
  },
  SETTING_KIND: {
    status: 422,
    th: 'ค่านี้ไม่ตรงกับชนิดของการตั้งค่า กรุณาตรวจสอบ',
    en: 'That is not the kind of value that this setting takes. Please check it.',
  },
  LIMITS_CROSSED: {
    status: 422,
    th: 'ขั้นต่ำต้องไม่มากกว่าสูงสุด กรุณาแก้ไข',
    en: 'The minimum must not be above the maximum. Please change one of them.',
  },
} as const satisfies ErrorTexts;
