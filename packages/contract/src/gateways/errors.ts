import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  CHANNEL_OFF: {
    status: 409,
    th: 'ช่องทางนี้ปิดให้บริการชั่วคราว กรุณาเลือกช่องทางอื่น',
    en: 'This payment channel is off right now. Please choose another.',
  },
  CHANNEL_AMOUNT: {
    status: 422,
    th: 'ช่องทางนี้รับได้ครั้งละ {minimum} ถึง {maximum} บาท กรุณาเปลี่ยนจำนวนหรือเลือกช่องทางอื่น',
    en: 'This channel takes {minimum} to {maximum} baht at a time. Please change the amount or choose another channel.',
  },
  GATEWAY_NOT_CONNECTED: {
    status: 409,
    th: 'เกตเวย์นี้ยังไม่มีที่อยู่และกุญแจ กรุณาเชื่อมต่อก่อนเปิดใช้งาน',
    en: 'This gateway has no address and keys yet. Please connect it before you switch it on.',
  },
  GATEWAY_SILENT: {
    status: 503,
    th: 'เกตเวย์ไม่ตอบ กรุณาลองใหม่ในอีกสักครู่',
    en: 'The gateway did not answer. Please try again in a moment.',
  },
} as const satisfies ErrorTexts;
