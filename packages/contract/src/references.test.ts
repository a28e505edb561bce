import { describe, expect, it } from 'vitest';
import { isReference, plainReference, referenceKey } from './references.ts';

/** The ways to type, paste or read the same reference. */
const spellings = [
  '014259AB12',
  ' 014259 ab12 ',
  '014259AB12\u200b',
  '\ufeff014259\u00adAB12',
  '014259-AB-12',
  '014259–AB12',
  '0142.59/AB_12',
  '０１４２５９ＡＢ１２',
  '๐๑๔๒๕๙AB๑๒',
  '0①④②⑤⑨AB12',
  '014259\u202eAB12\u202c',
];

describe('a bank’s reference', () => {
  it.each(spellings)('is the same in every spelling: %j', (spelling) => {
    expect(isReference(spelling)).toBe(true);
    expect(referenceKey(spelling)).toBe('014259AB12');
  });
  it('keeps its case and its dashes where it is shown', () => {
    expect(plainReference(' 0142-aB\u200b๑２ ')).toBe('0142-aB12');
  });
  it.each(['', '    ', '----', '\u200b\u200b\u200b\u200b', 'AB1', 'อ้างอิง', 'АB1234', '٠١٢٣45678', 'ÁB12345'])(
    'is not %j',
    (text) => {
      expect(isReference(text)).toBe(false);
    },
  );
});
