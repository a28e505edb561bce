import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  AGENT_KEY_WRONG: {
    status: 401,
    th: 'กุญแจของช่องทางไม่ถูกต้อง กรุณาตรวจสอบกุญแจ หรือขอกุญแจใหม่จากหลังบ้าน',
    en: 'That is not the key of a channel. Please check it, or ask for a new one in the back office.',
  },
  AGENT_NAME_TAKEN: {
    status: 409,
    th: 'มีช่องทางชื่อนี้แล้ว กรุณาใช้ชื่ออื่น',
    en: 'There is an ADB channel of that name. Please choose another.',
  },
  AGENT_ACCOUNT_UNFIT: {
    status: 422,
    th: 'ช่องทางนี้ใช้บัญชีนี้ไม่ได้ กรุณาเลือกบัญชีถอนหรือบัญชีสำรองสำหรับการจ่ายเงิน หรือบัญชีฝากสำหรับการอ่านรายการ',
    en: 'The channel cannot use this account. Please choose a withdrawal or flexible account for payouts, or a deposit account for reading lines.',
  },
  AGENT_IN_USE: {
    status: 409,
    th: 'ช่องทางนี้ยังมีรายการถอนที่ไม่จบ กรุณารอหรือจัดการรายการนั้นก่อนลบ',
    en: 'A payout of this channel is still open. Please wait for it, or settle it before you delete the channel.',
  },
  AGENT_READS_NO_LINES: {
    status: 409,
    th: 'ช่องทางนี้ไม่ได้เปิดให้อ่านรายการธนาคาร กรุณาเปิดในหลังบ้านก่อน',
    en: 'This channel is not set to read bank lines. Please switch that on in the back office first.',
  },
} as const satisfies ErrorTexts;
