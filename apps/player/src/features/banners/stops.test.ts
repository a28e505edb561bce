import { describe, expect, it } from 'vitest';
import { nearestOf, stopsOf } from './stops.ts';

describe('where a row comes to rest', () => {
  it('is at each item, on a phone that shows one at a time', () => {
    expect(stopsOf([0, 314, 628], 600)).toEqual([0, 314, 600]);
  });
  it('is at fewer places where several are seen at once, and at one where all are', () => {
    expect(stopsOf([0, 400, 800, 1_200, 1_600], 800)).toEqual([0, 400, 800]);
    expect(stopsOf([0, 400, 800], 0)).toEqual([0]);
    expect(stopsOf([0, 400], 1.5)).toEqual([0]);
    expect(stopsOf([], 0)).toEqual([]);
  });
  it('is shown by the nearest stop', () => {
    const stops = [0, 314, 600];
    expect([0, 156, 158, 400, 599.6, 700].map((place) => nearestOf(stops, place))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect(nearestOf([], 10)).toBe(0);
  });
});
