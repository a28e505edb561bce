import { expect, it } from 'vitest';
import { hiddenText, parseHidden, shownOf } from './hidden.ts';

it('reads the hidden columns of an address, and ignores invalid values', () => {
  expect(parseHidden('by,bank,by')).toEqual(['bank', 'by']);
  expect(parseHidden('')).toEqual([]);
  expect(parseHidden('bank,,<b>,../x, by')).toEqual(['bank']);
  for (const bad of [undefined, null, 7, {}, ['bank'], 'a,'.repeat(200)])
    expect(parseHidden(bad)).toEqual([]);
});

it('writes them in a fixed order, so that equal views have equal addresses', () => {
  expect(hiddenText(['by', 'bank', 'by'])).toBe('bank,by');
  expect(hiddenText([])).toBeUndefined();
  expect(parseHidden(hiddenText(new Set(['b', 'a'])))).toEqual(['a', 'b']);
});

it('never hides the first column, and ignores unknown ones', () => {
  const columns = [{ key: 'at' }, { key: 'by' }, { key: 'amount' }];
  expect(shownOf(columns, ['at', 'amount', 'gone']).map(({ key }) => key)).toEqual(['at', 'by']);
  expect(shownOf(columns, [])).toEqual(columns);
});
