/** The kinds of movements in the ledger, with their names for staff. A kind never changes: its movements stay for ever. */
export const movementKinds = {
  topup: { th: 'ฝากเงิน', en: 'Top-up' },
  'topup.reverse': { th: 'ย้อนรายการฝาก', en: 'Top-up reversed' },
  'topup.owed': { th: 'ยอดฝากที่เรียกคืนไม่ได้', en: 'Reversed top-up that the player owes' },
  'withdraw.hold': { th: 'กันเงินสำหรับถอน', en: 'Held for a withdrawal' },
  'withdraw.deduct': { th: 'หักพร้อมการถอน', en: 'Deducted with a withdrawal' },
  'withdraw.deductBack': { th: 'คืนยอดที่หักพร้อมการถอน', en: 'Deduction given back' },
  'withdraw.paid': { th: 'จ่ายเงินถอน', en: 'Withdrawal paid' },
  'withdraw.release': { th: 'คืนเงินที่กันไว้', en: 'Withdrawal released' },
  'withdraw.return': { th: 'ธนาคารตีเงินถอนคืน', en: 'Withdrawal returned by the bank' },
  'withdraw.twice': { th: 'จ่ายเงินถอนซ้ำ', en: 'Withdrawal paid twice' },
  'credit.add': { th: 'เพิ่มเครดิต', en: 'Credit given' },
  'credit.cut': { th: 'ตัดเครดิต', en: 'Credit taken' },
  'bonus.add': { th: 'เพิ่มโบนัส', en: 'Bonus given' },
  'bonus.cut': { th: 'ตัดโบนัส', en: 'Bonus taken' },
  'promotion.add': { th: 'ให้โปรโมชัน', en: 'Promotion given' },
  'promotion.cut': { th: 'เรียกคืนโปรโมชัน', en: 'Promotion taken back' },
  'affiliate.add': { th: 'ให้ค่าแนะนำ', en: 'Affiliate commission given' },
  'affiliate.cut': { th: 'เรียกคืนค่าแนะนำ', en: 'Affiliate commission taken back' },
  'cashback.add': { th: 'คืนยอดเสียให้ผู้เล่น', en: 'Cashback given' },
  'cashback.cut': { th: 'ดึงคืนยอดเสียกลับ', en: 'Cashback taken back' },
  'game.stake': { th: 'เดิมพัน', en: 'Stake' },
  'game.win': { th: 'ได้รางวัล', en: 'Win' },
  'game.rollback': { th: 'ยกเลิกรายการเดิมพัน', en: 'Stake or win reversed' },
  'game.reward': { th: 'รางวัลพิเศษ', en: 'Prize' },
  'game.takeBack': { th: 'เรียกคืนรางวัล', en: 'Win taken back' },
  'game.adjust': { th: 'ปรับรางวัลเพิ่ม', en: 'Win adjusted' },
  'lotto.owed': { th: 'รางวัลที่เรียกคืนไม่ได้', en: 'Lotto win that the player owes' },
  'lotto.collect': { th: 'เก็บยอดค้างจากผลหวยที่แก้ไข', en: 'Lotto debt collected' },
  'lotto.waive': { th: 'ยกยอดค้างจากผลหวยที่แก้ไข', en: 'Lotto debt waived' },
  'house.opening': { th: 'ยอดยกมา', en: 'Opening balance' },
  'house.transfer': { th: 'โอนระหว่างบัญชี', en: 'Transfer' },
  'house.fee': { th: 'ค่าธรรมเนียม', en: 'Fee' },
  'capital.in': { th: 'เพิ่มทุน', en: 'Capital in' },
  'capital.out': { th: 'ถอนทุน', en: 'Capital out' },
  'house.reversal': { th: 'รายการกลับ', en: 'Reversal' },
  'gateway.fee': { th: 'ค่าธรรมเนียมเกตเวย์', en: 'Gateway fee' },
  'suspense.in': { th: 'พักเงิน', en: 'Put into suspense' },
  'suspense.covered': { th: 'ตัดเงินพัก (บันทึกเป็นรายการอื่นแล้ว)', en: 'Out of suspense: booked as something else' },
  'suspense.return': { th: 'คืนเงินพักให้ผู้โอน', en: 'Sent back from suspense' },
  /** Of test players, when a provider’s connection is tested. */
  conformance: { th: 'ทดสอบการเชื่อมต่อเกม', en: 'Test of a game connection' },
} as const satisfies Readonly<Record<string, { th: string; en: string }>>;

export type MovementKind = keyof typeof movementKinds;

/** Whether it is something that players are given, or have to give back; they find all of it among their bonuses. */
export const isGift = (kind: string): boolean => /^(bonus|promotion|affiliate|cashback)\./.test(kind);
