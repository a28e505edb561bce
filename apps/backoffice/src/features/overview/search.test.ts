import { expect, test } from 'vitest';
import { graphDays } from './graph-days.ts';
import { overviewSearch } from './search.ts';

// A Sunday, 23:30 in Bangkok.
const NOW = Date.parse('2026-05-17T16:30:00Z');

test('reads the period from the address, and today where it is of no use', () => {
  expect(overviewSearch({})).toEqual({});
  expect(overviewSearch({ filter: 'today', from: '2026-05-01' })).toEqual({});
  expect(overviewSearch({ filter: 'week' })).toEqual({ filter: 'week' });
  const own = { filter: 'custom', from: '2026-05-01', to: '2026-05-02' };
  expect(overviewSearch(own)).toEqual(own);
  for (const wrong of [
    { filter: 'year' },
    { filter: 'custom', from: '2026-05-01' },
    { filter: 'custom', from: '2026-05-02', to: '2026-05-01' },
    { filter: 'custom', from: '2024-05-02', to: '2026-05-01' },
    { filter: 'custom', from: '2026-02-30', to: '2026-05-01' },
    { filter: ['week'] },
  ])
    expect(overviewSearch(wrong)).toEqual({});
});

test('shows whole weeks and months in the graph', () => {
  expect(graphDays({}, NOW)).toEqual({ from: '2026-05-17', to: '2026-05-17' });
  expect(graphDays({ filter: 'yesterday' }, NOW)).toEqual({ from: '2026-05-16', to: '2026-05-16' });
  expect(graphDays({ filter: 'week' }, NOW)).toEqual({ from: '2026-05-11', to: '2026-05-17' });
  expect(graphDays({ filter: 'week' }, NOW + 3_600_000)).toEqual({ from: '2026-05-18', to: '2026-05-24' });
  expect(graphDays({ filter: 'month' }, NOW)).toEqual({ from: '2026-05-01', to: '2026-05-31' });
  expect(graphDays({ filter: 'custom', from: '2026-01-01', to: '2026-01-03' }, NOW)).toEqual({
    from: '2026-01-01',
    to: '2026-01-03',
  });
});
