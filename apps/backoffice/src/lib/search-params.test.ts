import { expect, it } from 'vitest';
import { choiceParam, countParam, dayParam, defined, idParam, textParam } from './search-params.ts';

it('reads what is good and leaves out the rest', () => {
  expect(textParam({ search: '  สมชาย ' }, 'search')).toBe('สมชาย');
  expect(textParam({ search: 812345678 }, 'search')).toBe('812345678');
  expect(textParam({ search: ' ' }, 'search')).toBeUndefined();
  expect(textParam({ search: ['a'] }, 'search')).toBeUndefined();
  expect(textParam({ search: 'abcdef' }, 'search', 3)).toBe('abc');
  expect(choiceParam({ status: 'PAID' }, 'status', ['PENDING', 'PAID'])).toBe('PAID');
  expect(choiceParam({ status: 'paid' }, 'status', ['PENDING', 'PAID'])).toBeUndefined();
  expect(countParam({ page: '3' }, 'page')).toBe(3);
  for (const page of [0, -1, 1.5, 'x', null, 2_000_000]) expect(countParam({ page }, 'page')).toBeUndefined();
  expect(dayParam({ from: '2025-02-28' }, 'from')).toBe('2025-02-28');
  for (const from of ['2025-02-30', '28/02/2025', 20250228, '2025-13-01']) {
    expect(dayParam({ from }, 'from')).toBeUndefined();
  }
  expect(idParam({ id: '0198c0de-0000-7000-8000-00000000abcd' }, 'id')).toBeDefined();
  expect(idParam({ id: '../x' }, 'id')).toBeUndefined();
  expect(defined({ a: 1, b: undefined })).toEqual({ a: 1 });
});
