import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  SUSPENSE_CREDITED: {
    status: 409,
    th: 'เงินก้อนนี้เข้ากระเป๋าผู้เล่นจากรายการฝากหรือรายการถอนที่ตีกลับแล้ว กรุณารอสักครู่ ระบบจะตัดออกจากเงินรอตรวจสอบให้เอง',
    en: 'This money was credited already, by a top-up or a returned withdrawal. Please wait a moment: it then leaves suspense by itself.',
  },
  SUSPENSE_PAYOUT_BACK: {
    status: 409,
    th: 'เงินก้อนนี้เป็นเงินถอนที่ธนาคารตีกลับ กรุณาบันทึกการตีกลับที่รายการถอนแทน แล้วเงินก้อนนี้จะออกจากเงินรอตรวจสอบเอง',
    en: 'This money is a withdrawal that the bank sent back. Please record that at the withdrawal instead: the money then leaves suspense by itself.',
  },
  SUSPENSE_OWN: {
    status: 409,
    th: 'เงินก้อนนี้โอนมาจากบัญชีของเราเอง จึงมอบให้ผู้เล่นหรือแบ่งไม่ได้ กรุณาบันทึกเป็นการโยกเงินในหน้าเงินของบริษัท แล้วระบบจะตัดออกจากเงินรอตรวจสอบให้เอง',
    en: 'One of our own accounts paid this, so nobody can be given it. Please record the transfer with the house’s money: it then leaves suspense by itself.',
  },
  SUSPENSE_BY_HAND: {
    status: 409,
    th: 'เจ้าหน้าที่อนุมัติรายการฝากของเงินก้อนนี้ไปแล้ว กรุณาตรวจสอบกับเกตเวย์ หากเป็นเงินก้อนเดียวกัน โปรดบันทึกว่าคืนเงินแล้ว',
    en: 'Staff approved the top-up of this payment by hand. Please check with the gateway; if it is the same money, record it as sent back.',
  },
  SUSPENSE_TOPUP_WAITS: {
    status: 409,
    th: 'ผู้เล่นคนนี้มีรายการฝากยอดเดียวกันรออยู่ กรุณาอนุมัติรายการฝากนั้นแทน แล้วเงินก้อนนี้จะออกจากเงินรอตรวจสอบเอง',
    en: 'This player has a top-up of this amount that waits. Please approve that one instead: the money then leaves suspense by itself.',
  },
  SUSPENSE_PARTS: {
    status: 422,
    th: 'ยอดที่แบ่งรวมกันไม่เท่ากับยอดทั้งหมด กรุณาตรวจสอบจำนวนอีกครั้ง',
    en: 'The parts do not add up to the whole. Please check the amounts.',
  },
} as const satisfies ErrorTexts;
