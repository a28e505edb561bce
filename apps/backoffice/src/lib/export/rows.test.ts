import { expect, it } from 'vitest';
import { fileName, RowCounter } from './rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('counts rows below the head, wherever the pieces are cut', () => {
  const file = 'at,reason\n1,"two\nlines, ""quoted"""\n2,plain\n3,สวัสดี\n';
  for (const size of [1, 2, 7, 1000]) {
    const counter = new RowCounter();
    const all = bytes(file);
    for (let at = 0; at < all.length; at += size) counter.push(all.slice(at, at + size));
    expect(counter.rows).toBe(3);
  }
  expect(new RowCounter().rows).toBe(0);
});

it('takes the name that the server gives, and nothing of a path', () => {
  expect(fileName('attachment; filename="topups-2026.csv"', 'x.csv')).toBe('topups-2026.csv');
  expect(fileName('attachment; filename=a.xlsx', 'x')).toBe('a.xlsx');
  expect(fileName('attachment; filename="../../etc/passwd"', 'x')).toBe('passwd');
  expect(fileName(null, 'credit.csv')).toBe('credit.csv');
});
