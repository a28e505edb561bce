import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  ACCOUNT_NUMBER_INVALID: {
    status: 422,
    th: 'เลขที่บัญชีไม่ตรงกับรูปแบบของธนาคารนี้ กรุณาตรวจสอบ',
    en: 'That number is not one of this bank. Please check it.',
  },
  BANK_ACCOUNT_OFF: {
    status: 409,
    th: 'บัญชีนี้ปิดใช้งานอยู่ กรุณาเลือกบัญชีอื่น',
    en: 'That house account is switched off. Please choose another.',
  },
  PAYING_BOUNDS: {
    status: 422,
    th: 'จำนวนนี้อยู่นอกช่วงที่บัญชีนี้จ่ายได้ กรุณาเลือกบัญชีอื่น',
    en: 'This amount is outside what this account may pay at once. Please choose another account.',
  },
  PAYING_LIMIT: {
    status: 409,
    th: 'วันนี้บัญชีนี้จ่ายได้อีก {left} บาท กรุณาเลือกบัญชีอื่น หากโอนไปแล้วกรุณาให้ผู้จัดการปรับวงเงินก่อนบันทึก',
    en: 'This account may pay {left} baht more today. Please choose another. If it is paid already, have the limit raised before you record it.',
  },
  PAYING_STAND_IN: {
    status: 409,
    th: 'บัญชีสำรองใช้ได้เมื่อบัญชีถอนปิดหรือเต็มวงเงินแล้วเท่านั้น กรุณาเลือกบัญชีถอน',
    en: 'A flexible account stands in only for one that is off or over its daily limit. Please choose a withdraw account.',
  },
  BANK_ACCOUNT_EXISTS: {
    status: 409,
    th: 'มีบัญชีนี้อยู่แล้ว กรุณาแก้ไขบัญชีเดิม',
    en: 'This account is there already. Please edit that one.',
  },
  BANK_ACCOUNT_IN_USE: {
    status: 409,
    th: 'บัญชีนี้ยังมีเงินหรือมีรายการค้างอยู่ กรุณาย้ายเงินและปิดรายการก่อน',
    en: 'This account still holds money or has open items. Please clear those first.',
  },
} as const satisfies ErrorTexts;
