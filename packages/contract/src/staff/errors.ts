import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  USERNAME_TAKEN: {
    status: 409,
    th: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว กรุณาใช้ชื่ออื่น',
    en: 'That user name is taken. Please choose another.',
  },
  NOT_YOURSELF: {
    status: 409,
    th: 'ทำรายการนี้กับบัญชีของตัวเองไม่ได้ กรุณาให้คนอื่นทำแทน',
    en: 'You cannot do this to your own account. Please ask somebody else.',
  },
  OUTRANKED: {
    status: 403,
    th: 'คนนี้มีสิทธิ์มากกว่าคุณ กรุณาให้ผู้ที่มีสิทธิ์สูงกว่าทำรายการนี้',
    en: 'This person holds a permission that you lack. Please ask somebody who holds it too.',
  },
  LAST_OWNER: {
    status: 409,
    th: 'ต้องมีเจ้าของระบบอย่างน้อยหนึ่งคน กรุณาแต่งตั้งเจ้าของคนอื่นก่อน',
    en: 'The last Owner cannot be removed. Please appoint another one first.',
  },
  TERMINATED: {
    status: 409,
    th: 'พนักงานคนนี้พ้นสภาพแล้ว เปลี่ยนสถานะไม่ได้ กรุณาสร้างบัญชีใหม่',
    en: 'This person was terminated, which is final. Please create a new account.',
  },
  NO_PHONE: {
    status: 422,
    th: 'พนักงานคนนี้ยังไม่มีเบอร์โทร กรุณาเพิ่มเบอร์ก่อน',
    en: 'This person has no phone. Please add one first.',
  },
  SMS_FAILED: {
    status: 503,
    th: 'ส่ง SMS ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
    en: 'The text message could not be sent. Please try again.',
  },
} as const satisfies ErrorTexts;
