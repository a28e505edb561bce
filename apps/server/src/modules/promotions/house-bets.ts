import {
  baccaratPayouts,
  countDeals,
  crashPayouts,
  gameRtp,
  hiLoPayouts,
  type Payouts,
  slotPayouts,
} from '@salung/fair';
import type { CountedGame } from '../games/index.ts';

/** What can be bet on our own games, with the exact chances of each: how a simulation plays them. Pure. */

export interface HouseBet {
  th: string;
  en: string;
  /** How it is used: like most players, for a rare large win, or on both sides so that little is at risk. */
  kind: 'usual' | 'long' | 'both';
  payouts: Payouts;
}

type HouseCode = 'hi-lo' | 'slot' | 'baccarat' | 'crash';

const makers: Readonly<Record<HouseCode, () => HouseBet[]>> = {
  'hi-lo': () => [
    { th: 'ต่ำ', en: 'low', kind: 'usual', payouts: hiLoPayouts({ low: 1 }) },
    { th: 'ตองใดก็ได้', en: 'any triple', kind: 'long', payouts: hiLoPayouts({ 'any-triple': 1 }) },
    // So that either side gives the same back: 1.95 × 8/14, and 2.6 × 6/14.
    { th: 'ต่ำและสูง', en: 'low and high', kind: 'both', payouts: hiLoPayouts({ low: 8 / 14, high: 6 / 14 }) },
  ],
  slot: () => [{ th: 'หมุน', en: 'spin', kind: 'usual', payouts: slotPayouts() }],
  baccarat: () => {
    const deals = countDeals();
    return [
      { th: 'เจ้ามือ', en: 'banker', kind: 'usual', payouts: baccaratPayouts({ banker: 1 }, deals) },
      { th: 'เสมอ', en: 'tie', kind: 'long', payouts: baccaratPayouts({ tie: 1 }, deals) },
      {
        th: 'ผู้เล่นและเจ้ามือ',
        en: 'player and banker',
        kind: 'both',
        payouts: baccaratPayouts({ player: 0.5, banker: 0.5 }, deals),
      },
    ];
  },
  crash: () => [
    { th: 'ถอนที่ 2 เท่า', en: 'cash out at 2×', kind: 'usual', payouts: crashPayouts(200) },
    { th: 'ถอนที่ 100 เท่า', en: 'cash out at 100×', kind: 'long', payouts: crashPayouts(10_000) },
    { th: 'ถอนที่ 1.01 เท่า', en: 'cash out at 1.01×', kind: 'usual', payouts: crashPayouts(101) },
  ],
};

const isHouseCode = (code: string): code is HouseCode => code in makers;

/**
 * The bets on a game of ours; none on another one, whose chances are not known. Others speak our contract too, so the RTP has to be that of
 * our game as well. Counting the chances takes up to a second.
 */
export const betsOn = ({ code, isHouse, rtp }: Pick<CountedGame, 'code' | 'isHouse' | 'rtp'>): HouseBet[] =>
  isHouse && isHouseCode(code) && rtp === gameRtp[code] ? makers[code]() : [];
