import { expect, it } from 'vitest';
import { likelyDuplicates } from './likely-duplicates.ts';

const payTo = {
  kind: 'bank' as const,
  bankCode: '004',
  accountNumber: '1112223334',
  accountName: 'Salung Co., Ltd.',
  promptPayId: null,
  qr: null,
};
const row = (id: string, change: object = {}) => ({
  id,
  amount: 50_000,
  createdAt: '2025-11-20T03:00:00Z',
  payTo,
  player: { id: `player of ${id}` },
  payer: { name: 'สมชาย ใจดี' },
  ...change,
});
const flagged = (...rows: ReturnType<typeof row>[]) => [...likelyDuplicates(rows)].sort();

it('flags one amount to one account within ten minutes by one payer or one player', () => {
  expect(flagged(row('a'), row('b', { createdAt: '2025-11-20T03:10:00Z' }))).toEqual(['a', 'b']);
  expect(flagged(row('a'), row('b', { payer: { name: ' สมชาย  ใจดี ' } }))).toEqual(['a', 'b']);
  const same = { player: { id: 'one' }, payer: null };
  expect(flagged(row('a', same), row('b', same))).toEqual(['a', 'b']);
});

it('flags nothing that differs in one of these', () => {
  expect(flagged(row('a'))).toEqual([]);
  expect(flagged(row('a'), row('b', { createdAt: '2025-11-20T03:10:01Z' }))).toEqual([]);
  expect(flagged(row('a'), row('b', { amount: 50_001 }))).toEqual([]);
  const account = { payTo: { ...payTo, accountNumber: '1112223335' } };
  expect(flagged(row('a'), row('b', account))).toEqual([]);
  expect(flagged(row('a', { payer: null }), row('b', { payer: null }))).toEqual([]);
});
