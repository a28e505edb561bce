import type { Draws } from './fair.ts';
import { payoutOf } from './money.ts';
import {
  baseStrips,
  cellOdds,
  extraSpinLimit,
  freeSpinsFor,
  freeStrips,
  fullSkyPrize,
  type Letter,
  lanternsToRise,
  lanternValues,
  linePays,
  type PayingLetter,
  signsForFreeSpins,
  slotRows,
  triesPerLantern,
  tukTukRoute,
} from './slot-tables.ts';

/**
 * Night Market (ตลาดโต้รุ่ง): five reels of three rows, 243 ways. Three neon signs open the market for free spins, in which
 * a tuk-tuk drives from stall to stall and turns the reel where it stops wild. Five lanterns let the sky lanterns rise:
 * those on the screen stay, the dark places get three tries, and each new lantern gives three tries again.
 */

/** Symbols of a reel from top to bottom. */
export type ReelWindow = readonly Letter[];

/** A winning symbol of a spin. */
export interface WayWin {
  symbol: PayingLetter;
  /** Reels from the left that show it. */
  reels: number;
  ways: number;
  /** In hundredths of the stake. */
  pays: number;
}

/** One turn of the reels. */
export interface Spin {
  stops: number[];
  /** What each reel shows; in free spins the tuk-tuk's reel is `WWW`. */
  windows: ReelWindow[];
  wins: WayWin[];
  signs: number;
  lanterns: number;
  /** In hundredths of the stake, from the ways alone. */
  pays: number;
}

/** A lantern at a place, with what it is worth in hundredths of the stake. */
export interface Lantern {
  reel: number;
  row: number;
  value: number;
}

/** The rising lanterns: what lit up at each try. */
export interface SkyFeature {
  tries: Lantern[][];
  isFullSky: boolean;
  /** In hundredths: all lanterns, those of the base spin too, and the prize for a full sky. */
  pays: number;
}

/** A spin of the open market. */
export interface FreeSpin extends Spin {
  /** The reel on which the tuk-tuk stands. */
  tukTuk: number;
  /** Spins that its signs added. */
  extraSpins: number;
}

export interface SlotRound {
  spin: Spin;
  /** What each lantern of the base spin is worth; paid only when the lanterns rise. */
  lanterns: Lantern[];
  sky: SkyFeature | null;
  freeSpins: FreeSpin[];
  /** In hundredths of the stake, all together. */
  pays: number;
}

/** Plays a whole round: the spin, then the lanterns, then the free spins. */
export function playSlot(draws: Draws): SlotRound {
  const spin = turn(draws, baseStrips, null);
  const lanterns = placesOf(spin.windows, 'L').map((place) => ({ ...place, value: lanternValue(draws) }));
  const sky = spin.lanterns >= lanternsToRise ? riseLanterns(draws, lanterns) : null;
  const freeSpins = spin.signs >= signsForFreeSpins ? openMarket(draws, freeSpinsFor(spin.signs)) : [];
  const pays = spin.pays + (sky?.pays ?? 0) + freeSpins.reduce((sum, free) => sum + free.pays, 0);
  return { spin, lanterns, sky, freeSpins, pays };
}

/** What the features after a spin with so many lanterns and signs pay, in hundredths; 0 where there are too few for any. */
export function playFeatures(draws: Draws, { lanterns, signs }: { lanterns: number; signs: number }): number {
  const lit = lanterns < lanternsToRise ? [] : allPlaces.slice(0, lanterns);
  const valued = lit.map((place) => ({ ...place, value: lanternValue(draws) }));
  const sky = valued.length === 0 ? 0 : riseLanterns(draws, valued).pays;
  const freeSpins = signs < signsForFreeSpins ? [] : openMarket(draws, freeSpinsFor(signs));
  return sky + freeSpins.reduce((sum, { pays }) => sum + pays, 0);
}

/** What the round gives back for a stake. */
export const settleSlot = (stake: number, round: SlotRound): number => payoutOf(stake, round.pays);

/** The spin that stops give. `tukTuk` is the reel that is wild as a whole. */
export function spinAt(stops: readonly number[], strips: readonly string[], tukTuk: number | null): Spin {
  const windows = strips.map((strip, reel) =>
    reel === tukTuk ? wildWindow : windowAt(strip, stops[reel] ?? 0),
  );
  const wins = waysOf(windows);
  return {
    stops: [...stops],
    windows,
    wins,
    signs: placesOf(windows, 'S').length,
    lanterns: placesOf(windows, 'L').length,
    pays: wins.reduce((sum, { pays }) => sum + pays, 0),
  };
}

