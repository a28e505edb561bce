import { describe, expect, it } from 'vitest';
import { barsOf, besideTypes, type Day, pointsOf, typeSums } from './graph.ts';

const statement = (day: string, net: number, byType: Day['byType'] = []): Day => ({
  day,
  net,
  amount: net,
  notCarried: 0,
  capped: 0,
  corrections: 0,
  byType,
  claimedAt: null,
});
const point = (net: number) => ({ day: '2026-03-01', net });

describe('the days of the graph', () => {
  it('are all up to the last one that was counted, also those without a statement', () => {
    const points = pointsOf([statement('2026-03-01', 500), statement('2026-02-22', 200)], '2026-03-02');
    expect(points.map(({ day }) => day)).toEqual([
      ...['2026-02-22', '2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'],
      ...['2026-03-01', '2026-03-02'],
    ]);
    expect(points.filter(({ net }) => net !== 0)).toEqual([
      { day: '2026-02-22', net: 200 },
      { day: '2026-03-01', net: 500 },
    ]);
  });

  it('are a week at least and a month at most', () => {
    expect(pointsOf([], '2026-03-02')).toHaveLength(7);
    expect(pointsOf([statement('2025-01-01', 1)], '2026-03-02')).toHaveLength(30);
  });
});

describe('the bars', () => {
  it('stand on the line of zero, or hang from it', () => {
    expect(barsOf([point(300), point(-100), point(0)])).toEqual({
      zero: 0.75,
      bars: [
        { top: 0, height: 0.75 },
        { top: 0.75, height: 0.25 },
        { top: 0.75, height: 0 },
      ],
    });
  });

  it('are flat where nothing was earned', () => {
    expect(barsOf([point(0)])).toEqual({ zero: 1, bars: [{ top: 1, height: 0 }] });
  });
});

it('sums by game type begin with the largest', () => {
  const days = [
    statement('2026-03-01', 1, [
      { gameType: 'slot', amount: 100 },
      { gameType: null, amount: -30 },
    ]),
    statement('2026-03-02', 1, [
      { gameType: 'live', amount: 250 },
      { gameType: 'slot', amount: 50 },
      { gameType: 'sport', amount: 0 },
    ]),
  ];
  expect(typeSums(days)).toEqual([
    { gameType: 'live', amount: 250 },
    { gameType: 'slot', amount: 150 },
    { gameType: null, amount: -30 },
  ]);
  expect(besideTypes(days)).toBe(2 - 370);
});
