import { expect, it } from 'vitest';
import { differences } from './diff.ts';

it('finds what changed, came and went, also inside', () => {
  const before = {
    status: 'PENDING',
    amount: 50_000,
    bank: { code: '014', name: 'ก' },
    tags: ['a'],
    gone: 1,
    about: { type: 'topup', id: '1' },
  };
  const after = {
    status: 'APPROVED',
    amount: 50_000,
    bank: { code: '004', name: 'ก' },
    tags: ['a', 'b'],
    came: null,
    about: { type: 'topup', id: '2' },
  };
  expect(differences(before, after)).toEqual([
    { field: 'status', before: 'PENDING', after: 'APPROVED' },
    { field: 'bank.code', before: '014', after: '004' },
    { field: 'tags', before: ['a'], after: ['a', 'b'] },
    { field: 'gone', before: 1, after: undefined },
    { field: 'about', before: { type: 'topup', id: '1' }, after: { type: 'topup', id: '2' } },
    { field: 'came', before: undefined, after: null },
  ]);
  expect(differences(null, { name: 'x' })).toEqual([{ field: 'name', before: undefined, after: 'x' }]);
  expect(differences(null, null)).toEqual([]);
});
