import { describe, expect, test } from 'vitest';
import { place } from './place.ts';

const window = { width: 1000, height: 800 };
const popup = { width: 300, height: 400 };
const at = (left: number, top: number) => ({ left, top, width: 100, height: 40 });

describe('the place of a popup', () => {
  test('is below its control, aligned with the given edge', () => {
    expect(place({ target: at(500, 100), popup, window, align: 'start' })).toEqual({ left: 500, top: 148 });
    expect(place({ target: at(500, 100), popup, window, align: 'end' })).toEqual({ left: 300, top: 148 });
  });

  test('is above it without room below, and over it without room on either side', () => {
    expect(place({ target: at(500, 600), popup, window, align: 'start' }).top).toBe(192);
    expect(place({ target: at(500, 380), popup, window, align: 'start' }).top).toBe(392);
    const low = { width: 1000, height: 300 };
    expect(place({ target: at(500, 100), popup, window: low, align: 'start' }).top).toBe(8);
  });

  test('is inside the window, even if the control is near an edge', () => {
    expect(place({ target: at(950, 100), popup, window, align: 'start' }).left).toBe(692);
    expect(place({ target: at(0, 100), popup, window, align: 'end' }).left).toBe(8);
    const phone = { width: 310, height: 800 };
    expect(place({ target: at(200, 100), popup, window: phone, align: 'end' }).left).toBe(8);
  });
});
