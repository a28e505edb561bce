import { expect, it } from 'vitest';
import { approvalSearch } from '../features/approvals/search.ts';
import { auditSearch } from '../features/audit/search.ts';
import { bankSearch } from '../features/banks/search.ts';
import { creditSearch } from '../features/credit/search.ts';
import { houseSearch } from '../features/house/search.ts';
import { changeSearch, playerSearch, playersSearch } from '../features/players/search.ts';
import { rolesSearch } from '../features/roles/search.ts';
import { settingSearch } from '../features/settings/search.ts';
import { staffSearch } from '../features/staff/search.ts';
import { topupSearch } from '../features/topup/search.ts';
import { withdrawSearch } from '../features/withdraw/search.ts';
import { queueSearch } from '../lib/queue-search.ts';

const all = Object.entries({
  topupSearch,
  withdrawSearch,
  bankSearch,
  playersSearch,
  playerSearch,
  changeSearch,
  houseSearch,
  rolesSearch,
  staffSearch,
  auditSearch,
  approvalSearch,
  creditSearch,
  settingSearch,
  queueSearch,
});
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

it('knows every list', () => {
  expect(all.length).toBeGreaterThan(12);
});

it.each(all)('%s leaves out what it does not know, and reads its own result the same', (_name, read) => {
  for (const name of names) {
    for (const value of garbage) {
      const found = read({ [name]: value, stranger: value }) as Record<string, unknown>;
      expect(found).not.toHaveProperty('stranger');
      // Text is cut, a number stays a whole one: nothing else can reach a page.
      for (const [key, kept] of Object.entries(found)) {
        expect(key).toBe(name);
        if (typeof kept === 'number') expect(Number.isSafeInteger(kept)).toBe(true);
        else expect(typeof kept === 'string' && kept.length > 0 && kept.length <= 200).toBe(true);
      }
      expect(read(found)).toEqual(found);
    }
  }
});
