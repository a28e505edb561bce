import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  ALARM_CHANNEL_INCOMPLETE: {
    status: 422,
    th: 'กรุณากรอกให้ครบและถูกต้อง: {names}',
    en: 'Please fill these in correctly: {names}.',
  },
  ALARM_CHANNEL_NOT_CONNECTED: {
    status: 409,
    th: 'ยังไม่ได้เชื่อมต่อช่องทางนี้ กรุณาเชื่อมต่อก่อน',
    en: 'This channel is not connected yet. Please connect it first.',
  },
  ALARM_PARAMETER: {
    status: 422,
    th: 'กรุณากรอกจำนวนเต็มตั้งแต่ {minimum} ถึง {maximum}',
    en: 'Please enter a whole number from {minimum} to {maximum}.',
  },
} as const satisfies ErrorTexts;
