import { IconUser } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { type Entry, matching, stepped } from './matching.ts';

const entry = (label: string, words = '', keys: string[] = []): Entry => ({
  id: label,
  icon: IconUser,
  label,
  words,
  keys,
  run: () => {},
});
const entries = [
  entry('คิวฝากเงิน', '/topups/queue', ['g', 't']),
  entry('รายการฝาก', '/topups', ['g', 'd']),
  entry('Café staff', '/staff'),
  entry('Staff', '/people'),
];
const found = (text: string) => matching(entries, text).map(({ label }) => label);

test('entries are found by a part of their label, their address and their keys', () => {
  expect(found('ฝาก')).toEqual(['คิวฝากเงิน', 'รายการฝาก']);
  expect(found('TOPUPS')).toEqual(['คิวฝากเงิน', 'รายการฝาก']);
  expect(found('g d')).toEqual(['รายการฝาก']);
  expect(found('nothing')).toEqual([]);
});

test('every word counts, marks do not, and whose label begins with it comes first', () => {
  expect(found('topups queue')).toEqual(['คิวฝากเงิน']);
  expect(found('cafe')).toEqual(['Café staff']);
  expect(found('staff')).toEqual(['Staff', 'Café staff']);
  expect(found('')).toHaveLength(4);
});

test('stepping through the entries wraps around', () => {
  expect([stepped(0, 1, 3), stepped(2, 1, 3), stepped(0, -1, 3), stepped(0, 1, 0)]).toEqual([1, 0, 2, 0]);
});
