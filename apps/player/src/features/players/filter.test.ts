import { afterEach, expect, it, vi } from 'vitest';
import { askedFor, everything, pickDay } from './filter.ts';

afterEach(() => vi.useRealTimers());

it('asks for whole days as Bangkok counts them', () => {
  vi.useFakeTimers({ now: Date.parse('2025-02-28T18:30:00Z') });
  expect(askedFor(everything)).toEqual({});
  expect(askedFor({ ...everything, period: 'today' })).toEqual({ fromDate: '2025-03-01' });
  expect(askedFor({ ...everything, period: 'week', type: 'topup' })).toEqual({
    fromDate: '2025-02-23',
    type: 'topup',
  });
  const own = { period: 'own', from: '2025-01-01', to: '' } as const;
  expect(askedFor(own)).toEqual({ fromDate: '2025-01-01' });
  expect(askedFor({ ...own, period: 'all' })).toEqual({});
});

it('takes two days in whatever order, then begins again', () => {
  const first = pickDay({ from: '', to: '' }, '2025-01-10');
  expect(first).toEqual({ from: '2025-01-10', to: '' });
  expect(pickDay(first, '2025-01-03')).toEqual({ from: '2025-01-03', to: '2025-01-10' });
  expect(pickDay(first, '2025-01-10')).toEqual({ from: '2025-01-10', to: '2025-01-10' });
  expect(pickDay({ from: '2025-01-03', to: '2025-01-10' }, '2025-01-05')).toEqual({
    from: '2025-01-05',
    to: '',
  });
});
