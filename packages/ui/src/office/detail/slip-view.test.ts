import { expect, it } from 'vitest';
import { fitted, MAX_SCALE, moved, turned, zoomed } from './slip-view.ts';

const frame = { width: 400, height: 600 };

it('zooms around the point', () => {
  const view = zoomed(fitted, 2, { x: 50, y: -20 }, frame);
  expect(view).toMatchObject({ scale: 2, x: -50, y: 20 });
  // The picture's point under (50, -20): (50 - x) / scale, the same as before.
  expect((50 - view.x) / view.scale).toBe(50);
});

it('zooms from fitting in up to six times', () => {
  expect(zoomed(fitted, 0.1, { x: 10, y: 10 }, frame)).toEqual(fitted);
  expect(zoomed(fitted, 100, { x: 0, y: 0 }, frame).scale).toBe(MAX_SCALE);
});

it('moves only pictures that are larger than their frame, and never out of it', () => {
  expect(moved(fitted, { x: 30, y: 30 }, frame)).toEqual(fitted);
  const near = zoomed(fitted, 2, { x: 0, y: 0 }, frame);
  expect(moved(near, { x: 30, y: -40 }, frame)).toMatchObject({ x: 30, y: -40 });
  expect(moved(near, { x: 9999, y: -9999 }, frame)).toMatchObject({ x: 400, y: -600 });
});

it('turns by quarters, and back to the start', () => {
  let view = zoomed(fitted, 3, { x: 1, y: 1 }, frame);
  for (const turns of [1, 2, 3, 0]) {
    view = turned(view);
    expect(view).toEqual({ ...fitted, turns });
  }
});
