import type { MovementKind } from './kinds.ts';

/** What players call the movements of their wallets. */
export const playerMovementNames: Readonly<Partial<Record<MovementKind, { th: string; en: string }>>> = {
  topup: { th: 'ฝากเงิน', en: 'Deposit' },
  'topup.reverse': { th: 'เรียกคืนยอดฝาก', en: 'Deposit reversed' },
  'withdraw.hold': { th: 'ถอนเงิน', en: 'Withdrawal' },
  'withdraw.deduct': { th: 'หักพร้อมการถอน', en: 'Deducted with a withdrawal' },
  'withdraw.deductBack': { th: 'คืนยอดที่หักพร้อมการถอน', en: 'Deduction given back' },
  'withdraw.release': { th: 'คืนเงินถอน', en: 'Withdrawal returned' },
  'withdraw.return': { th: 'ธนาคารคืนเงินถอน', en: 'Withdrawal sent back by the bank' },
  'credit.add': { th: 'ปรับยอดเพิ่ม', en: 'Credit' },
  'credit.cut': { th: 'ปรับยอดลด', en: 'Debit' },
  'bonus.add': { th: 'โบนัส', en: 'Bonus' },
  'bonus.cut': { th: 'เรียกคืนโบนัส', en: 'Bonus taken back' },
  'promotion.add': { th: 'โปรโมชัน', en: 'Promotion' },
  'promotion.cut': { th: 'เรียกคืนโปรโมชัน', en: 'Promotion taken back' },
  'affiliate.add': { th: 'ค่าแนะนำ', en: 'Commission' },
  'affiliate.cut': { th: 'เรียกคืนค่าแนะนำ', en: 'Commission taken back' },
  'cashback.add': { th: 'คืนยอดเสีย', en: 'Cashback' },
  'cashback.cut': { th: 'หักคืนยอดเสียกลับ', en: 'Cashback taken back' },
  'game.stake': { th: 'เดิมพัน', en: 'Bet' },
  'game.win': { th: 'ได้เงินจากเกม', en: 'Game payout' },
  'game.rollback': { th: 'ยกเลิกรายการเดิมพัน', en: 'Bet or win reversed' },
  'game.reward': { th: 'รางวัลพิเศษ', en: 'Prize' },
  'game.takeBack': { th: 'เรียกคืนรางวัล', en: 'Win taken back' },
  'game.adjust': { th: 'ปรับรางวัลเพิ่ม', en: 'Win adjusted' },
  'lotto.collect': { th: 'คืนยอดค้างจากผลหวยที่แก้ไข', en: 'Owed back for a corrected result' },
};
