import { expect, it } from 'vitest';
import { inOrder } from './order.ts';
import type { MarketCard } from './types.ts';

const market = (code: string, phase?: 'OPEN' | 'COMING', at = '2026-11-27T08:00:00.000Z'): MarketCard => ({
  code,
  nameTh: code,
  nameEn: code,
  formula: 'hanoi',
  latest: null,
  next: phase
    ? {
        id: code,
        drawDate: '2026-11-27',
        place: null,
        isConfirmed: true,
        movedFrom: null,
        phase,
        opensAt: at,
        closesAt: at,
        drawsAt: at,
      }
    : null,
});

it('markets that close first are first, then those that open first, then the rest', () => {
  const markets = [
    market('none'),
    market('opens later', 'COMING', '2026-11-28T10:00:00.000Z'),
    market('closes later', 'OPEN', '2026-11-27T12:00:00.000Z'),
    market('opens soon', 'COMING', '2026-11-28T02:00:00.000Z'),
    market('closes soon', 'OPEN', '2026-11-27T09:00:00.000Z'),
  ];
  expect(inOrder(markets).map(({ code }) => code)).toEqual([
    'closes soon',
    'closes later',
    'opens soon',
    'opens later',
    'none',
  ]);
});
