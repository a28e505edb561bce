import { describe, expect, it } from 'vitest';
import { basketOf, rowsOf, spread } from './testing/basket.ts';
import { usualNotations } from './testing/notations.ts';

describe('usual readings', () => {
  it.each(rowsOf(usualNotations))('$text', ({ text, expected }) => {
    expect(basketOf(text, {})).toBe(spread(expected));
  });
});
