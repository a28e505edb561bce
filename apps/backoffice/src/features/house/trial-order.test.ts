import { expect, test } from 'vitest';
import { inOrder, totals } from './trial-order.ts';

const line = (code: string, balance: number, bank: { accountName: string } | null = null) => ({
  code,
  label: code,
  bank,
  balance,
});
const lines = [
  line('capital', 700),
  line('players.wallet', 250),
  line('bank:b', -600, { accountName: 'B' }),
  line('fees', -50),
  line('bank:a', -300, { accountName: 'A' }),
];

test('banks come first, then what players have, then the owners', () => {
  expect(inOrder(lines).map(({ code }) => code)).toEqual([
    'bank:a',
    'bank:b',
    'players.wallet',
    'capital',
    'fees',
  ]);
});

test('both columns come to the same where the books are sound', () => {
  expect(totals(lines)).toEqual({ owned: 950, owed: 950 });
});
