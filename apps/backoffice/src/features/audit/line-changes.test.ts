import { wordsLine } from '@salung/contract';
import { expect, it } from 'vitest';
import { lineChanges, splitLines } from './line-changes.ts';

it('shows only lines that differ, side by side what takes the place of another', () => {
  expect(lineChanges(['a', 'b 1', 'c', 'd'], ['a', 'b 2', 'c', 'e', 'f'])).toEqual([
    { from: 'b 1', to: 'b 2' },
    { from: 'd', to: 'e' },
    { from: undefined, to: 'f' },
  ]);
  expect(lineChanges(['a', 'b'], ['b'])).toEqual([{ from: 'a', to: undefined }]);
  expect(lineChanges(['a', 'b'], ['a', 'b'])).toEqual([]);
});

it('says lines in the reader’s language, and keeps the exact copy from people', () => {
  const line = (amount: string) => wordsLine({ th: `ไม่เกิน ${amount} บาท`, en: `At most ฿${amount}` });
  const { lines, before, after } = splitLines(
    { offer: [line('100'), line('5')], rules: '{"a":1}', filter: '[]', status: 'DRAFT' },
    { offer: [line('200'), line('5')], rules: '{"a":2}', status: 'PUBLISHED' },
  );
  expect(lines).toMatchObject([
    { field: 'offer', changes: [{ from: 'ไม่เกิน 100 บาท', to: 'ไม่เกิน 200 บาท' }] },
  ]);
  expect(before).toEqual({ status: 'DRAFT' });
  expect(after).toEqual({ status: 'PUBLISHED' });
});

it('says everything where there is nothing to compare with, and lines of before there were two languages', () => {
  expect(splitLines(null, { plan: ['รับได้ตั้งแต่ ฿100'] }).lines).toEqual([
    { field: 'plan', changes: [], all: ['รับได้ตั้งแต่ ฿100'] },
  ]);
  expect(splitLines({ plan: ['ก'] }, { plan: ['ก'] }).lines).toEqual([
    { field: 'plan', changes: [], all: ['ก'] },
  ]);
  expect(splitLines({ plan: ['รับได้ตั้งแต่ ฿100'] }, { plan: [] }).lines[0]?.changes).toEqual([
    { from: 'รับได้ตั้งแต่ ฿100', to: undefined },
  ]);
});
