import type { RoundResult } from '@salung/contract';

/** Rules of figures, without a database. Amounts in satang. */

/** How a finished round ended for the player; null while it is open. */
export function resultOf(round: {
  state: number;
  stakes: number;
  staked: number;
  won: number;
}): RoundResult | null {
  const { state, stakes, staked, won } = round;
  if (state === 1) return null;
  if (stakes === 0 && won === 0) return 'refunded';
  return won > staked ? 'won' : won < staked ? 'lost' : 'even';
}

/** Whether a span is not empty; one with an open end is not. */
export const isForward = ({ from, to }: { from?: Date; to?: Date }): boolean => !from || !to || from < to;

/** The popularity of a game that most play and that has most stakes. */
const FULL = 1_000;
/** How much of a day's play is left in the popularity of the day after. */
const KEPT = 0.8;

export interface Played {
  gameId: number;
  /** Business days before today. */
  age: number;
  players: number;
  staked: number;
}

/**
 * How popular games are, from 1 to 1,000: most by how many play them, the rest by their stakes, of which the root counts, so
 * that one large player does not decide; the latest days more.
 */
export function popularityOf(played: readonly Played[]): Map<number, number> {
  const sums = new Map<number, { players: number; staked: number }>();
  for (const { gameId, age, players, staked } of played) {
    const sum = sums.get(gameId) ?? { players: 0, staked: 0 };
    const part = KEPT ** age;
    sums.set(gameId, { players: sum.players + part * players, staked: sum.staked + part * staked });
  }
  const most = { players: 0, staked: 0 };
  for (const { players, staked } of sums.values()) {
    most.players = Math.max(most.players, players);
    most.staked = Math.max(most.staked, Math.sqrt(staked));
  }
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return new Map(
    Array.from(sums, ([gameId, { players, staked }]) => [
      gameId,
      Math.max(
        1,
        Math.round(FULL * (0.7 * share(players, most.players) + 0.3 * share(Math.sqrt(staked), most.staked))),
      ),
    ]),
  );
}

/** The beginning of a first name, never all of it: enough to be read as a person's, too little to identify one. */
export function maskedName(firstName: string): string {
  const letters = Array.from(new Intl.Segmenter('th').segment(firstName), ({ segment }) => segment);
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}***`;
}
