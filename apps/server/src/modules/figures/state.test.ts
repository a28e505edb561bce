import { expect, it } from 'vitest';
import { maskedName } from './state.ts';

it.each([
  ['สมชาย', 'สม***'],
  ['ก้องภพ', 'ก้อ***'],
  ['เอก', 'เอ***'],
  // All of a name is never shown, however short it is.
  ['มด', 'ม***'],
  ['ดำ', '***'],
  ['Jo', 'J***'],
  ['A', '***'],
  ['', '***'],
])('%s is shown to others as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
