import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  SLIP_CHECKED: {
    status: 409,
    th: 'สลิปนี้ตรวจสอบแล้วหรือกำลังตรวจสอบอยู่ กรุณาเปิดรายการใหม่เพื่อดูผล',
    en: 'This slip was checked already, or is being checked. Please open the item again to see the result.',
  },
  SERVICE_OFF: {
    status: 409,
    th: 'ยังไม่ได้เปิดใช้บริการตรวจสอบสลิป กรุณาเชื่อมต่อบริการก่อน',
    en: 'No verification service is switched on. Please connect one first.',
  },
  SERVICE_ADDRESS: {
    status: 422,
    th: 'ที่อยู่ของบริการนี้ไม่ปลอดภัย กรุณาใช้ที่อยู่ที่เข้ารหัส',
    en: 'The address of the service is not safe. Please use one that begins with https://.',
  },
} as const satisfies ErrorTexts;
