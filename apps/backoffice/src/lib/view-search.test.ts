import { expect, it } from 'vitest';
import { viewOf } from './view-search.ts';

it('keeps filters, order and columns in one order, and nothing of the moment', () => {
  const kept = viewOf({ status: 'PENDING', page: 3, hide: 'by', id: 'x', entry: '7', bank: undefined });
  expect(Object.entries(kept)).toEqual([
    ['hide', 'by'],
    ['status', 'PENDING'],
  ]);
  expect(JSON.stringify(viewOf({ b: 1, a: 2 }))).toBe(JSON.stringify(viewOf({ a: 2, b: 1 })));
});
