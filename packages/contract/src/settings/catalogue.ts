/**
 * Every setting with its type, its kind, its bounds and the value that it has until somebody sets it. Amounts in
 * satang. The texts are what staff read beside it.
 */
interface Common {
  readonly th: string;
  readonly en: string;
}
interface NumberSetting extends Common {
  /** `amount`: satang. `integer`: a number of something. `multiplier`: up to two decimals. */
  readonly kind: 'amount' | 'integer' | 'multiplier';
  /**
   * Which change lowers a guard, and so takes two people. `limit`: raising it above `approval.limits`; `raise`,
   * `lower`: any step in that direction.
   */
  readonly takesTwo: 'limit' | 'raise' | 'lower' | 'never';
  readonly value: number;
  readonly min: number;
  readonly max: number;
}
interface Switch extends Common {
  readonly kind: 'switch';
  /** A switch is set at once. What guards money is no switch. */
  readonly takesTwo: 'never';
  readonly value: boolean;
}
export type Setting = NumberSetting | Switch;

const MOST = 10_000_000_000;

export const settingTypes = [
  'deposit',
  'withdraw',
  'approval',
  'turnover',
  'affiliate',
  'cashback',
  'security',
  'protection',
  'lotto',
  'notification',
] as const;
export type SettingType = (typeof settingTypes)[number];

/** By id, which begins with the type. */
export const settings = {
  'deposit.minimum': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 10_000,
    min: 100,
    max: MOST,
    th: 'ฝากขั้นต่ำต่อครั้ง',
    en: 'Smallest top-up',
  },
  'deposit.maximum': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 200_000_000,
    min: 100,
    max: MOST,
    th: 'ฝากสูงสุดต่อครั้ง',
    en: 'Largest top-up',
  },
  'deposit.expiryMinutes': {
    kind: 'integer',
    takesTwo: 'never',
    value: 30,
    min: 5,
    max: 1440,
    th: 'รายการฝากที่ไม่มีสลิปหมดอายุใน (นาที)',
    en: 'A top-up without a slip expires after (minutes)',
  },
  'withdraw.minimum': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 10_000,
    min: 100,
    max: MOST,
    th: 'ถอนขั้นต่ำต่อครั้ง',
    en: 'Smallest withdrawal',
  },
  'withdraw.maximum': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 200_000_000,
    min: 100,
    max: MOST,
    th: 'ถอนสูงสุดต่อครั้ง',
    en: 'Largest withdrawal',
  },
  'withdraw.dailyMaximum': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 500_000_000,
    min: 100,
    max: MOST,
    th: 'ถอนสูงสุดต่อวัน',
    en: 'Most that a player withdraws in a day',
  },
  'withdraw.dailyCount': {
    kind: 'integer',
    takesTwo: 'raise',
    value: 10,
    min: 1,
    max: 1000,
    th: 'ถอนได้ต่อวัน (ครั้ง)',
    en: 'Withdrawals of a player in a day',
  },
  // Per person, player and business day. Why these amounts: ADR 19.
  'approval.credit': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 200_000,
    min: 0,
    max: MOST,
    th: 'ปรับเครดิตเกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
    en: 'Credit and bonus above this need a second person',
  },
  'approval.topup': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 5_000_000,
    min: 0,
    max: MOST,
    th: 'อนุมัติฝากเกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
    en: 'Top-ups approved above this need a second person',
  },
  'approval.topupWithoutEvidence': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 100_000,
    min: 0,
    max: MOST,
    th: 'อนุมัติฝากที่ไม่มีสลิปยืนยัน หรือส่วนที่เกินยอดต้องโอน เกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
    en: 'Top-ups without a proper slip, or above what was to be paid, need a second person above this',
  },
  'approval.allPlayers': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 5_000_000,
    min: 0,
    max: MOST,
    th: 'เครดิต โบนัส และฝากที่ไม่มีสลิปยืนยัน ที่คนเดียวให้ผู้เล่นทุกคนรวมกันในหนึ่งวัน เกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
    en: 'Credit, bonus and top-ups without a proper slip that one person gives all players in a day need a second person above this',
  },
  'approval.withdraw': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 5_000_000,
    min: 0,
    max: MOST,
    th: 'จ่ายถอนเกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
    en: 'Withdrawals paid above this need a second person',
  },
  'approval.payoutByGiver': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 500_000,
    min: 0,
    max: MOST,
    th: 'คนที่อนุมัติฝากหรือเติมเครดิตให้ผู้เล่น จ่ายถอนให้คนเดิมเองได้ เมื่อให้ไปรวมใน 24 ชั่วโมงไม่เกินยอดนี้',
    en: 'Who credits a player may pay the same player out where they gave no more than this within 24 hours',
  },
  'approval.house': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 5_000_000,
    min: 0,
    max: MOST,
    th: 'ย้ายเงินของบริษัทเกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
    en: 'House money moved above this needs a second person',
  },
  'approval.limits': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 20_000_000,
    min: 0,
    max: MOST,
    th: 'ตั้งวงเงินเกินยอดนี้ต้องมีผู้อนุมัติคนที่สอง',
    en: 'Limits set above this need a second person',
  },
  // No game is there to work a requirement off yet: top-ups ask for none until the operator says so.
  'turnover.topupMultiplier': {
    kind: 'multiplier',
    takesTwo: 'lower',
    value: 0,
    min: 0,
    max: 100,
    th: 'เทิร์นโอเวอร์ของยอดฝาก (เท่า)',
    en: 'Turnover asked for a top-up (times)',
  },
  'turnover.lapseBelow': {
    kind: 'amount',
    takesTwo: 'raise',
    value: 500,
    min: 0,
    max: 100_000,
    th: 'เทิร์นโอเวอร์สิ้นสุดเมื่อยอดเงินเหลือน้อยกว่า',
    en: 'Turnover lapses when the wallet falls below',
  },
  'security.staffIdleMinutes': {
    kind: 'integer',
    takesTwo: 'raise',
    value: 30,
    min: 5,
    max: 240,
    th: 'พนักงานไม่ใช้งานนานเท่านี้ต้องใส่รหัสผ่านใหม่ (นาที)',
    en: 'Staff who are idle give their password again after (minutes)',
  },
  'protection.payoutPauseHours': {
    kind: 'integer',
    takesTwo: 'lower',
    value: 24,
    min: 0,
    max: 168,
    th: 'หยุดจ่ายถอนหลังเปลี่ยนบัญชีหรือเบอร์ (ชั่วโมง)',
    en: 'No payouts after a change of bank or phone (hours)',
  },
  'notification.paidSms': {
    kind: 'switch',
    takesTwo: 'never',
    value: false,
    th: 'ส่ง SMS ให้ผู้เล่นเมื่อโอนเงินถอนแล้ว',
    en: 'Text the player when a withdrawal is paid',
  },
} as const satisfies Record<`${SettingType}.${string}`, Setting>;

export type SettingId = keyof typeof settings;
export const settingIds = Object.keys(settings) as SettingId[];
/** The value of every setting, typed by its kind. */
export type SettingValues = {
  [Id in SettingId]: (typeof settings)[Id]['kind'] extends 'switch' ? boolean : number;
};
