import { expect, it } from 'vitest';
import { promptPayText } from './promptpay.ts';

it('writes what the published examples of PromptPay say', () => {
  expect(promptPayText('0000000000', 422)).toBe(
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  );
});

it('names phones, national numbers and e-wallets each in its own field', () => {
  expect(promptPayText('0812345678', 100_07)).toContain('01130066812345678');
  expect(promptPayText('0105561000017', 100_07)).toContain('02130105561000017');
  expect(promptPayText('004999000288505', 100_07)).toContain('0315004999000288505');
  expect(promptPayText('0812345678', 100_07)).toContain('5406100.07');
  expect(promptPayText('4051234567890123', 100_07)).toBeNull();
});
