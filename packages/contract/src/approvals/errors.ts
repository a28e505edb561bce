import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  APPROVAL_PENDING: {
    status: 409,
    th: 'รายการนี้รอผู้อนุมัติคนที่สองอยู่ กรุณารอผลก่อน',
    en: 'This item already waits for a second person. Please wait for the decision.',
  },
  NOT_INDEPENDENT: {
    status: 403,
    th: 'คุณกับผู้ขอเกี่ยวข้องกันผ่านการสร้างหรือแก้บัญชีพนักงานใน 24 ชั่วโมงที่ผ่านมา กรุณาให้คนอื่นอนุมัติ หรือรอถึง {until} น.',
    en: 'You or the other person created, changed or reset the other’s staff account in the last 24 hours. Please let somebody else approve, or wait until {until}.',
  },
  SAME_PHONE: {
    status: 403,
    th: 'บัญชีพนักงานของคุณใช้เบอร์โทรเดียวกับผู้ขอหรือผู้เล่นรายนี้ กรุณาให้คนอื่นทำรายการแทน',
    en: 'Your staff account has the same phone number as the person who asked, or as this player. Please let somebody else do this.',
  },
  MAKER_GONE: {
    status: 409,
    th: 'ผู้ขอไม่มีสิทธิ์ขอรายการนี้แล้ว กรุณาปฏิเสธ แล้วให้คนที่มีสิทธิ์ขอใหม่',
    en: 'The person who asked may not ask for this any more. Please refuse it, and let somebody who may ask again.',
  },
  REQUEST_OUTDATED: {
    status: 409,
    th: 'คำขอนี้สร้างจากระบบเวอร์ชันก่อน จึงทำตามไม่ได้แล้ว กรุณาปฏิเสธ แล้วขอใหม่',
    en: 'This was asked for in an older version and can no longer be carried out. Please refuse it and ask again.',
  },
  CHANGED_SINCE: {
    status: 409,
    th: 'ข้อมูลของรายการนี้เปลี่ยนไปหลังจากที่ขอ ระบบจึงปิดคำขอนี้แล้ว กรุณาขอใหม่หากยังต้องการ',
    en: 'What this request is about has changed since it was made, so it has been closed. Please ask again if it is still wanted.',
  },
  NOT_YOUR_OWN: {
    status: 403,
    th: 'คุณเป็นผู้สร้างหรือมีส่วนในรายการนี้ กรุณาให้คนอื่นดำเนินการ',
    en: 'You created this or had a part in it. Please let somebody else do it.',
  },
} as const satisfies ErrorTexts;
