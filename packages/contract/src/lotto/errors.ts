import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  LOTTO_CLOSED: {
    status: 409,
    th: 'งวดนี้ปิดรับแล้ว กรุณาเลือกงวดถัดไป',
    en: 'This round has closed. Please choose the next one.',
  },
  LOTTO_CHANGED: {
    status: 409,
    th: 'อัตราจ่ายหรือจำนวนที่รับได้เปลี่ยนไป กรุณาตรวจรายการใหม่ก่อนซื้อ',
    en: 'Rates or what is left have changed. Please look at the new list before you buy.',
  },
  LOTTO_NOTHING_LEFT: {
    status: 409,
    th: 'เลขที่เลือกเต็มหรือปิดรับทั้งหมด กรุณาเลือกเลขอื่น',
    en: 'All the numbers that you chose are full or closed. Please choose others.',
  },
  LOTTO_TICKETS_USED: {
    status: 409,
    th: 'งวดนี้ซื้อได้ไม่เกิน {most} โพยต่อคน กรุณารวมรายการไว้ในโพยเดียว หรือซื้องวดถัดไป',
    en: 'You may hold {most} tickets of a round. Please put more lines on a ticket, or buy for the next round.',
  },
  TOO_MANY_SETS: {
    status: 409,
    th: 'บันทึกชุดเลขได้ไม่เกิน {most} ชุด กรุณาลบชุดเก่าก่อน',
    en: 'You may save {most} sets. Please delete an old one first.',
  },
  LOTTO_CANCEL_LATE: {
    status: 409,
    th: 'เลยเวลายกเลิกโพยของงวดนี้แล้ว กรุณารอผลรางวัล',
    en: 'It is too late to cancel a ticket of this round. Please wait for its result.',
  },
  LOTTO_CANCELS_USED: {
    status: 409,
    th: 'วันนี้ยกเลิกโพยครบ {most} ครั้งแล้ว กรุณารอถึงพรุ่งนี้',
    en: 'You have cancelled {most} tickets today. Please wait until tomorrow.',
  },
  LOTTO_FROZEN: {
    status: 409,
    th: 'งวดนี้หยุดรับเลขที่ส่งแล้ว กรุณาส่งเลขในงวดถัดไป',
    en: 'This round takes no more numbers. Please send yours in the next one.',
  },
  LOTTO_SHOT_EARLY: {
    status: 429,
    th: 'ส่งเลขได้ทุก {seconds} วินาที กรุณารอสักครู่แล้วส่งใหม่',
    en: 'You may send a number every {seconds} seconds. Please wait a moment and send it again.',
  },
  LOTTO_SHOTS_USED: {
    status: 409,
    th: 'คุณส่งเลขครบ {most} ครั้งของงวดนี้แล้ว กรุณาส่งในงวดถัดไป',
    en: 'You have sent {most} numbers in this round. Please send more in the next one.',
  },
  LOTTO_NO_BEACON: {
    status: 409,
    th: 'ยังไม่ได้เชื่อมต่อแหล่งเลขสุ่มสาธารณะ กรุณาให้ผู้ดูแลระบบเชื่อมต่อก่อนเปิดตลาดนี้',
    en: 'No public source of random values is connected. Please have it connected before you switch this market on.',
  },
  LOTTO_NOT_DRAWN: {
    status: 409,
    th: 'ยังไม่ถึงเวลาออกรางวัลของงวดนี้ กรุณาเลื่อนเวลางวดก่อน หากออกรางวัลก่อนเวลา',
    en: 'This round has not been drawn yet. If it was drawn early, please move the round first.',
  },
  LOTTO_DAY_TAKEN: {
    status: 409,
    th: 'มีงวดของวันนั้นอยู่แล้ว กรุณาเลือกวันอื่น',
    en: 'There is a round of that day already. Please choose another day.',
  },
  LOTTO_DEBT: {
    status: 422,
    th: 'ผลรางวัลที่จ่ายไปแล้วถูกแก้ไข มียอดที่ต้องคืน ฿{amount} กรุณาติดต่อเจ้าหน้าที่ก่อนถอนเงิน',
    en: 'A result that was paid has been corrected, and ฿{amount} is owed back. Please contact us before you withdraw.',
  },
  LOTTO_SAME_RESULT: {
    status: 409,
    th: 'ผลนี้ตรงกับผลที่จ่ายไปแล้ว กรุณาตรวจตัวเลขที่ต้องการแก้',
    en: 'This is the result that was paid. Please check the digits that you want to correct.',
  },
  LOTTO_NO_EDGE: {
    status: 422,
    th: 'อัตราจ่ายของ {types} เมื่อรวมส่วนลด ค่าแนะนำ และคืนยอดเสียแล้ว เจ้ามือไม่เหลือกำไร กรุณาลดอัตรา',
    en: 'With discount, commission and cashback the rates of {types} leave the house nothing. Please lower them.',
  },
  PLAY_LIMIT: {
    status: 409,
    th: 'เกินวงเงินเล่นที่ตั้งไว้ กรุณาลดยอดหรือดูวงเงินในหน้าโปรไฟล์',
    en: 'This is more than your play limit allows. Please stake less, or look at your limits in your profile.',
  },
  RESULT_UNREADABLE: {
    status: 422,
    th: 'ผลรางวัลไม่ครบหรือไม่ถูกรูปแบบ กรุณาตรวจช่องที่แจ้ง',
    en: 'The result is incomplete or not in its form. Please check the field that is named.',
  },
  SAME_ENTRY: {
    status: 409,
    th: 'คุณกรอกผลของงวดนี้แล้ว กรุณาให้อีกคนกรอกผลเดียวกัน',
    en: 'You have entered this result already. Please ask another person to enter the same one.',
  },
} as const satisfies ErrorTexts;
