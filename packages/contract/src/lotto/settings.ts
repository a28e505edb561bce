import { MOST, type Settings } from '../define/setting.ts';

export const settings = {
  'lotto.cancelsPerDay': {
    kind: 'integer',
    takesTwo: 'never',
    value: 4,
    min: 0,
    max: 100,
    th: 'ผู้เล่นยกเลิกโพยได้วันละ (ครั้ง)',
    en: 'Tickets that a player may cancel a day',
  },
  'lotto.prizeFirst': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 0,
    min: 0,
    max: MOST,
    th: 'รางวัลผู้ส่งเลขอันดับที่ 1 ของแต่ละงวด',
    en: 'Prize for the first number that is sent in a round',
  },
  'lotto.prizeSixteenth': {
    kind: 'amount',
    takesTwo: 'limit',
    value: 0,
    min: 0,
    max: MOST,
    th: 'รางวัลผู้ส่งเลขอันดับที่ 16 ของแต่ละงวด',
    en: 'Prize for the 16th number that is sent in a round',
  },
  'lotto.prizeStake': {
    kind: 'amount',
    takesTwo: 'lower',
    value: 10_000,
    min: 0,
    max: MOST,
    th: 'ยอดแทงขั้นต่ำในงวดเพื่อรับรางวัลผู้ส่งเลข',
    en: 'What a sender has to stake in the round to get a prize',
  },
  'notification.lottoSms': {
    kind: 'switch',
    takesTwo: 'never',
    value: false,
    th: 'ส่ง SMS ให้ผู้ถือโพยเมื่องวดถูกเลื่อน ยกเลิก หรือแก้ไขผล',
    en: 'Text holders of tickets when a round is moved, cancelled or corrected',
  },
} as const satisfies Settings;
