import { expect, it } from 'vitest';
import { emptyRow, lengthsOf, linesOfRow, type SheetRow, withRow } from './sheet.ts';

const row = (number: string, top = '', tod = '', bottom = ''): SheetRow => ({
  id: 1,
  number,
  amounts: { top, tod, bottom },
});
const offered = ['top3', 'tod3', 'top2', 'bottom2', 'runTop', 'runBottom'] as const;

it('a row is as many lines as it has amounts, by the length of its number', () => {
  expect(linesOfRow(row('123', '20', '1,000.50'), offered)).toEqual({
    lines: [
      { type: 'top3', number: '123', stake: 2_000 },
      { type: 'tod3', number: '123', stake: 100_050 },
    ],
  });
  expect(linesOfRow(row('5', '10', '', '10'), offered).lines.map(({ type }) => type)).toEqual([
    'runTop',
    'runBottom',
  ]);
  expect(linesOfRow(row(''), offered)).toEqual({ lines: [] });
});

it.each([
  [row('', '20'), 'number'],
  [row('12345', '20'), 'number'],
  [row('12'), 'amount'],
  [row('12', '0'), 'amount'],
  [row('12', '', '20'), 'way'],
  // The market has no 3 bottom and no 4 digits.
  [row('123', '', '', '20'), 'way'],
  [row('1234', '20'), 'number'],
])('%j has a problem with its %s', (wrong, problem) =>
  expect(linesOfRow(wrong, offered)).toEqual({ lines: [], problem }),
);

it('numbers have as many digits as the types of the market', () => {
  expect(lengthsOf(offered)).toEqual([1, 2, 3]);
  expect(lengthsOf(['top4', 'bottom2'])).toEqual([2, 4]);
  expect(linesOfRow(row('1234', '20'), [...offered, 'top4']).lines).toHaveLength(1);
});

it('there is always an empty row at the end', () => {
  const rows = withRow([emptyRow(1)], row('12', '20'));
  expect(rows).toEqual([row('12', '20'), emptyRow(2)]);
  expect(withRow(rows, row('12', '30'))).toHaveLength(2);
});
