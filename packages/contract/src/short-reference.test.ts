import { expect, it } from 'vitest';
import { idsOfShortReference, shortReference } from './short-reference.ts';

const id = '01a2036c-75a6-766c-9048-eccd87a10db1';

it('a short reference is found however it is typed', () => {
  const reference = shortReference(id);
  expect(reference).toMatch(/^1[0-9A-Z]{2}-[0-9A-Z]{3}-[0-9A-Z]{3}$/);
  for (const typed of [reference, reference.replaceAll('-', ''), ` ${reference.toLowerCase()} `]) {
    const { first = '', last = '' } = idsOfShortReference(typed) ?? {};
    expect(first <= id && id <= last).toBe(true);
  }
  expect(idsOfShortReference('OIL-000-000')).toEqual(idsOfShortReference('011-000-000'));
});

it('a short reference stands for all ids of one millisecond, and for no other', () => {
  const { first = '', last = '' } = idsOfShortReference(shortReference(id)) ?? {};
  expect(first.slice(0, 13)).toBe(id.slice(0, 13));
  expect([shortReference(first), shortReference(last)]).toEqual([shortReference(id), shortReference(id)]);
  expect(shortReference('01a2036c-75a7-766c-9048-eccd87a10db1')).not.toBe(shortReference(id));
});

it.each(['', '1M8-2K4-9Q', '1M8-2K4-9QXX', '1M8-2K4-9QU', 'สมชาย', '081-234-5678', id])(
  'is not %j',
  (typed) => {
    expect(idsOfShortReference(typed)).toBeUndefined();
  },
);