/** The symbols that a strip shows at a stop; it closes to a ring. */
export const windowAt = (strip: string, stop: number): Letter[] =>
  Array.from({ length: slotRows }, (_, row) => strip[(stop + row) % strip.length] as Letter);

const wildWindow: ReelWindow = ['W', 'W', 'W'];

/** All wins: a symbol wins on neighbouring reels from the left, once for each way to pick one of its places on each reel. */
export function waysOf(windows: readonly ReelWindow[]): WayWin[] {
  const first = [...new Set(windows[0])].filter(isPaying);
  return first.flatMap((symbol) => {
    const counts = windows.map((window) => window.filter((each) => each === symbol || each === 'W').length);
    const end = counts.indexOf(0);
    const reels = end === -1 ? counts.length : end;
    const ways = counts.slice(0, reels).reduce((product, count) => product * count, 1);
    const pays = ways * payOf(symbol, reels);
    return pays > 0 ? [{ symbol, reels, ways, pays }] : [];
  });
}

/** What one way of a symbol pays, in hundredths of the stake. */
export const payOf = (symbol: PayingLetter, reels: number): number => linePays[symbol][reels - 3] ?? 0;

const isPaying = (letter: Letter): letter is PayingLetter => letter in linePays;

function turn(draws: Draws, strips: readonly string[], tukTuk: number | null): Spin {
  const stops = strips.map((strip) => draws.below(strip.length));
  return spinAt(stops, strips, tukTuk);
}

/** Places of a symbol, reel by reel from the left and from top to bottom. */
const placesOf = (windows: readonly ReelWindow[], wanted: Letter): { reel: number; row: number }[] =>
  windows.flatMap((window, reel) =>
    window.flatMap((letter, row) => (letter === wanted ? [{ reel, row }] : [])),
  );

function lanternValue(draws: Draws): number {
  const total = lanternValues.reduce((sum, { weight }) => sum + weight, 0);
  let rest = draws.below(total);
  for (const { value, weight } of lanternValues) {
    if (rest < weight) return value;
    rest -= weight;
  }
  throw new Error('a weight is missing');
}

/** Every dark place has one chance at each try, in the order of the places; a lit one gets its value at once. */
function riseLanterns(draws: Draws, start: readonly Lantern[]): SkyFeature {
  const lit = new Map(start.map((lantern) => [placeKey(lantern), lantern]));
  const tries: Lantern[][] = [];
  for (let left = triesPerLantern; left > 0 && lit.size < allPlaces.length; ) {
    const risen: Lantern[] = [];
    for (const place of allPlaces) {
      if (lit.has(placeKey(place)) || draws.below(cellOdds) !== 0) continue;
      const lantern = { ...place, value: lanternValue(draws) };
      lit.set(placeKey(place), lantern);
      risen.push(lantern);
    }
    tries.push(risen);
    left = risen.length > 0 ? triesPerLantern : left - 1;
  }
  const isFullSky = lit.size === allPlaces.length;
  const values = [...lit.values()].reduce((sum, { value }) => sum + value, 0);
  return { tries, isFullSky, pays: values + (isFullSky ? fullSkyPrize : 0) };
}

const allPlaces = baseStrips.flatMap((_, reel) =>
  Array.from({ length: slotRows }, (_, row) => ({ reel, row })),
);
const placeKey = ({ reel, row }: { reel: number; row: number }): number => reel * slotRows + row;

/** The free spins. Each sign adds one, up to the limit; the tuk-tuk drives on with every spin. */
function openMarket(draws: Draws, granted: number): FreeSpin[] {
  const spins: FreeSpin[] = [];
  let total = granted;
  for (let index = 0; index < total; index += 1) {
    const tukTuk = tukTukAt(index);
    const spin = turn(draws, freeStrips, tukTuk);
    const extraSpins = Math.min(spin.signs, extraSpinLimit - total);
    total += extraSpins;
    spins.push({ ...spin, tukTuk, extraSpins });
  }
  return spins;
}

/** The reel of the tuk-tuk in the free spin with this index. */
export const tukTukAt = (index: number): number => tukTukRoute[index % tukTukRoute.length] ?? 0;
