import { baseStrips, drawsFrom, freeStrips, playSlot, type SlotRound, windowAt } from '@salung/fair';
import { describe, expect, it } from 'vitest';
import { reelAt } from '../../web/slot/motion.ts';
import { lengthOf, type Step, tierOf, timelineOf } from '../../web/slot/timeline.ts';

/** Rounds from a repeatable sequence of bytes. */
function* rounds(count: number): Generator<SlotRound> {
  let state = 1;
  const draws = drawsFrom(() => {
    const block = new Uint8Array(32);
    for (let i = 0; i < block.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      block[i] = state >>> 24;
    }
    return block;
  });
  for (let i = 0; i < count; i += 1) yield playSlot(draws);
}

const sample = [...rounds(4000)];
const found = (wanted: (round: SlotRound) => boolean): SlotRound => {
  const round = sample.find(wanted);
  if (!round) throw new Error('the sample has no such round');
  return round;
};
const kinds = (steps: readonly Step[]): string[] => [...new Set(steps.map(({ kind }) => kind))];
const paidBy = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => ('from' in step ? sum + step.to - step.from : sum), 0);

describe('the timeline of a round', () => {
  it('pays step by step exactly what the round pays, and the counter never jumps', () => {
    for (const round of sample) {
      const steps = timelineOf(round);
      let counter = 0;
      for (const step of steps) {
        if (!('from' in step)) continue;
        expect(step.from).toBe(counter);
        counter = step.to;
      }
      expect(counter).toBe(round.pays);
      expect(steps.at(-1)).toMatchObject({ kind: 'total', pays: round.pays });
    }
  });

  it('shows the same steps with reduced motion, in less time', () => {
    for (const round of sample.slice(0, 500)) {
      const [full, calm] = [timelineOf(round), timelineOf(round, true)];
      expect(calm.map(({ kind }) => kind)).toEqual(full.map(({ kind }) => kind));
      expect(paidBy(calm)).toBe(paidBy(full));
      expect(lengthOf(calm)).toBeLessThan(lengthOf(full));
    }
  });

  it('lets the reels stop from left to right where the strips say', () => {
    for (const round of sample) {
      for (const step of timelineOf(round)) {
        if (step.kind !== 'reels') continue;
        expect([...step.stopAt].sort((a, b) => a - b)).toEqual(step.stopAt);
        const strips = step.strips === 'base' ? baseStrips : freeStrips;
        step.windows.forEach((window, reel) => {
          if (reel === step.tukTuk) expect(window).toEqual(['W', 'W', 'W']);
          else expect(window).toEqual(windowAt(strips[reel] ?? '', step.stops[reel] ?? 0));
        });
      }
    }
  });

  it('slows reels down only where a feature comes, and then only those after it is near', () => {
    const gaps = (round: SlotRound): number[] => {
      const [first] = timelineOf(round);
      if (first?.kind !== 'reels') throw new Error('a round begins with its reels');
      return first.stopAt.slice(1).map((at, index) => at - (first.stopAt[index] ?? 0));
    };
    for (const round of sample) {
      const isSlow = new Set(gaps(round)).size > 1;
      if (!round.sky && round.freeSpins.length === 0) expect(isSlow).toBe(false);
    }
    const twoSigns = found(({ spin, freeSpins }) => spin.signs === 2 && freeSpins.length === 0);
    expect(new Set(gaps(twoSigns)).size).toBe(1);
    expect(gaps(found(({ freeSpins }) => freeSpins.length > 0)).at(-1)).toBeGreaterThan(500);
  });

  it('marks the cells of a win: its symbol or the tuk-tuk, on its reels', () => {
    for (const round of sample.slice(0, 1000)) {
      for (const step of timelineOf(round)) {
        if (step.kind !== 'win') continue;
        const columns = Array.from(
          { length: step.win.reels },
          (_, reel) => step.cells.filter((cell) => cell.reel === reel).length,
        );
        expect(columns.reduce((product, count) => product * count, 1)).toBe(step.win.ways);
        expect(step.cells.every(({ reel }) => reel < step.win.reels)).toBe(true);
      }
    }
  });

  it('counts the tries of the lanterns down, and back to three with every new one', () => {
    const round = found(({ sky }) => sky?.tries.some((lit) => lit.length > 0) === true);
    const steps = timelineOf(round);
    expect(kinds(steps)).toEqual(expect.arrayContaining(['skyRises', 'skyTry', 'skyPays']));
    let left = 3;
    for (const step of steps) {
      if (step.kind !== 'skyTry') continue;
      left = step.lit.length > 0 ? 3 : left - 1;
      expect(step.left).toBe(left);
    }
    expect(left).toBe(0);
    expect(steps.filter(({ kind }) => kind === 'skyPays')).toHaveLength(
      round.lanterns.length + (round.sky?.tries.flat().length ?? 0),
    );
  });

  it('counts the free spins down to none, whatever signs add', () => {
    for (const round of sample.filter(({ freeSpins }) => freeSpins.length > 0)) {
      const steps = timelineOf(round);
      const drives = steps.filter((step) => step.kind === 'drive');
      expect(drives.map(({ reel }) => reel)).toEqual(round.freeSpins.map(({ tukTuk }) => tukTuk));
      const last = steps.findLast((step) => step.kind === 'drive' || step.kind === 'moreSpins');
      expect(last?.left).toBe(0);
      const closes = steps.find((step) => step.kind === 'marketCloses');
      expect(closes?.pays).toBe(round.freeSpins.reduce((sum, { pays }) => sum + pays, 0));
    }
  });
});

it('classes a win by stakes, and celebrates nothing up to the stake', () => {
  const classes = [0, 99, 100, 101, 999, 1000, 5000, 20_000].map(tierOf);
  expect(classes).toEqual(['nothing', 'returned', 'returned', 'win', 'win', 'big', 'huge', 'legendary']);
});

it('a reel runs without a leap and lands exactly on its stop', () => {
  const motion = { start: 0, from: 20, stop: null };
  let before = 20;
  for (let time = 0; time < 900; time += 4) {
    const { position } = reelAt(motion, time);
    expect(Math.abs(position - before)).toBeLessThan(0.2);
    before = position;
  }
  const landing = { start: 0, from: 20, stop: { at: 900, target: 7, length: 430 } };
  expect(reelAt(landing, 900).position).toBeCloseTo(12, 1);
  expect(reelAt(landing, 1400)).toEqual({ position: 7, speed: 0, rests: true });
  expect(reelAt(landing, 1195).position).toBeLessThan(7);
});
