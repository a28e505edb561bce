import { expect, it } from 'vitest';
import { byDay } from './days.ts';

it('puts rounds under the business days of Bangkok', () => {
  const at = (startedAt: string) => ({ startedAt });
  const late = at('2026-05-11T17:00:00Z');
  const early = at('2026-05-11T16:59:59Z');
  const before = at('2026-05-10T17:00:00Z');
  expect(byDay([late, early, before])).toEqual([
    { day: '2026-05-12', items: [late] },
    { day: '2026-05-11', items: [early, before] },
  ]);
  expect(byDay([])).toEqual([]);
});
