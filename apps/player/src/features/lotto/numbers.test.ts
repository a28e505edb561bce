import { keyOf } from '@salung/lotto';
import { expect, it } from 'vitest';
import { groupedChanges, lowered } from './numbers.ts';

it('what was done to a number at once is one change', () => {
  const at = '2026-11-27T08:00:00.000Z';
  const later = '2026-11-27T09:00:00.000Z';
  expect(
    groupedChanges([
      { type: 'top3', number: '123', state: 'OPEN', at: later },
      { type: 'top3', number: '123', state: 'HALF', at },
      { type: 'tod3', number: '123', state: 'HALF', at },
      { type: 'top3', number: '456', state: 'HALF', at },
    ]).map(({ number, state, types }) => [number, state, types]),
  ).toEqual([
    ['123', 'OPEN', ['top3']],
    ['123', 'HALF', ['top3', 'tod3']],
    ['456', 'HALF', ['top3']],
  ]);
});

it('a number that was opened again is sold as any other, in each type by itself', () => {
  const at = '2026-11-27T08:00:00.000Z';
  const states = lowered([
    { type: 'top3', number: '123', state: 'OPEN', at },
    { type: 'top3', number: '123', state: 'HALF', at },
    { type: 'top3', number: '321', state: 'CLOSED', at },
    { type: 'tod3', number: '123', state: 'HALF', at },
  ]);
  expect([...states.values()].sort()).toEqual(['CLOSED', 'HALF']);
  expect(states.get(keyOf('tod3', '321'))).toBe('HALF');
  expect(states.get(keyOf('top3', '123'))).toBeUndefined();
});
