import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../../packages/client/test/addresses.ts';

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

type Read = (raw: object) => object;

/** The readers of all pages behind the sign-in, by their addresses. */
async function readers(): Promise<[path: string, read: Read][]> {
  const { router } = await import('./router.tsx');
  return Object.entries(router.routesByPath).flatMap(([path, { options }]): [string, Read][] =>
    'validateSearch' in options && path !== '/signin' ? [[path, options.validateSearch as Read]] : [],
  );
}

const names = [
  ...[
    'page',
    'per_page',
    'hide',
    'order',
    'fromDate',
    'toDate',
    'status',
    'search',
    'bank',
    'bankAccountName',
  ],
  ...[
    'bankAccountNumber',
    'amount',
    'approveBy',
    'id',
    'isActive',
    'tab',
    'entry',
    'move',
    'accountId',
    'staffId',
  ],
  ...['action', 'subjectId', 'kind', 'phone', 'text'],
];
/** What the router may hand over: it reads JSON from the address. */
const garbage: unknown[] = [
  ...[
    '',
    ' ',
    'x',
    '\u0000',
    '\u202e',
    '%',
    '-1',
    '1e999',
    '0x10',
    '9999-99-99',
    '__proto__',
    'x'.repeat(5000),
  ],
  ...[0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21, true, false, null, undefined],
  ...[[], ['x'], [[1]], {}, { x: 1 }, { toString: null }, Object.create(null)],
];

/** What is left of a search; the rest is undefined, so that the router takes it away. */
const given = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

it('pages leave out of their addresses what they do not know, and read their own result the same', async () => {
  const all = await readers();
  expect(all.length).toBeGreaterThan(12);
  for (const [path, read] of all) {
    for (const name of names) {
      for (const value of garbage) {
        const found = given(read({ [name]: value, stranger: value }));
        expect(found, path).not.toHaveProperty('stranger');
        // Text is cut, a number stays a whole one: nothing else can reach a page.
        for (const [key, kept] of Object.entries(found)) {
          expect(key).toBe(name);
          if (typeof kept === 'number') expect(Number.isSafeInteger(kept)).toBe(true);
          else expect(typeof kept === 'string' && kept.length > 0 && kept.length <= 200).toBe(true);
        }
        expect(given(read(found)), path).toEqual(found);
      }
    }
  }
});
