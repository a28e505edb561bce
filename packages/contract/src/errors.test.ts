import { describe, expect, it } from 'vitest';
import { type ErrorCode, errors, errorText } from './errors.ts';

const codes = Object.keys(errors) as ErrorCode[];
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Words that Thai texts write in Latin letters, too. */
const LATIN = new Set(['OTP', 'SMS', 'CSV', 'XLSX', 'MB', 'JPEG', 'PNG', 'WebP']);

describe.each(codes)('the sentence of %s', (code) => {
  const { th, en } = errors[code];

  it('tells a person what to do, in both languages', () => {
    expect(th).toMatch(/กรุณา|โปรด/);
    expect(en).toMatch(/\bplease\b/i);
  });

  it('is Thai in Thai and English in English', () => {
    const latin = th.replace(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? [];
    expect(latin.filter((word) => !LATIN.has(word))).toEqual([]);
    // A name is followed by a space and a verb; `{wait}` ends with its own space.
    expect(th.replaceAll('{wait}', '')).not.toMatch(/\}[\u0e00-\u0e7f]/);
    // The baht sign stands among the Thai letters.
    expect(en.replaceAll('฿', '')).not.toMatch(/[\u0e00-\u0e7f]/);
    expect(en).toMatch(/[.)]$/);
  });

  it('has the same placeholders in both languages, and no error code', () => {
    expect(places(en)).toEqual(places(th));
    const facts = Object.fromEntries(places(th).map((name) => [name, '42']));
    for (const language of ['th', 'en'] as const) {
      expect(errorText(code, language, facts)).not.toMatch(/[{}_]|JSON|Idempotency|token/i);
    }
  });
});

it.each([
  [1, '1 วินาที ', '1 second'],
  [59, '59 วินาที ', '59 seconds'],
  [119, '119 วินาที ', '119 seconds'],
  [121, '3 นาที ', '3 minutes'],
  [7_200, '2 ชั่วโมง ', '2 hours'],
  [86_400, '24 ชั่วโมง ', '24 hours'],
])('a wait of %i seconds is said as people say it', (seconds, th, en) => {
  expect(errorText('SIGN_IN_DELAYED', 'th', { seconds })).toContain(`กรุณารอ ${th}แล้ว`);
  expect(errorText('SIGN_IN_DELAYED', 'en', { seconds })).toContain(`wait ${en} and`);
});
