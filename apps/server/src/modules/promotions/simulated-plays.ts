import { bonusOf, type GameType, multipliersByType, type PromotionTerms } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import type { CountedGame } from '../games/index.ts';
import { betsOn, type HouseBet } from './house-bets.ts';
import { bothSides, type Game, longShot, ofAverage, plays, type Strategy, strategies } from './plays.ts';

/** Which games and strategies terms are tried with. Pure. */

export type Played = Answer<'promotions.simulate'>['plays'][number];

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

const strategiesFor: Readonly<Record<HouseBet['kind'], readonly Strategy[]>> = {
  usual: strategies,
  long: [longShot],
  both: [bothSides],
};

/** What is played, and on what its figures are based. */
interface Scene extends Pick<Played, 'gameId' | 'nameTh' | 'nameEn' | 'basis'> {
  game: Omit<Game, 'deposit' | 'bonus'>;
  strategies: readonly Strategy[];
}

const weightOf = ({ weights }: PromotionTerms, { id, type }: CountedGame): number =>
  weights.games[String(id)] ?? weights.types[type] ?? 0;

/** Our own games by their exact chances, other games that the terms name by the RTP that their provider states. */
function scenesOf(terms: PromotionTerms, game: CountedGame): Scene[] {
  const { id, maxStake, rtp } = game;
  const weight = weightOf(terms, game);
  if (weight === 0) return [];
  const bets = betsOn(game);
  if (bets.length > 0) {
    return bets.map((bet) => ({
      gameId: id,
      nameTh: `${game.th} · ${bet.th}`,
      nameEn: `${game.en} · ${bet.en}`,
      basis: 'EXACT',
      game: { payouts: bet.payouts, maxStake, weight },
      strategies: strategiesFor[bet.kind],
    }));
  }
  if (rtp === null) return [];
  return [
    {
      gameId: id,
      nameTh: game.th,
      nameEn: game.en,
      basis: 'STATED',
      game: { payouts: ofAverage(rtp / 10_000, typical[game.type].win), maxStake, weight },
      strategies,
    },
  ];
}

/** The other games of a type, by one that is typical of it. */
const typicalScenes = (terms: PromotionTerms): Scene[] =>
  multipliersByType(terms).map(({ type }) => {
    const { th, en, rtp, win } = typical[type];
    return {
      gameId: null,
      nameTh: th,
      nameEn: en,
      basis: 'TYPICAL',
      game: { payouts: ofAverage(rtp, win), maxStake: null, weight: terms.weights.types[type] ?? 0 },
      strategies,
    };
  });

/** All plays of the terms, the dearest for the house first. */
export function playAll(terms: PromotionTerms, deposit: number, games: readonly CountedGame[]): Played[] {
  const money = { deposit, bonus: bonusOf(terms, deposit) };
  const scenes = [...games.flatMap((game) => scenesOf(terms, game)), ...typicalScenes(terms)];
  const played = scenes.flatMap(({ game, strategies: ways, ...scene }) =>
    ways.map((way) => ({
      ...scene,
      strategyTh: way.th,
      strategyEn: way.en,
      ...plays(terms, { ...game, ...money }, way),
    })),
  );
  return played.toSorted((a, b) => b.cost - a.cost).slice(0, 50);
}
