import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  PHONE_HIDDEN: {
    status: 403,
    th: 'คุณไม่มีสิทธิ์ดูเบอร์โทรเต็ม จึงค้นหาด้วยเบอร์เต็มไม่ได้ กรุณาค้นหาด้วยเลข 4 ตัวท้ายหรือติดต่อผู้จัดการ',
    en: 'You may not see phones in full, so you cannot look players up by one. Please search by the last 4 digits or ask a manager.',
  },
  ACCOUNT_EXCLUDED: {
    status: 403,
    th: 'บัญชีนี้งดเล่นอยู่ ถอนเงินได้อย่างเดียว กรุณาติดต่อเจ้าหน้าที่หากมีข้อสงสัย',
    en: 'This account is excluded from play and can only withdraw. Please contact support with any question.',
  },
  ACCOUNT_ON_BREAK: {
    status: 403,
    th: 'กำลังพักการเล่นถึง {until} น. ระหว่างนี้ถอนเงินได้ตามปกติ กรุณารอจนพ้นเวลานั้น',
    en: 'This account takes a break until {until}. Withdrawals work as usual; please wait until then.',
  },
  CHANGE_OPEN: {
    status: 409,
    th: 'มีคำขอเปลี่ยนข้อมูลที่รอตรวจสอบอยู่แล้ว กรุณารอผลหรือยกเลิกคำขอเดิมก่อน',
    en: 'A change like this waits to be checked already. Please wait for it or cancel it first.',
  },
  UNCHANGED: {
    status: 422,
    th: 'ข้อมูลนี้เหมือนของเดิม กรุณาใส่ข้อมูลใหม่',
    en: 'That is what it is already. Please enter something new.',
  },
  TEST_PLAYER: {
    status: 409,
    th: 'นี่คือผู้เล่นทดสอบซึ่งไม่มีเบอร์โทรจริง จึงเปลี่ยนเบอร์ไม่ได้ กรุณาเลือกผู้เล่นคนอื่น',
    en: 'This is a test player without a real phone, so the number cannot be changed. Please choose another player.',
  },
  PLAYER_HAS_MONEY: {
    status: 409,
    th: 'ผู้เล่นยังมียอดเงินหรือรายการค้างอยู่ กรุณาจัดการให้เสร็จก่อนปิดบัญชี',
    en: 'The player still has money or open items. Please settle those before the account is closed.',
  },
} as const satisfies ErrorTexts;
