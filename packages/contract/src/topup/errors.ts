import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  TOPUP_OPEN: {
    status: 409,
    th: 'มีรายการฝากที่ยังไม่เสร็จ กรุณาทำรายการเดิมให้เสร็จหรือยกเลิกก่อน',
    en: 'There is an open top-up already. Please finish or cancel it first.',
  },
  TOPUPS_IN_CHECK: {
    status: 409,
    th: 'มีรายการฝากรอตรวจสลิปครบ 3 รายการแล้ว กรุณารอผลตรวจก่อน',
    en: 'Three of your deposits are being checked already. Please wait until one of them is decided.',
  },
  NO_DEPOSIT_ACCOUNT: {
    status: 409,
    th: 'ขณะนี้ยังไม่มีบัญชีรับฝาก กรุณาลองใหม่ภายหลังหรือติดต่อเจ้าหน้าที่',
    en: 'No deposit account is open right now. Please try again later.',
  },
  DEPOSIT_FULL: {
    status: 409,
    th: 'วันนี้บัญชีรับฝากรับยอดนี้ไม่ได้แล้ว กรุณาใส่จำนวนน้อยลง หรือทำรายการใหม่หลังเที่ยงคืน',
    en: 'The deposit accounts cannot take this much more today. Please enter a smaller amount, or try again after midnight.',
  },
  TOPUP_HAS_SLIP: {
    status: 409,
    th: 'ส่งสลิปแล้ว ยกเลิกไม่ได้ กรุณารอเจ้าหน้าที่ตรวจสอบ',
    en: 'The slip is already there, so this cannot be cancelled. Please wait for staff.',
  },
  TOPUP_GIVEN: {
    status: 422,
    th: 'ผู้เล่นได้รับยอดเดียวกันนี้จากเงินรอตรวจสอบแล้ว หากเป็นเงินคนละก้อน กรุณาระบุเหตุผลก่อนอนุมัติ',
    en: 'The player was given the same amount from suspense. If this is other money, please say why it is approved.',
  },
  TOPUP_IN_SUSPENSE: {
    status: 409,
    th: 'เกตเวย์ได้รับเงินของรายการนี้แล้ว และเงินอยู่ในเงินรอตรวจสอบ กรุณาจัดการเงินก้อนนั้นแทน',
    en: 'The gateway was paid for this top-up, and the money is in suspense. Please assign it from there instead.',
  },
  TOPUP_SENT_BACK: {
    status: 422,
    th: 'ยอดเดียวกันนี้เข้าบัญชีเดียวกันและถูกส่งคืนจากเงินรอตรวจสอบแล้ว หากเป็นเงินคนละก้อน กรุณาระบุเหตุผลก่อนอนุมัติ',
    en: 'The same amount came to this account and was sent back from suspense. If this is other money, please say why it is approved.',
  },
  SLIP_DUPLICATE: {
    status: 409,
    th: 'สลิปนี้ถูกใช้ไปแล้ว กรุณาส่งสลิปของรายการนี้',
    en: 'This slip was used before. Please send the slip of this transfer.',
  },
  SLIP_NEEDED: {
    status: 422,
    th: 'ไม่มีเลขอ้างอิงจากสลิป กรุณาใส่เลขอ้างอิงของธนาคาร',
    en: 'No slip gives a reference. Please type the bank reference.',
  },
  REFERENCE_USED: {
    status: 409,
    th: 'เลขอ้างอิงนี้ถูกใช้กับรายการอื่นแล้ว กรุณาตรวจสอบเลขอ้างอิง',
    en: 'That bank reference belongs to another item. Please check it.',
  },
  REASON_NEEDED: {
    status: 422,
    th: 'กรุณาระบุเหตุผลในการอนุมัติรายการที่หมดอายุหรือยกเลิกแล้ว',
    en: 'This item had expired or was cancelled. Please say why it is approved.',
  },
  PAYER_DIFFERS: {
    status: 422,
    th: 'ชื่อผู้โอนไม่ตรงกับชื่อผู้เล่น กรุณาระบุเหตุผลก่อนอนุมัติ',
    en: 'The payer’s name is not the player’s. Please say why it is approved.',
  },
  AMOUNT_BUSY: {
    status: 409,
    th: 'ขณะนี้มีผู้ฝากยอดนี้จำนวนมาก กรุณาเปลี่ยนยอดเล็กน้อยแล้วลองใหม่',
    en: 'Too many people are paying this amount right now. Please choose a slightly different one.',
  },
} as const satisfies ErrorTexts;
