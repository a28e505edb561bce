import { expect, it } from 'vitest';
import { withoutAmounts } from './privacy.ts';

it('replaces amounts in a sentence, in any format', () => {
  expect(withoutAmounts('ถอนได้ไม่เกิน ฿1,234.50 วันนี้')).toBe('ถอนได้ไม่เกิน ฿•••••• วันนี้');
  expect(withoutAmounts('−฿5 and +฿1,000,000')).toBe('฿•••••• and ฿••••••');
  expect(withoutAmounts('เล่นแล้ว 50% เหลือ 3 ครั้ง')).toBe('เล่นแล้ว 50% เหลือ 3 ครั้ง');
});
