import {
  freeSpinsFor,
  fullSkyPrize,
  type Lantern,
  type Letter,
  lanternsToRise,
  type ReelWindow,
  type SlotRound,
  type Spin,
  signsForFreeSpins,
  triesPerLantern,
  type WayWin,
} from '@salung/fair';

/**
 * A round of Night Market as a list of steps in the order of the screen. It is data and knows no screen: what is shown, for how
 * long, and what the counter reads before and after. Amounts are in hundredths of the stake.
 */
export type Step =
  | {
      kind: 'reels';
      windows: readonly ReelWindow[];
      stops: readonly number[];
      strips: 'base' | 'free';
      /** The reel that is wild as a whole and does not turn. */
      tukTuk: number | null;
      /** When each reel begins to stop. */
      stopAt: readonly number[];
      length: number;
    }
  | { kind: 'win'; win: WayWin; cells: readonly Place[]; from: number; to: number; length: number }
  | { kind: 'skyRises'; lanterns: readonly Lantern[]; tries: number; length: number }
  | { kind: 'skyTry'; lit: readonly Lantern[]; left: number; length: number }
  | { kind: 'skyFull'; from: number; to: number; length: number }
  | { kind: 'skyPays'; lantern: Lantern; from: number; to: number; length: number }
  | { kind: 'marketOpens'; signs: readonly Place[]; spins: number; length: number }
  | { kind: 'drive'; reel: number; spin: number; left: number; length: number }
  | { kind: 'moreSpins'; spins: number; left: number; cells: readonly Place[]; length: number }
  | { kind: 'marketCloses'; pays: number; length: number }
  | { kind: 'total'; pays: number; tier: Tier; length: number };

export interface Place {
  reel: number;
  row: number;
}

/** `returned`: something came back, but no more than the stake. That is told, never celebrated. */
export type Tier = 'nothing' | 'returned' | 'win' | 'big' | 'huge' | 'legendary';

const stake = 100;

/** The class of a win by multiples of the stake. */
export function tierOf(pays: number): Tier {
  if (pays === 0) return 'nothing';
  if (pays <= stake) return 'returned';
  if (pays < 10 * stake) return 'win';
  if (pays < 50 * stake) return 'big';
  return pays < 200 * stake ? 'huge' : 'legendary';
}

const totalLength: Record<Tier, number> = {
  nothing: 0,
  returned: 250,
  win: 500,
  big: 2600,
  huge: 4200,
  legendary: 6000,
};

/** Milliseconds. A reel turns at least so long before the first stops, then one follows the other. */
const times = { firstStop: 420, nextStop: 170, settle: 560, slowStop: 900, win: 750, manyWins: 480 };

/** The steps of a round. With `calm` (reduced motion) nothing moves: results appear, and stay as long as they need to be read. */
export function timelineOf(round: SlotRound, calm = false): Step[] {
  const steps: Step[] = [];
  let paid = 0;

  const turn = (spin: Spin, strips: 'base' | 'free', tukTuk: number | null): void => {
    const stopAt = stopsOf(round, spin, strips, calm);
    const last = stopAt[stopAt.length - 1] ?? 0;
    const length = calm ? 250 : last + times.settle;
    steps.push({ kind: 'reels', windows: spin.windows, stops: spin.stops, strips, tukTuk, stopAt, length });
    for (const win of spin.wins) {
      const length = spin.wins.length > 3 ? times.manyWins : times.win;
      steps.push({ kind: 'win', win, cells: cellsOf(spin, win), from: paid, to: paid + win.pays, length });
      paid += win.pays;
    }
  };

  turn(round.spin, 'base', null);

  if (round.sky) {
    steps.push({ kind: 'skyRises', lanterns: round.lanterns, tries: triesPerLantern, length: 1500 });
    let left = triesPerLantern;
    for (const lit of round.sky.tries) {
      left = lit.length > 0 ? triesPerLantern : left - 1;
      steps.push({ kind: 'skyTry', lit, left, length: lit.length > 0 ? 800 : 620 });
    }
    for (const lantern of [...round.lanterns, ...round.sky.tries.flat()]) {
      steps.push({ kind: 'skyPays', lantern, from: paid, to: paid + lantern.value, length: 330 });
      paid += lantern.value;
    }
    if (round.sky.isFullSky) {
      steps.push({ kind: 'skyFull', from: paid, to: paid + fullSkyPrize, length: 2400 });
      paid += fullSkyPrize;
    }
  }

  if (round.freeSpins.length > 0) {
    const signs = placesOf(round.spin.windows, ['S']);
    let left = freeSpinsFor(round.spin.signs);
    const before = paid;
    steps.push({ kind: 'marketOpens', signs, spins: left, length: 2400 });
    round.freeSpins.forEach((spin, index) => {
      left -= 1;
      steps.push({ kind: 'drive', reel: spin.tukTuk, spin: index + 1, left, length: calm ? 200 : 620 });
      turn(spin, 'free', spin.tukTuk);
      if (spin.extraSpins > 0) {
        left += spin.extraSpins;
        const cells = placesOf(spin.windows, ['S']);
        steps.push({ kind: 'moreSpins', spins: spin.extraSpins, left, cells, length: 1000 });
      }
    });
    steps.push({ kind: 'marketCloses', pays: paid - before, length: 1800 });
  }

  const tier = tierOf(round.pays);
  steps.push({
    kind: 'total',
    pays: round.pays,
    tier,
    length: calm ? Math.min(totalLength[tier], 1500) : totalLength[tier],
  });
  return steps;
}

/**
 * When each reel stops. The last reels slow down only where a feature really comes: a slow reel announces what is certain, it never
 * pretends that something was nearly won.
 */
function stopsOf(round: SlotRound, spin: Spin, strips: 'base' | 'free', calm: boolean): number[] {
  if (calm) return spin.windows.map(() => 0);
  const slowFrom = strips === 'base' ? announcedBy(round) : null;
  let at = times.firstStop;
  return spin.windows.map((_, reel) => {
    if (reel > 0) at += slowFrom !== null && reel > slowFrom ? times.slowStop : times.nextStop;
    return at;
  });
}

/** The reel with which it is seen that a feature is near: one sign, or one lantern, before the last that it needs. */
function announcedBy(round: SlotRound): number | null {
  const [letter, needed] =
    round.freeSpins.length > 0 ? (['S', signsForFreeSpins] as const) : (['L', lanternsToRise] as const);
  if (round.freeSpins.length === 0 && !round.sky) return null;
  let seen = 0;
  const reel = round.spin.windows.findIndex((window) => {
    seen += window.filter((each) => each === letter).length;
    return seen >= needed - 1;
  });
  return reel === -1 ? null : reel;
}

/** The places that make a win: its symbol or the tuk-tuk, on its reels. */
function cellsOf(spin: Spin, { symbol, reels }: WayWin): Place[] {
  return placesOf(spin.windows.slice(0, reels), [symbol, 'W']);
}

const placesOf = (windows: readonly ReelWindow[], letters: readonly Letter[]): Place[] =>
  windows.flatMap((window, reel) =>
    window.flatMap((letter, row) => (letters.includes(letter) ? [{ reel, row }] : [])),
  );

/** How long all steps take together, without skipping. */
export const lengthOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { length }) => sum + length, 0);
