import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  SEGMENT_NAME_TAKEN: {
    status: 409,
    th: 'มีกลุ่มผู้เล่นชื่อนี้แล้ว กรุณาตั้งชื่ออื่น',
    en: 'There is a segment of this name already. Please choose another one.',
  },
  SEGMENT_ARCHIVED: {
    status: 409,
    th: 'กลุ่ม “{name}” ถูกเก็บเข้าคลังแล้ว กรุณาเลือกกลุ่มอื่น',
    en: 'The segment “{name}” has been archived. Please choose another one.',
  },
  SEGMENT_TOO_SLOW: {
    status: 409,
    th: 'เงื่อนไขนี้ใช้เวลานับนานเกินไป กรุณาลดจำนวนวันหรือเงื่อนไข แล้วลองใหม่',
    en: 'These conditions take too long to evaluate. Please use fewer days or conditions and try again.',
  },
  TOO_MANY_SEGMENTS: {
    status: 409,
    th: 'มีกลุ่มผู้เล่นครบ {most} กลุ่มแล้ว กรุณาเก็บกลุ่มที่ไม่ใช้เข้าคลังก่อน',
    en: 'There are {most} segments already. Please archive some that are no longer used first.',
  },
} as const satisfies ErrorTexts;
