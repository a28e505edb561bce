import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  NOTHING_TO_CLAIM: {
    status: 409,
    th: 'ยังไม่มียอดให้รับ กรุณากลับมาใหม่หลังรอบคำนวณถัดไป',
    en: 'There is nothing to claim yet. Please come back after the next run.',
  },
  CLAIM_BELOW_MINIMUM: {
    status: 409,
    th: 'ตอนนี้มี ฿{amount} รับได้ตั้งแต่ ฿{minimum} กรุณากลับมาเมื่อยอดถึง',
    en: 'There is ฿{amount} now, and you can claim from ฿{minimum} on. Please come back when there is enough.',
  },
  DAY_NOT_OVER: {
    status: 409,
    th: 'วันที่เลือกยังไม่จบ กรุณาเลือกวันก่อนหน้า หรือรอถึงวันถัดไป',
    en: 'That day is not over yet. Please choose an earlier one, or wait until the next day.',
  },
  PLAN_IN_THE_PAST: {
    status: 409,
    th: 'แผนเริ่มได้ตั้งแต่พรุ่งนี้ กรุณาเลือกวันใหม่',
    en: 'A plan can start tomorrow at the earliest. Please choose another day.',
  },
  NOT_REFERRED: {
    status: 409,
    th: 'ผู้เล่นคนนี้ไม่ได้มาจากการแนะนำของใคร กรุณาเลือกผู้เล่นคนอื่น',
    en: 'Nobody referred this player. Please choose another one.',
  },
} as const satisfies ErrorTexts;
