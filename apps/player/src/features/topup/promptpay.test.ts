import { parse } from 'promptparse';
import { anyId } from 'promptparse/generate';
import { expect, it } from 'vitest';
import { promptPayText } from './promptpay.ts';

it('creates the published examples of PromptPay', () => {
  expect(promptPayText('0000000000', 422)).toBe(
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  );
});

/** The fields by tag, since their order may differ. The checksum, which depends on the order, is checked here. */
const fieldsOf = (text: string | null) => {
  const tags = parse(text ?? '', true)?.getTags() ?? [];
  return Object.fromEntries(tags.filter(({ id }) => id !== '63').map(({ id, value }) => [id, value]));
};

it.each([
  ['MSISDN', '0812345678', 100_07],
  ['NATID', '0105561000017', 5],
  ['EWALLETID', '004999000288505', 12_345_670],
] as const)('writes the fields that promptparse writes for %s', (type, id, satang) => {
  const fields = fieldsOf(promptPayText(id, satang));
  expect(Object.keys(fields)).toHaveLength(6);
  expect(fields).toEqual(fieldsOf(anyId({ type, target: id, amount: satang / 100 })));
});

it('rejects numbers that are not PromptPay numbers', () => {
  expect(promptPayText('4051234567890123', 100_07)).toBeNull();
});
