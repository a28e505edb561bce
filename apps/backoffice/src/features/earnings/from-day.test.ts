import { expect, it } from 'vitest';
import { comingDays } from './from-day.ts';

it('offers days from tomorrow on, by the clock of Bangkok', () => {
  // 23:30 in Bangkok: tomorrow is the next calendar day.
  expect(comingDays(Date.parse('2026-12-30T16:30:00Z')).slice(0, 3)).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  // Half an hour later it is another day there, not in London.
  expect(comingDays(Date.parse('2026-12-30T17:00:00Z'))[0]).toBe('2027-01-01');
});
