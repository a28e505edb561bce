import { withoutJoiners } from '@salung/ui';
import { describe, expect, it } from 'vitest';
import { daysLeft, type Plan, paidText, spanText, whyNothing } from './cashback.ts';

const now = Date.parse('2026-03-04T12:00:00+07:00');

describe('when a period is paid', () => {
  it.each([
    ['2026-03-09T03:00:00+07:00', 'จ่ายในวันจันทร์ เวลา 03:00'],
    ['2026-03-05T03:00:00+07:00', 'จ่ายพรุ่งนี้ เวลา 03:00'],
    ['2026-03-04T23:00:00+07:00', 'จ่ายวันนี้ เวลา 23:00'],
    ['2026-04-01T03:00:00+07:00', 'จ่ายวันที่ 1 เม.ย. 2569 03:00'],
    ['2026-03-04T11:00:00+07:00', 'กำลังคิดยอดรอบนี้'],
  ])('%s is said as %s', (at, text) => {
    expect(withoutJoiners(paidText(at, now))).toBe(text);
  });
});

describe('nothing comes back', () => {
  const plan: Plan = {
    period: 'week',
    tierKind: 'marginal',
    gameTypes: ['slot'],
    most: null,
    expiryDays: 7,
    tiers: [{ from: 50_000, percent: 1_000 }],
    minimum: 2_000,
  };
  it.each([
    [-1, 0, 'รอบนี้คุณได้มากกว่าเสีย จึงยังไม่มีคืนยอดเสีย'],
    [0, 0, 'รอบนี้ยังไม่มียอดเสียที่นับ'],
    [49_999, 0, 'เริ่มคืนยอดเสียเมื่อเสียสุทธิถึง ฿500'],
    [60_000, 0, 'คืนยอดเสียตอนนี้ยังไม่ถึงขั้นต่ำ ฿20'],
    [90_000, 0, 'ยอดของรอบก่อนที่แก้ไขหักกับรอบนี้หมด'],
    [90_000, 4_000, undefined],
  ])('of a loss of %d and %d back because: %s', (loss, amount, text) => {
    const said = whyNothing({ loss, amount }, plan);
    expect(said && withoutJoiners(said)).toBe(text);
  });
});

it.each([
  ['2026-11-20', '2026-11-26', '20–26 พ.ย. 2569'],
  ['2026-11-01', '2026-11-01', '1 พ.ย. 2569'],
])('the period from %s to %s is written %s', (fromDay, toDay, text) => {
  expect(spanText({ fromDay, toDay }).replace(/\s*–\s*/, '–')).toBe(text);
});

it('the last two days are counted down by the clock', () => {
  const left = (hours: number) => daysLeft(new Date(now + hours * 3_600_000).toISOString(), now);
  expect([left(7 * 24), left(48), left(47), left(1)]).toEqual([7, 2, 0, 0]);
});
