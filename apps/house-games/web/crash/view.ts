import { elapsedAt, factorAt } from '../../shared/crash.ts';

/**
 * What part of the flight a screen shows: time from the start to the right edge, multipliers from 1.00 to the upper edge. Both
 * grow so that the kite climbs across the screen at first and then stays near the upper right, while the world sinks.
 */
export interface View {
  /** Milliseconds at the right edge. */
  time: number;
  /** The multiplier, as a factor, at the upper edge. */
  top: number;
}

/** Where the kite stays once it is there: parts of the width and of the height. */
const kite = { x: 0.78, y: 0.74 };
const shortest = 9000;

export function viewAt(elapsed: number): View {
  const time = Math.max(shortest, elapsed / kite.x);
  const factor = factorAt(elapsed);
  return { time, top: Math.max(2.1, 1 + (factor - 1) / kite.y) };
}

/** A point of the flight as parts of the picture, from its lower left. */
export function pointAt(view: View, elapsed: number): { x: number; y: number } {
  const factor = factorAt(elapsed);
  return { x: elapsed / view.time, y: (factor - 1) / (view.top - 1) };
}

/** Multipliers for the lines across the picture: three to six round numbers. */
export function marksIn(view: View): number[] {
  const span = view.top - 1;
  const rough = span / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * size >= rough) ?? 10) * size;
  const marks: number[] = [];
  for (let mark = 1 + step; mark < view.top; mark += step) marks.push(Math.round(mark * 100));
  return marks;
}

/** How far the town has sunk, 0 to 1: at 1 the kite is far above it. */
export const heightAt = (elapsed: number): number => 1 - Math.exp(-elapsed / elapsedAt(400));
