import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  SUSPENSE_CREDITED: {
    status: 409,
    th: 'สมาชิกรายนี้ได้รับยอดเดียวกันนี้จากรายการฝากแล้ว กรุณารอสักครู่ ระบบจะตัดเงินก้อนนี้ออกจากเงินรอตรวจสอบให้เอง',
    en: 'This player was credited with this amount by a top-up already. Please wait a moment: the money then leaves suspense by itself.',
  },
  SUSPENSE_TOPUP_WAITS: {
    status: 409,
    th: 'สมาชิกรายนี้มีรายการฝากยอดเดียวกันรออยู่ กรุณาอนุมัติรายการฝากนั้นแทน แล้วเงินก้อนนี้จะออกจากเงินรอตรวจสอบเอง',
    en: 'This player has a top-up of this amount that waits. Please approve that one instead: the money then leaves suspense by itself.',
  },
  SUSPENSE_PARTS: {
    status: 422,
    th: 'ยอดที่แบ่งรวมกันไม่เท่ากับยอดทั้งหมด กรุณาตรวจสอบจำนวนอีกครั้ง',
    en: 'The parts do not add up to the whole. Please check the amounts.',
  },
} as const satisfies ErrorTexts;
