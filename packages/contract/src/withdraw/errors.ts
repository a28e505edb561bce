import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  WALLET_FROZEN: {
    status: 409,
    th: 'กระเป๋าเงินถูกพักไว้ กรุณาติดต่อเจ้าหน้าที่',
    en: 'The wallet is frozen. Please contact support.',
  },
  WITHDRAW_OPEN: {
    status: 409,
    th: 'มีรายการถอนที่ยังไม่เสร็จ กรุณารอให้เสร็จก่อน',
    en: 'There is an open withdrawal already. Please wait for it.',
  },
  WITHDRAW_BEING_PAID: {
    status: 409,
    th: 'กำลังโอนเงินรายการนี้อยู่ จึงเปลี่ยนหรือยกเลิกไม่ได้ กรุณารอผลการโอน ถ้ายังไม่ทราบผล เจ้าหน้าที่สองคนจะสรุปผลให้',
    en: 'This withdrawal is being paid right now and can no longer be changed or cancelled. Please wait for the result. If none comes, two members of staff decide what became of it.',
  },
  WITHDRAW_DAY_LIMIT: {
    status: 422,
    th: 'เกินวงเงินถอนของวันนี้ กรุณาถอนน้อยลงหรือทำรายการใหม่พรุ่งนี้',
    en: 'This goes over the daily withdrawal limit. Please withdraw less, or come back tomorrow.',
  },
  NO_BANK_ACCOUNT: {
    status: 409,
    th: 'ยังไม่มีบัญชีธนาคารสำหรับรับเงิน กรุณาติดต่อเจ้าหน้าที่',
    en: 'There is no bank account to pay to. Please contact support.',
  },
  NOT_TAKEN_BY_YOU: {
    status: 409,
    th: 'เจ้าหน้าที่ {name} กำลังทำรายการนี้อยู่ กรุณาเลือกรายการอื่น',
    en: '{name} is working on this item. Please take another.',
  },
  TAKE_FIRST: {
    status: 409,
    th: 'กรุณากดรับรายการนี้ก่อนบันทึกการจ่าย',
    en: 'Please take this withdrawal first, so that nobody else pays it too.',
  },
  PAID_BY_ANOTHER: {
    status: 403,
    th: 'ใน 24 ชั่วโมงที่ผ่านมา คุณอนุมัติเงินเข้า ให้เครดิต หรือปรับเทิร์นโอเวอร์ของผู้เล่นคนนี้ หรือเกี่ยวข้องกับคนที่ทำ กรุณาให้คนอื่นจ่าย ({names}) หรือรอถึง {until} น.',
    en: 'In the last 24 hours you approved money for this player, gave credit or lowered the turnover, or are tied to who did. Please let somebody else pay ({names}), or wait until {until}.',
  },
  WITHDRAW_BELOW_MINIMUM: {
    status: 422,
    th: 'ยอดที่ถอนได้ต่ำกว่าขั้นต่ำ ฿{limit} กรุณาถอนเมื่อยอดครบ',
    en: 'The balance is below the smallest withdrawal of ฿{limit}. Please withdraw once it is higher.',
  },
  PAYOUT_PAUSED: {
    status: 409,
    th: 'พักการถอนเงินถึง {until} น. เพราะเพิ่งเปลี่ยนบัญชี เบอร์โทร หรือการยืนยันตัวตน กรุณารอจนพ้นเวลานี้',
    en: 'Withdrawals pause until {until}, because bank, phone or second factor were just changed. Please wait until then.',
  },
  WITHDRAW_DAY_COUNT: {
    status: 422,
    th: 'ถอนครบจำนวนครั้งของวันนี้แล้ว กรุณาทำรายการใหม่พรุ่งนี้',
    en: 'You have used up today’s withdrawals. Please come back tomorrow.',
  },
  NO_AUTOMATIC_PAYOUT: {
    status: 409,
    th: 'การจ่ายอัตโนมัติปิดอยู่ กรุณากดรับรายการแล้วโอนด้วยตนเอง',
    en: 'Automatic payouts are off. Please take the withdrawal and pay it by hand.',
  },
  PAID_ALREADY: {
    status: 409,
    th: 'ช่องทางจ่ายแจ้งว่าจ่ายรายการนี้แล้ว จึงจ่ายซ้ำไม่ได้ กรุณาปฏิเสธหรือยกเลิกรายการ แล้วติดตามยอดที่ผู้เล่นเป็นหนี้ในหน้าจ่ายถอนอัตโนมัติ',
    en: 'A gateway or phone has reported that it paid this already, so it is not paid again. Please reject or revoke it, and follow up what the player owes under Automatic payouts.',
  },
  PAY_BY_HAND: {
    status: 409,
    th: 'รายการนี้ต้องใช้สองคน จึงจ่ายอัตโนมัติไม่ได้ กรุณากดรับรายการแล้วโอนด้วยตนเอง',
    en: 'This payout takes two people and is not paid automatically. Please take it and pay it by hand.',
  },
  AUTOMATIC_BOUNDS: {
    status: 409,
    th: 'ยอดนี้เกินที่จ่ายอัตโนมัติได้ ({limit} บาท) กรุณากดรับรายการแล้วโอนด้วยตนเอง',
    en: 'This is more than is paid automatically ({limit} baht). Please take the withdrawal and pay it by hand.',
  },
} as const satisfies ErrorTexts;
