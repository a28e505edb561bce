import {
  type BaccaratSpot,
  type Bet,
  baccaratAtRisk,
  baccaratSpots,
  type Draws,
  dealBaccarat,
  hiLoAtRisk,
  hiLoSpots,
  playSlot,
  type RoundInput,
  rollDice,
  type Seeds,
  settleBaccarat,
  settleHiLo,
  settleSlot,
} from '@salung/fair';
import { z } from 'zod';
import type { GameCode, RoundView } from '../../shared/api.ts';
import { limitsOf } from './catalogue.ts';

/** The games whose round is one request: the stake, the result and the win. */

/** A round that is settled the moment it is played. */
export interface Settled {
  payout: number;
  /** As the page gets them: with payouts, where there are several. */
  bets: RoundView['bets'];
  result: RoundView['result'];
}

export interface InstantGame {
  /** Satang of all bets together. */
  stakeOf(bets: unknown): number;
  /** Satang that count for turnover: bets against each other risk less than they stake. */
  countsOf(bets: unknown): number;
  /** Bets before there is a result. */
  openBets(bets: unknown): RoundView['bets'];
  settle(bets: unknown, draws: Draws): Settled;
  /** What `recompute` takes. */
  inputOf(bets: unknown, seeds: Seeds): RoundInput;
}

/** Whole baht, so that no payout is ever rounded. */
export const wholeBaht = z
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .refine((satang) => satang % 100 === 0, 'Stakes are whole baht.');

const id = z.uuid();
const totalOf = (bets: readonly Bet<string>[]): number => bets.reduce((sum, bet) => sum + bet.stake, 0);

const tableOf = <Spot extends string>(game: GameCode, spots: readonly [Spot, ...Spot[]]) => {
  const { minStake, maxStake } = limitsOf(game);
  const isOnce = (bets: readonly Bet<Spot>[]) => new Set(bets.map(({ spot }) => spot)).size === bets.length;
  return z
    .array(z.strictObject({ spot: z.enum(spots), stake: wholeBaht.min(minStake).max(maxStake) }))
    .min(1)
    .max(spots.length)
    .refine(isOnce, 'A spot is named once.')
    .refine((bets) => totalOf(bets) <= maxStake, `All bets together are at most ${maxStake / 100} baht.`);
};

const hiLoIds = hiLoSpots.map((spot) => spot.id) as [string, ...string[]];
const hiLoBets = tableOf('hi-lo', hiLoIds);
const baccaratBets = tableOf('baccarat', baccaratSpots as [BaccaratSpot, ...BaccaratSpot[]]);
const slotLimits = limitsOf('slot');
const slotStake = wholeBaht.min(slotLimits.minStake).max(slotLimits.maxStake);

/** `POST /api/rounds`. */
export const roundRequest = z.discriminatedUnion('game', [
  z.strictObject({ id, game: z.literal('hi-lo'), bets: hiLoBets }),
  z.strictObject({ id, game: z.literal('baccarat'), bets: baccaratBets }),
  z.strictObject({ id, game: z.literal('slot'), stake: slotStake }),
]);

/** What is stored of a request: what decides the round together with its seeds. */
export const betsOf = (request: z.infer<typeof roundRequest>): unknown =>
  request.game === 'slot' ? request.stake : request.bets;

export type InstantCode = z.infer<typeof roundRequest>['game'];

/** A game whose bets are read again from the database with the schema that they were accepted by. */
const game = <Bets>(
  shape: z.ZodType<Bets>,
  own: {
    stakeOf(bets: NoInfer<Bets>): number;
    countsOf(bets: NoInfer<Bets>): number;
    openBets(bets: NoInfer<Bets>): RoundView['bets'];
    settle(bets: NoInfer<Bets>, draws: Draws): Settled;
    inputOf(bets: NoInfer<Bets>, seeds: Seeds): RoundInput;
  },
): InstantGame => ({
  stakeOf: (bets) => own.stakeOf(shape.parse(bets)),
  countsOf: (bets) => own.countsOf(shape.parse(bets)),
  openBets: (bets) => own.openBets(shape.parse(bets)),
  settle: (bets, draws) => own.settle(shape.parse(bets), draws),
  inputOf: (bets, seeds) => own.inputOf(shape.parse(bets), seeds),
});

const unpaid = <Spot extends string>(bets: readonly Bet<Spot>[]) =>
  bets.map((bet) => ({ ...bet, payout: 0 }));

export const instantGames: Readonly<Record<InstantCode, InstantGame>> = {
  'hi-lo': game(z.array(z.strictObject({ spot: z.enum(hiLoIds), stake: wholeBaht })), {
    stakeOf: totalOf,
    countsOf: hiLoAtRisk,
    openBets: unpaid,
    settle(bets, draws) {
      const dice = rollDice(draws);
      const { bets: settled, payout } = settleHiLo(bets, dice);
      return { bets: settled, payout, result: { dice } };
    },
    inputOf: (bets, seeds) => ({ game: 'hilo', seeds, bets }),
  }),
  baccarat: game(z.array(z.strictObject({ spot: z.enum(baccaratSpots), stake: wholeBaht })), {
    stakeOf: totalOf,
    countsOf: baccaratAtRisk,
    openBets: unpaid,
    settle(bets, draws) {
      const result = dealBaccarat(draws);
      const { bets: settled, payout } = settleBaccarat(bets, result);
      return { bets: settled, payout, result };
    },
    inputOf: (bets, seeds) => ({ game: 'baccarat', seeds, bets }),
  }),
  slot: game(wholeBaht, {
    stakeOf: (bet) => bet,
    countsOf: (bet) => bet,
    openBets: () => null,
    settle(bet, draws) {
      const result = playSlot(draws);
      return { bets: null, payout: settleSlot(bet, result), result };
    },
    inputOf: (bet, seeds) => ({ game: 'slot', seeds, stake: bet }),
  }),
};
