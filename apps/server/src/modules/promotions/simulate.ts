import { bonusOf, calculate, type GameType, multipliersByType, termsInWords, toPlay } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { type Play, plays, strategies } from './plays.ts';
import { warningsOf } from './warnings.ts';

/** What staff see before they publish a promotion: what a claim costs, and the best play against it. Pure, with a fixed seed. */

type Simulated = Answer<'promotions.simulate'>;

/** Games stand for their type: how much they pay back, and how a round ends. */
const typical: Readonly<Record<GameType, { th: string; en: string; rtp: number; win: number }>> = {
  slot: { th: 'สล็อต RTP 96%', en: 'Slots, RTP 96 %', rtp: 0.96, win: 0.08 },
  live: { th: 'บาคาร่า', en: 'Baccarat', rtp: 0.9894, win: 0.5 },
  table: { th: 'ไฮโล เดิมพันสูง/ต่ำ', en: 'Hi-Lo, high or low', rtp: 0.9722, win: 0.4861 },
  crash: { th: 'แครช ถอนที่ 2 เท่า', en: 'Crash, cash out at 2×', rtp: 0.97, win: 0.485 },
  lotto: { th: 'หวย 2 ตัว', en: 'Lotto, two digits', rtp: 0.9, win: 0.01 },
  fishing: { th: 'ยิงปลา RTP 96%', en: 'Fishing, RTP 96 %', rtp: 0.96, win: 0.2 },
  sport: { th: 'กีฬา ราคา 1.9', en: 'Sports at odds of 1.9', rtp: 0.95, win: 0.5 },
};

/** Simulates the terms for a deposit, the least one if none is named. */
export function simulate({ terms, rules, deposit: asked }: Output<'promotions.simulate', 'body'>): Simulated {
  const deposit = asked ?? terms.minDeposit;
  const { bonus } = calculate(terms, deposit);
  const found = multipliersByType(terms).flatMap(({ type }) =>
    strategies.map((strategy) => {
      const game = typical[type];
      const play: Play = plays(
        terms,
        { deposit, bonus: bonusOf(terms, deposit), weight: terms.weights.types[type] ?? 0, ...game },
        strategy,
      );
      return {
        gameId: null,
        ...{ nameTh: game.th, nameEn: game.en, strategyTh: strategy.th, strategyEn: strategy.en },
        ...play,
        isSimulated: true,
      };
    }),
  );
  return {
    ...{ deposit, bonus, toPlay: toPlay(terms, deposit, bonus) },
    words: termsInWords(terms, rules).map(({ th, en }) => ({ th, en })),
    warnings: warningsOf(terms, rules),
    plays: found.toSorted((a, b) => b.cost - a.cost).slice(0, 50),
  };
}
