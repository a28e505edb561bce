import { withoutJoiners } from '@salung/ui';
import { expect, it } from 'vitest';
import { nextRunText } from './next-run.ts';

const now = Date.parse('2026-03-02T01:00:00+07:00');

it.each([
  ['2026-03-01', '2026-03-02T02:00:00+07:00', 'คิดยอดของเมื่อวานเวลา 02:00'],
  ['2026-03-02', '2026-03-03T02:00:00+07:00', 'คิดยอดของวันนี้ พรุ่งนี้เวลา 02:00'],
  ['2026-03-10', '2026-03-11T02:00:00+07:00', 'คิดยอดของ 10 มี.ค. 2569 เมื่อ 11 มี.ค. 2569 02:00'],
  ['2026-02-28', '2026-03-01T02:00:00+07:00', 'กำลังคิดยอดของ 28 ก.พ. 2569'],
  [null, null, undefined],
])('the run of %s at %s is said as %s', (nextDay, nextRunAt, text) => {
  const said = nextRunText({ nextDay, nextRunAt }, now);
  expect(said && withoutJoiners(said)).toBe(text);
});
