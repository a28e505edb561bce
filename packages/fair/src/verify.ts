import {
  type BaccaratSpot,
  baccaratSpots,
  type Card,
  dealBaccarat,
  settleBaccarat,
  type Winner,
} from './baccarat.ts';
import { bustOf, settleCrash } from './crash.ts';
import { commitmentTo, drawsOf, type Seeds } from './fair.ts';
import { type Dice, rollDice, settleHiLo } from './hilo.ts';
import type { Bet } from './money.ts';
import { type Lantern, playSlot, type SlotRound, settleSlot } from './slot.ts';

/** A round with everything that decides it. The secret is shown after it was rotated, or for crash after the round. */
export type RoundInput =
  | { game: 'hilo'; seeds: Seeds; bets: Bet<string>[] }
  | { game: 'slot'; seeds: Seeds; stake: number }
  | { game: 'baccarat'; seeds: Seeds; bets: Bet<BaccaratSpot>[] }
  | { game: 'crash'; hash: string; publicSeed: string; bets: { stake: number; multiplier: number }[] };

export interface HiLoResult {
  dice: Dice;
}

export interface SlotResult {
  stops: number[];
  lanterns: Lantern[];
  /** What lit up at each try; null when the lanterns did not rise. */
  sky: Lantern[][] | null;
  freeSpins: { tukTuk: number; stops: number[]; pays: number }[];
  /** In hundredths of the stake. */
  pays: number;
}

export interface BaccaratResult {
  player: Card[];
  banker: Card[];
  winner: Winner;
}

export interface CrashResult {
  /** In hundredths. */
  bust: number;
}

/** What a round comes to. */
export interface RoundOutcome {
  /**
   * SHA-256 of the secret that decided the round. It must equal what was published before: the commitment to the
   * server seed, or in crash the hash of the round before.
   */
  commitment: string;
  result: HiLoResult | SlotResult | BaccaratResult | CrashResult;
  stake: number;
  /** Satang for each bet, in their order. */
  payouts: number[];
}

/** Plays a round again from its seeds. The same input always gives the same outcome. */
export function recompute(input: RoundInput): RoundOutcome {
  switch (input.game) {
    case 'hilo': {
      const dice = rollDice(drawsOf(input.seeds));
      return outcome(input.seeds.serverSeed, { dice }, settleHiLo(input.bets, dice).bets);
    }
    case 'slot': {
      const round = playSlot(drawsOf(input.seeds));
      const bet = { stake: input.stake, payout: settleSlot(input.stake, round) };
      return outcome(input.seeds.serverSeed, slotResult(round), [bet]);
    }
    case 'baccarat': {
      const unknown = input.bets.find(({ spot }) => !baccaratSpots.includes(spot));
      if (unknown !== undefined) throw new RangeError(`no spot ${unknown.spot}`);
      const round = dealBaccarat(drawsOf(input.seeds));
      const { player, banker, winner } = round;
      return outcome(
        input.seeds.serverSeed,
        { player, banker, winner },
        settleBaccarat(input.bets, round).bets,
      );
    }
    case 'crash': {
      const bust = bustOf(input.hash, input.publicSeed);
      const bets = input.bets.map(({ stake, multiplier }) => ({
        stake,
        payout: settleCrash(stake, multiplier, bust),
      }));
      return outcome(input.hash, { bust }, bets);
    }
  }
}

const outcome = (
  secret: string,
  result: RoundOutcome['result'],
  bets: readonly { stake: number; payout: number }[],
): RoundOutcome => ({
  commitment: commitmentTo(secret),
  result,
  stake: bets.reduce((sum, { stake }) => sum + stake, 0),
  payouts: bets.map(({ payout }) => payout),
});

const slotResult = ({ spin, lanterns, sky, freeSpins, pays }: SlotRound): SlotResult => ({
  stops: spin.stops,
  lanterns,
  sky: sky?.tries ?? null,
  freeSpins: freeSpins.map((free) => ({ tukTuk: free.tukTuk, stops: free.stops, pays: free.pays })),
  pays,
});
