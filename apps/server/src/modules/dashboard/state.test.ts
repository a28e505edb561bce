import { describe, expect, it } from 'vitest';
import { daysOf, holdOf, type Period, periodsAt, piecesOf, pointsOf } from './state.ts';

// Wednesday the 13th, 10:30:40 in Bangkok.
const NOW = new Date('2026-05-13T03:30:40.000Z');
const NONE = { from: '', to: '' };

const shown = (period: Period | null) =>
  period && [period.fromDate, period.toDate, period.isWhole ? 'whole' : period.until.toISOString()];
const periods = (...args: Parameters<typeof periodsAt>) => {
  const { now, before, weekBefore } = periodsAt(...args);
  return [now, before, weekBefore].map(shown);
};

describe('what a filter means', () => {
  it.each([
    [
      'today',
      ['2026-05-13', '2026-05-13', 'whole'],
      ['2026-05-12', '2026-05-12', '2026-05-12T03:30:00.000Z'],
      ['2026-05-06', '2026-05-06', '2026-05-06T03:30:00.000Z'],
    ],
    [
      'yesterday',
      ['2026-05-12', '2026-05-12', 'whole'],
      ['2026-05-11', '2026-05-11', 'whole'],
      ['2026-05-05', '2026-05-05', 'whole'],
    ],
    [
      'week',
      ['2026-05-11', '2026-05-13', 'whole'],
      ['2026-05-04', '2026-05-06', '2026-05-06T03:30:00.000Z'],
      null,
    ],
    [
      'month',
      ['2026-05-01', '2026-05-13', 'whole'],
      ['2026-04-01', '2026-04-13', '2026-04-13T03:30:00.000Z'],
      null,
    ],
  ] as const)('%s', (filter, ...expected) => {
    expect(periods(filter, NOW, NONE)).toEqual(expected);
  });

  it('days that somebody chose', () => {
    expect(periods('custom', NOW, { from: '2026-05-01', to: '2026-05-10' })).toEqual([
      ['2026-05-01', '2026-05-10', 'whole'],
      ['2026-04-21', '2026-04-30', 'whole'],
      null,
    ]);
    // One that runs is compared until the same time.
    expect(periods('custom', NOW, { from: '2026-05-12', to: '2026-05-15' })).toEqual([
      ['2026-05-12', '2026-05-13', 'whole'],
      ['2026-05-08', '2026-05-09', '2026-05-09T03:30:00.000Z'],
      null,
    ]);
    // One that has not begun has nothing to compare until.
    expect(periods('custom', NOW, { from: '2026-06-01', to: '2026-06-01' })).toEqual([
      ['2026-06-01', '2026-06-01', 'whole'],
      ['2026-05-31', '2026-05-31', 'whole'],
      ['2026-05-25', '2026-05-25', 'whole'],
    ]);
  });

  it('a week that begins on Monday, also on a Sunday and on a Monday at midnight', () => {
    expect(periods('week', new Date('2026-05-17T16:59:59.999Z'), NONE)[0]).toEqual([
      '2026-05-11',
      '2026-05-17',
      'whole',
    ]);
    expect(periods('week', new Date('2026-05-17T17:00:00.000Z'), NONE)[0]).toEqual([
      '2026-05-18',
      '2026-05-18',
      'whole',
    ]);
  });

  it('the month before, to its end where it is shorter', () => {
    expect(periods('month', new Date('2026-03-31T05:00:00.000Z'), NONE)[1]).toEqual([
      '2026-02-01',
      '2026-02-28',
      '2026-02-28T17:00:00.000Z',
    ]);
    expect(periods('month', new Date('2026-01-15T05:00:00.000Z'), NONE)[1]?.[0]).toBe('2025-12-01');
    expect(periods('month', new Date('2026-12-31T05:00:00.000Z'), NONE)[0]).toEqual([
      '2026-12-01',
      '2026-12-31',
      'whole',
    ]);
  });
});

it('takes a period apart into sums that cover it once', () => {
  const { before } = periodsAt('week', NOW, NONE);
  expect(piecesOf(before)).toEqual([
    { span: 'day', from: new Date('2026-05-03T17:00:00Z'), to: new Date('2026-05-05T17:00:00Z') },
    { span: 'hour', from: new Date('2026-05-05T17:00:00Z'), to: new Date('2026-05-06T03:00:00Z') },
    { span: 'minute', from: new Date('2026-05-06T03:00:00Z'), to: new Date('2026-05-06T03:30:00Z') },
  ]);
  const atMidnight = periodsAt('today', new Date('2026-05-12T17:00:20.000Z'), NONE);
  expect(piecesOf(atMidnight.before)).toEqual([]);
  expect(piecesOf(atMidnight.now).map(({ span }) => span)).toEqual(['day']);
});

it('has a point for each hour that has begun, or for each day', () => {
  const day = pointsOf('2026-05-13', '2026-05-13', NOW);
  expect([day.unit, day.at.length]).toEqual(['hour', 11]);
  expect(day.at[10]?.toISOString()).toBe('2026-05-13T03:00:00.000Z');
  expect(pointsOf('2026-05-12', '2026-05-12', NOW).at).toHaveLength(24);
  const week = pointsOf('2026-05-11', '2026-05-17', NOW);
  expect([week.unit, week.at.length]).toEqual(['day', 3]);
  expect(pointsOf('2026-06-01', '2026-06-02', NOW).at).toEqual([]);
  expect(daysOf('2026-02-28', '2026-03-01')).toBe(2);
});

it('says no hold without stakes', () => {
  expect(holdOf(0, 0)).toBeNull();
  expect(holdOf(10_000, 9_650)).toBe(350);
  expect(holdOf(10_000, 25_000)).toBe(-15_000);
});
