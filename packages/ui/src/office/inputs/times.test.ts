import { expect, it } from 'vitest';
import { halfHours, parseTime } from './times.ts';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  [' 21:05 ', '21:05'],
  ['0', '00:00'],
  ['23 59', '23:59'],
  ['24', null],
  ['9:60', null],
  ['9:3', null],
  ['noon', null],
  ['', null],
])('%j is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

it('offers every half hour', () => {
  expect(halfHours).toHaveLength(48);
  expect(halfHours.slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
  expect(halfHours.at(-1)).toBe('23:30');
});
