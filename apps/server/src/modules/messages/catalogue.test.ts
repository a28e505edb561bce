import { MAX_AMOUNT } from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { NAME_UNITS, type TextKey, type TextValues, textOf } from './catalogue.ts';

/** What takes one character of a message without Thai, and what takes two. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_ESCAPED = new Set('^{}\\[~]|€');

/** How many SMS a text takes. */
function partsOf(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((one) => GSM.has(one) || GSM_ESCAPED.has(one));
  const units = isGsm
    ? characters.length + characters.filter((one) => GSM_ESCAPED.has(one)).length
    : text.length;
  const [alone, joined] = isGsm ? [160, 153] : [70, 67];
  return units <= alone ? 1 : Math.ceil(units / joined);
}

const code = { code: '987654', minutes: 5 };
/** The longest values of each text. */
const longest: TextValues = {
  'otp.register': code,
  'otp.forgot-password': code,
  'otp.change-bank': code,
  'otp.change-phone': code,
  'register.known': {},
  'player.created': {},
  'change.bank.requested': {},
  'change.phone.requested': {},
  'change.bank.approved': {},
  'change.phone.approved': {},
  'factor.reset': {},
  'withdrawal.paid': { amount: MAX_AMOUNT },
  'staff.password': { username: `u${'w'.repeat(39)}`, password: 'abcDEF234567' },
};
/** Values as they are read. */
const shown = (key: TextKey): string[] =>
  Object.entries(longest[key]).map(([name, value]) =>
    name === 'amount' ? '฿100,000,000.00' : String(value),
  );

const cases = (Object.keys(longest) as TextKey[]).flatMap((key) =>
  (['th', 'en'] as const).map((language) => [key, language] as const),
);
const thaiName = 'บ้านสลึงเกมออนไลน์ที่ทุกคนไว้วางใจได้ตลอดยี่สิบสี่ชั่วโมงทุก';

describe('a count of parts', () => {
  it('knows both alphabets', () => {
    const counts = ['a'.repeat(160), 'a'.repeat(161), '€'.repeat(80), 'ก'.repeat(70), 'ก'.repeat(71)];
    expect(counts.map(partsOf)).toEqual([1, 2, 1, 1, 2]);
    expect([partsOf('a'.repeat(307)), partsOf('ก'.repeat(134)), partsOf('ก'.repeat(135))]).toEqual([3, 2, 3]);
  });
});

describe('every text', () => {
  it.each(cases)('%s in %s takes two parts at most, with the longest values', (key, language) => {
    for (const name of [thaiName, 'W'.repeat(60), '🎲'.repeat(30)]) {
      const text = textOf(key, language, name, longest[key]);
      expect(partsOf(text), `${text.length}: ${text}`).toBeLessThanOrEqual(2);
    }
  });

  it.each(cases)(
    '%s in %s states the product and each of its values, and nothing unfilled',
    (key, language) => {
      const text = textOf(key, language, 'Salung', longest[key]);
      for (const value of ['Salung', ...shown(key)]) expect(text).toContain(value);
      expect(text).not.toMatch(/[{}$]|undefined|null|NaN|\[object/);
      expect(/[ก-ฮ]/.test(text)).toBe(language === 'th');
    },
  );

  it.each(cases)('%s in %s has no digits that look like a code before the code', (key, language) => {
    const text = textOf(key, language, 'Lucky 888888', longest[key]);
    const first = /\d{6}/.exec(text)?.[0];
    expect(first).toBe('code' in longest[key] ? '987654' : '888888');
  });
});

describe('the product’s name', () => {
  const nameIn = (name: string) => textOf('player.created', 'en', name, {}).split(': ')[0];
  it('is cut at a whole character, and stands on one line', () => {
    expect(nameIn('  Golden\n\tHouse ')).toBe('Golden House');
    expect(nameIn('W'.repeat(60))).toBe('W'.repeat(NAME_UNITS));
    // ที่ is one character of three units: two and a half would fit.
    expect(nameIn(`${'a'.repeat(18)}ที่นี่`)).toBe('a'.repeat(18));
    expect(nameIn('a🎲'.repeat(20))).toBe(`${'a🎲'.repeat(6)}a`);
    expect(nameIn(thaiName)).toMatch(/^บ้านสลึง/);
  });
});

describe('an amount', () => {
  it.each([
    [1, '฿0.01'],
    [50_000, '฿500.00'],
    [123_450, '฿1,234.50'],
  ])('of %i satang reads %s', (amount, text) => {
    expect(textOf('withdrawal.paid', 'th', 'Salung', { amount })).toContain(` ${text} `);
  });
});
