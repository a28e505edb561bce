import type { BetType } from '@salung/lotto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoffCsv, layoffOf, layoffText } from './layoff.ts';
import type { Exposure } from './lotto-text.ts';
import { typeText } from './lotto-text.ts';

const sold = (type: BetType, number: string, stake: number): Exposure => ({
  type,
  number,
  stake,
  payout: stake * 900,
  fill: 0,
  state: 'OPEN',
});
const exposures = [
  sold('top3', '123', 150_000),
  sold('bottom2', '09', 120_050),
  sold('top3', '009', 300_000),
  sold('top3', '555', 100_000),
];

it('passes on what is above in whole baht, by bet type, the largest first', () => {
  expect(layoffOf(exposures, 100_000)).toEqual([
    { type: 'top3', number: '009', stake: 300_000, over: 200_000 },
    { type: 'top3', number: '123', stake: 150_000, over: 50_000 },
    { type: 'bottom2', number: '09', stake: 120_050, over: 20_000 },
  ]);
});

it('never passes on more than is above, and keeps less than a baht more than it wants to', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (stake, keeps) => {
      const [line] = layoffOf([sold('top2', '12', stake)], keeps);
      const kept = stake - (line?.over ?? 0);
      expect(line?.over ?? 0).toBeGreaterThanOrEqual(0);
      expect(kept).toBeGreaterThanOrEqual(Math.min(stake, keeps));
      expect(kept).toBeLessThan(Math.max(stake < keeps ? stake + 1 : 0, keeps + 100));
    }),
  );
});

it('is a text for a chat, with the zeros of numbers and whole baht', () => {
  expect(layoffText(layoffOf(exposures, 100_000), 'รัฐบาลไทย 16 ธ.ค.', typeText)).toBe(
    'รัฐบาลไทย 16 ธ.ค.\n\n3 ตัวบน\n009 = 2000\n123 = 500\n\n2 ตัวล่าง\n09 = 200',
  );
});

it('is CSV that spreadsheets read: numbers keep their zeros, and no cell is a formula', () => {
  const lines = layoffOf(exposures, 200_000);
  const csv = layoffCsv(lines, ['ประเภท', 'เลข', '=1+1', 'a "b", c'], typeText);
  expect(csv).toBe('\uFEFFประเภท,เลข,\'=1+1,"a ""b"", c"\r\n3 ตัวบน,"=""009""",3000.00,1000.00\r\n');
});

it('has every number of a round, however many there are', () => {
  const all = Array.from({ length: 1_000 }, (_, at) =>
    sold('top3', String(at).padStart(3, '0'), 200_000 + at * 100),
  );
  const lines = layoffOf(all, 100_000);
  expect(lines).toHaveLength(1_000);
  expect(layoffText(lines, 'x', typeText).split('\n')).toHaveLength(1_000 + 3);
  expect(layoffCsv(lines, ['a', 'b', 'c', 'd'], typeText).trimEnd().split('\r\n')).toHaveLength(1_001);
});
