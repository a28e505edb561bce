import { highestCashOut } from '@salung/fair';
import { describe, expect, it } from 'vitest';
import { elapsedAt, multiplierAt } from '../../shared/crash.ts';
import { heightAt, marksIn, pointAt, viewAt } from '../../web/crash/view.ts';

describe('the growth of the multiplier', () => {
  it('begins at 1.00, reads 2.00 after ten seconds and never falls', () => {
    expect(multiplierAt(-50)).toBe(100);
    expect(multiplierAt(0)).toBe(100);
    expect(multiplierAt(10_000)).toBe(200);
    expect(multiplierAt(20_000)).toBe(400);
    let before = 0;
    for (let elapsed = 0; elapsed < 140_000; elapsed += 7) {
      const multiplier = multiplierAt(elapsed);
      expect(multiplier).toBeGreaterThanOrEqual(before);
      before = multiplier;
    }
    expect(before).toBeGreaterThan(highestCashOut);
  });

  it('reaches each multiplier at the millisecond that belongs to it', () => {
    for (const multiplier of [101, 150, 199, 200, 1000, 12_345, highestCashOut]) {
      expect(multiplierAt(elapsedAt(multiplier))).toBeGreaterThanOrEqual(multiplier);
      expect(multiplierAt(elapsedAt(multiplier) - 1)).toBeLessThan(multiplier);
    }
  });
});

describe('the view of the flight', () => {
  it('keeps the kite inside the picture at every moment, and lets it only rise', () => {
    for (let elapsed = 0; elapsed <= elapsedAt(highestCashOut); elapsed += 250) {
      const { x, y } = pointAt(viewAt(elapsed), elapsed);
      expect(x).toBeLessThanOrEqual(0.781);
      expect(y).toBeLessThanOrEqual(0.95);
      expect(y).toBeGreaterThanOrEqual(0);
    }
  });

  it('has a few round lines at any height', () => {
    for (const multiplier of [100, 150, 200, 330, 1000, 25_000, highestCashOut]) {
      const view = viewAt(elapsedAt(multiplier));
      const marks = marksIn(view);
      expect(marks.length).toBeGreaterThanOrEqual(1);
      expect(marks.length).toBeLessThanOrEqual(6);
      expect(marks.every((mark) => mark > 100 && mark < view.top * 100 + 1)).toBe(true);
    }
  });

  it('lets the town sink, quickly at first', () => {
    expect(heightAt(0)).toBe(0);
    expect(heightAt(elapsedAt(400))).toBeGreaterThan(0.6);
    expect(heightAt(elapsedAt(highestCashOut))).toBeLessThanOrEqual(1);
  });
});
