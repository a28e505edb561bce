import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  LEGAL_OUTDATED: {
    status: 409,
    th: 'ข้อกำหนดหรือนโยบายความเป็นส่วนตัวมีฉบับใหม่แล้ว กรุณาอ่านและยอมรับฉบับล่าสุด',
    en: 'There is a newer version of the terms or the privacy policy. Please read and accept the latest one.',
  },
  DRAFT_CHANGED: {
    status: 409,
    th: 'มีคนแก้ไขร่างนี้แล้ว กรุณาคัดลอกข้อความของคุณไว้ แล้วเปิดร่างล่าสุด',
    en: 'Someone else has changed this draft. Please copy your text and open the latest draft.',
  },
} as const satisfies ErrorTexts;
