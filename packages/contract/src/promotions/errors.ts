import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  PROMOTION_REFUSED: {
    status: 409,
    th: 'รับโปรนี้ไม่ได้: {reason} กรุณาเลือกโปรอื่น หรือฝากโดยไม่รับโปร',
    en: 'This promotion cannot be taken: {reason} Please choose another one, or none.',
  },
  CODE_UNKNOWN: {
    status: 404,
    th: 'ใช้โค้ดนี้ไม่ได้ กรุณาตรวจสอบตัวอักษรแล้วลองใหม่',
    en: 'This code cannot be used. Please check its letters and try again.',
  },
  CODE_LOOK_AGAIN: {
    status: 409,
    th: 'เงื่อนไขที่แสดงไว้ใช้ไม่ได้แล้ว กรุณาใส่โค้ดอีกครั้งและอ่านเงื่อนไขก่อนยืนยัน',
    en: 'The terms that were shown no longer hold. Please enter the code again and read its terms before you confirm.',
  },
  CODE_TRIES: {
    status: 429,
    th: 'ลองโค้ดหลายครั้งเกินไป กรุณารอ {wait}แล้วลองใหม่',
    en: 'Too many codes were tried. Please wait {wait} and try again.',
  },
  CODE_TAKEN: {
    status: 409,
    th: 'มีโค้ดนี้อยู่แล้ว กรุณาตั้งโค้ดอื่น',
    en: 'This code exists already. Please choose another one.',
  },
  KEPT_CHANGED: {
    status: 409,
    th: 'ยอดที่คุณได้เก็บไว้เปลี่ยนเป็น {kept} บาทแล้ว กรุณาตรวจสอบแล้วยืนยันอีกครั้ง',
    en: 'What you keep has changed to ฿{kept}. Please check and confirm again.',
  },
  PROMOTION_RUNNING: {
    status: 409,
    th: 'โปร “{name}” กำลังเล่นอยู่ เหลือต้องเล่นอีก {left} บาท กรุณาเล่นให้ครบ หรือยกเลิกโปรก่อนถอนเงิน',
    en: 'The promotion “{name}” is running, with ฿{left} left to play. Please finish or cancel it before you withdraw.',
  },
  PROMOTION_NOT_HERE: {
    status: 409,
    th: 'เล่นเกมนี้ระหว่างโปร “{name}” ไม่ได้ กรุณาเล่นโปรให้ครบ หรือยกเลิกโปรก่อน',
    en: 'This cannot be played during the promotion “{name}”. Please finish or cancel it first.',
  },
  PROMOTION_MOST: {
    status: 409,
    th: 'ระหว่างโปร “{name}” เดิมพันได้สูงสุด {most} บาท กรุณาลดยอด',
    en: 'During the promotion “{name}” you may stake ฿{most} at most. Please stake less.',
  },
  TOO_MANY_PROMOTIONS: {
    status: 409,
    th: 'มีโปรโมชันครบ {most} รายการแล้ว กรุณาจบโปรที่ไม่ใช้ก่อน',
    en: 'There are {most} promotions already. Please end some that are no longer used first.',
  },
} as const satisfies ErrorTexts;
