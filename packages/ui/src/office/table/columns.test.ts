import { expect, it } from 'vitest';
import { byTime, nextOrder, orderBy } from './columns.ts';

it('inverts the order of a column, and begins with its first one if another column ordered', () => {
  expect(nextOrder(byTime, 'newest')).toBe('oldest');
  expect(nextOrder(byTime, 'oldest')).toBe('newest');
  expect(nextOrder(byTime, 'amount_desc')).toBe('newest');
  const name = orderBy('name', { first: 'asc' });
  expect(nextOrder(name, 'newest')).toBe('name_asc');
  expect(nextOrder(name, 'name_asc')).toBe('name_desc');
});
