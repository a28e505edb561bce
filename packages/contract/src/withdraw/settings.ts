import { MOST, type Settings } from '../define/setting.ts';

export const settings = {
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
} as const satisfies Settings;
