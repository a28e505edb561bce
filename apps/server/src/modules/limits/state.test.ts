import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodBegin } from '../../platform/business-day.ts';
import { isTighter, type Limit, lastsUntil, nextLimit, periodEnd, WAIT } from './state.ts';

const now = new Date('2026-05-13T20:00:00Z'); // Thursday 03:00 in Bangkok
const tomorrow = new Date(now.getTime() + WAIT);
const before = new Date(now.getTime() + WAIT / 2);

describe('a limit', () => {
  const present: Limit = { most: 100, later: null };
  const waiting: Limit = { most: 100, later: { most: 200, at: before } };
  it.each<[string, Limit | undefined, number | null, Limit | undefined]>([
    ['the first one holds at once', undefined, 100, present],
    ['none stays none', undefined, null, undefined],
    ['tighter at once', present, 50, { most: 50, later: null }],
    ['looser after a day', present, 200, { most: 100, later: { most: 200, at: tomorrow } }],
    ['none after a day', present, null, { most: 100, later: { most: null, at: tomorrow } }],
    ['the present one takes back what waits', waiting, 100, present],
    ['tighter takes it back, too', waiting, 99, { most: 99, later: null }],
    ['the same again does not wait anew', waiting, 200, waiting],
    ['less than what waits keeps its time', waiting, 150, { most: 100, later: { most: 150, at: before } }],
    ['more than what waits waits anew', waiting, 201, { most: 100, later: { most: 201, at: tomorrow } }],
    ['none after more waits anew', waiting, null, { most: 100, later: { most: null, at: tomorrow } }],
  ])('%s', (_name, from, wanted, to) => {
    expect(nextLimit(from, wanted, now)).toEqual(to);
  });

  it('is never looser before a day has passed, whatever is asked in which order', () => {
    const wish = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(wish, fc.integer({ min: 0, max: WAIT })), { minLength: 1 }), (wishes) => {
        let limit: Limit | undefined;
        let at = now.getTime();
        // What was asked for, and when: a looser limit holds only if it was wanted a day before.
        const asked: { most: number | null; at: number }[] = [];
        for (const [wanted, passed] of wishes) {
          at += passed;
          const held: Limit | undefined =
            limit?.later && limit.later.at.getTime() <= at
              ? limit.later.most === null
                ? undefined
                : { most: limit.later.most, later: null }
              : limit;
          if (limit && isTighter(limit.most, held?.most ?? null)) {
            const most = held?.most ?? null;
            const isOld = ({ most: each, at: when }: (typeof asked)[number]) =>
              when <= at - WAIT && !isTighter(each, most);
            expect(asked.some(isOld)).toBe(true);
          }
          limit = nextLimit(held, wanted, new Date(at));
          asked.push({ most: wanted, at });
        }
      }),
    );
  });
});

it('periods are days of Bangkok, weeks from Monday and calendar months', () => {
  const of = (at: string) =>
    (['day', 'week', 'month'] as const).map((period) => [
      periodBegin(period, new Date(at)),
      periodEnd(period, new Date(at)).toISOString(),
    ]);
  expect(of('2026-05-31T16:59:59.999Z')).toEqual([
    ['2026-05-31', '2026-05-31T17:00:00.000Z'],
    ['2026-05-25', '2026-05-31T17:00:00.000Z'],
    ['2026-05-01', '2026-05-31T17:00:00.000Z'],
  ]);
  expect(of('2026-05-31T17:00:00Z')).toEqual([
    ['2026-06-01', '2026-06-01T17:00:00.000Z'],
    ['2026-06-01', '2026-06-07T17:00:00.000Z'],
    ['2026-06-01', '2026-06-30T17:00:00.000Z'],
  ]);
  expect(of('2028-02-29T10:00:00Z')[2]).toEqual(['2028-02-01', '2028-02-29T17:00:00.000Z']);
});

it('breaks last hours, exclusions months of the calendar', () => {
  const until = (length: Parameters<typeof lastsUntil>[0], at: string) =>
    lastsUntil(length, new Date(at))?.toISOString() ?? null;
  expect(until('DAY', '2026-05-13T20:00:00Z')).toBe('2026-05-14T20:00:00.000Z');
  expect(until('WEEK', '2026-05-13T20:00:00Z')).toBe('2026-05-20T20:00:00.000Z');
  expect(until('MONTH', '2026-05-13T20:00:00Z')).toBe('2026-06-12T20:00:00.000Z');
  expect(until('HALF_YEAR', '2026-08-31T10:00:00Z')).toBe('2027-02-28T10:00:00.000Z');
  expect(until('YEAR', '2028-02-29T10:00:00Z')).toBe('2029-02-28T10:00:00.000Z');
  expect(until('FOREVER', '2026-05-13T20:00:00Z')).toBeNull();
});
