import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  ARCHIVE_CHANGED: {
    status: 409,
    th: 'แฟ้มนี้ในที่เก็บไฟล์หายไปหรือไม่ตรงกับที่เก็บไว้เดิม กรุณาแจ้งผู้ดูแลระบบให้นำสำเนาเดิมกลับมาก่อน',
    en: 'The store no longer has this file as it was archived. Please have the operator bring back the original from a copy.',
  },
  LINE_OF_OTHERS: {
    status: 409,
    th: 'รายการธนาคารที่มีเลขอ้างอิงนี้ดูเหมือนเป็นเงินของคนอื่น กรุณาตรวจสอบเลขอ้างอิงหรือบัญชีต้นทาง และดูรายการนั้นในหน้ารายการธนาคาร',
    en: 'The bank’s line with this reference seems to be somebody else’s money. Please check the reference and the accounts, and look at that line under Bank lines.',
  },
  MOVEMENT_NOT_REVERSIBLE: {
    status: 409,
    th: 'รายการนี้ถูกยกเลิกไปแล้ว เป็นรายการยกเลิก หรือบัญชีถูกลบแล้ว กรุณาบันทึกรายการที่ถูกต้องใหม่แทน',
    en: 'This was reversed before, is a reversal itself, or its account has been deleted. Please record what is right as a movement of its own.',
  },
  REVERSAL_TOO_LATE: {
    status: 422,
    th: 'ยอดในบัญชีไม่พอสำหรับยกเลิกรายการนี้แล้ว กรุณาตรวจสอบว่าเงินออกจากบัญชีไปไหน แล้วบันทึกเงินเข้าก่อน',
    en: 'The account no longer holds this amount. Please find out where the money went, and record what came in first.',
  },
  OPENING_DONE: {
    status: 409,
    th: 'บัญชีนี้มียอดยกมาแล้ว กรุณาใช้การโอนหรือเพิ่มทุนแทน',
    en: 'This account has its opening balance already. Please use a transfer or capital instead.',
  },
} as const satisfies ErrorTexts;
