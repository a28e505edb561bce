import { payOf, type ReelWindow, windowAt } from './slot.ts';
import { type Letter, linePays, type PayingLetter } from './slot-tables.ts';

/** Stops of all reels that look the same to the prizes, and how many they are. */
export interface SpinClass {
  /** In hundredths of the stake. */
  pays: number;
  signs: number;
  lanterns: number;
  count: number;
}

/** Stops of one reel that look the same to the symbols that can still win. */
interface ReelClass {
  counts: readonly number[];
  signs: number;
  lanterns: number;
  count: number;
}

/**
 * All combinations of stops, grouped. Only symbols on the first reel can win, so for each of its stops the other reels are
 * told apart by how often they show those symbols, signs and lanterns: a dozen classes a reel in place of 32 stops.
 */
export function enumerateSpins(strips: readonly string[], tukTuk: number | null): SpinClass[] {
  const windows = strips.map((strip, reel) => windowsOf(strip, reel === tukTuk));
  const totals = new Map<string, SpinClass>();
  for (const first of windows[0] ?? []) {
    const symbols = [...new Set(first)].filter((letter): letter is PayingLetter => letter in linePays);
    const reels = windows.map((each, reel) => classesOf(reel === 0 ? [first] : each, symbols));
    walk(reels, symbols, (found) => {
      const key = `${found.pays}:${found.signs}:${found.lanterns}`;
      const known = totals.get(key);
      if (known === undefined) totals.set(key, found);
      else known.count += found.count;
    });
  }
  return [...totals.values()];
}

const windowsOf = (strip: string, isWild: boolean): ReelWindow[] =>
  [...strip].map((_, stop) => (isWild ? ['W', 'W', 'W'] : windowAt(strip, stop)));

function classesOf(windows: readonly ReelWindow[], symbols: readonly PayingLetter[]): ReelClass[] {
  const classes = new Map<string, ReelClass>();
  for (const window of windows) {
    const count = (...letters: Letter[]): number => window.filter((each) => letters.includes(each)).length;
    const found = {
      counts: symbols.map((symbol) => count(symbol, 'W')),
      signs: count('S'),
      lanterns: count('L'),
    };
    const key = [...found.counts, found.signs, found.lanterns].join();
    const known = classes.get(key);
    if (known === undefined) classes.set(key, { ...found, count: 1 });
    else known.count += 1;
  }
  return [...classes.values()];
}

/** Goes through all combinations of classes; `found` gets each with what it pays. */
function walk(
  reels: readonly ReelClass[][],
  symbols: readonly PayingLetter[],
  found: (spin: SpinClass) => void,
): void {
  /** `ways` holds, for each symbol, its ways so far; `pays` those of symbols whose row of reels has ended. */
  function step(reel: number, ways: readonly number[], spin: SpinClass): void {
    const classes = reels[reel];
    if (classes === undefined) {
      const rest = ways.reduce((sum, count, index) => sum + prize(symbols[index], reel, count), 0);
      found({ ...spin, pays: spin.pays + rest });
      return;
    }
    for (const { counts, signs, lanterns, count } of classes) {
      let { pays } = spin;
      const longer = ways.map((before, index) => {
        const after = before * (counts[index] ?? 0);
        if (after === 0) pays += prize(symbols[index], reel, before);
        return after;
      });
      step(reel + 1, longer, {
        pays,
        signs: spin.signs + signs,
        lanterns: spin.lanterns + lanterns,
        count: spin.count * count,
      });
    }
  }
  step(
    0,
    symbols.map(() => 1),
    { pays: 0, signs: 0, lanterns: 0, count: 1 },
  );
}

const prize = (symbol: PayingLetter | undefined, reels: number, ways: number): number =>
  symbol === undefined || ways === 0 ? 0 : ways * payOf(symbol, reels);
