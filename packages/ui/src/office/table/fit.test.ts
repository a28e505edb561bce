import { describe, expect, test } from 'vitest';
import { fitted, isSameFit, needOf } from './fit.ts';

const needs = [
  { key: 'at', least: 150, most: 176, minor: 0 },
  { key: 'player', least: 160, most: 300, minor: 0 },
  { key: 'bank', least: 160, most: 160, minor: 1 },
  { key: 'by', least: 120, most: 120, minor: 2 },
  { key: 'amount', least: 130, most: 140, minor: 0 },
];
const shownIn = (room: number) => [...fitted(needs, room).widths.keys()];

describe('a table', () => {
  test('shows all columns if all fit, to the pixel', () => {
    expect(shownIn(720)).toEqual(['at', 'player', 'bank', 'by', 'amount']);
    expect(shownIn(719)).toEqual(['at', 'player', 'bank', 'amount']);
  });
  test('leaves out minor columns in order, and never the others', () => {
    expect(shownIn(599)).toEqual(['at', 'player', 'amount']);
    expect(shownIn(100)).toEqual(['at', 'player', 'amount']);
  });
  test('keeps the column of the check boxes', () => {
    const checks = { key: '', least: 48, most: 48, minor: 0 };
    expect([...fitted([checks, ...needs], 100).widths.keys()]).toEqual(['', 'at', 'player', 'amount']);
  });
  test('gives the remaining width to columns that need more, and no column more than it needs', () => {
    const half = fitted(needs, 720 + 88).widths;
    expect(half.get('player')).toBe(230);
    expect(half.get('at')).toBe(163);
    const all = fitted(needs, 5_000).widths;
    expect(Object.fromEntries(all)).toEqual({ at: 176, player: 300, bank: 160, by: 120, amount: 140 });
  });
  test('is too narrow only if even the columns that are always shown do not fit', () => {
    expect(fitted(needs, 440).isTooWide).toBe(false);
    expect(fitted(needs, 439).isTooWide).toBe(true);
    expect(fitted(needs, 439).widths.get('amount')).toBe(130);
  });
});

describe('the width that a column needs', () => {
  const title = '';
  test('is all of an amount and a time, and a readable part of a text', () => {
    expect(needOf({ key: 'a', title, end: true }, 190, true)).toMatchObject({ least: 190, most: 190 });
    expect(needOf({ key: 'a', title, width: 176 }, 150, true)).toMatchObject({ least: 150, most: 176 });
    expect(needOf({ key: 'a', title }, 420, true)).toMatchObject({ least: 160, most: 420 });
    expect(needOf({ key: 'a', title, text: 240 }, 420, true)).toMatchObject({ least: 240, most: 420 });
    expect(needOf({ key: 'a', title }, 90, true)).toMatchObject({ least: 90, most: 90 });
  });
  test('is its usual width before there are rows', () => {
    expect(needOf({ key: 'a', title, width: 176 }, 60, false)).toMatchObject({ least: 176, most: 176 });
    expect(needOf({ key: 'a', title }, 60, false)).toMatchObject({ least: 160, most: 160 });
  });
});

test('the same fit is not rendered again', () => {
  expect(isSameFit(undefined, fitted(needs, 720))).toBe(false);
  expect(isSameFit(fitted(needs, 720), fitted(needs, 720))).toBe(true);
  expect(isSameFit(fitted(needs, 720), fitted(needs, 740))).toBe(false);
});
