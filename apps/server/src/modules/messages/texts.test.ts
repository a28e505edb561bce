import { describe, expect, it } from 'vitest';
import { modules } from '../../registry.ts';
import { inBaht, NAME_UNITS, type Text, textOf } from './text.ts';

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

/** Every text that a module declares. */
const all = modules.flatMap(({ texts = {} }) => Object.entries(texts));
/** Values as they are read. */
const shown = ({ longest }: Text): string[] =>
  Object.entries(longest).map(([name, value]) => (name === 'amount' ? inBaht(Number(value)) : String(value)));
const cases = all.flatMap(([name, text]) =>
  (['th', 'en'] as const).map((language) => [name, language, text] as const),
);
const textNamed = (name: string): Text => {
  const found = all.find(([each]) => each === name)?.[1];
  if (!found) throw new Error(`no module declares ${name}`);
  return found;
};
const thaiName = 'บ้านสลึงเกมออนไลน์ที่ทุกคนไว้วางใจได้ตลอดยี่สิบสี่ชั่วโมงทุก';

describe('a count of parts', () => {
  it('knows both alphabets', () => {
    const counts = ['a'.repeat(160), 'a'.repeat(161), '€'.repeat(80), 'ก'.repeat(70), 'ก'.repeat(71)];
    expect(counts.map(partsOf)).toEqual([1, 2, 1, 1, 2]);
    expect([partsOf('a'.repeat(307)), partsOf('ก'.repeat(134)), partsOf('ก'.repeat(135))]).toEqual([3, 2, 3]);
  });
});

describe('every text', () => {
  it('has a name of its own', () => {
    expect(all.length).toBeGreaterThan(10);
    expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
  });

  it.each(cases)('%s in %s takes two parts at most, with the longest values', (_name, language, declared) => {
    for (const name of [thaiName, 'W'.repeat(60), '🎲'.repeat(30)]) {
      const text = textOf(declared, language, name, declared.longest);
      expect(partsOf(text), `${text.length}: ${text}`).toBeLessThanOrEqual(2);
    }
  });

  it.each(cases)(
    '%s in %s states the product and each of its values, and nothing unfilled',
    (_name, language, declared) => {
      const text = textOf(declared, language, 'Salung', declared.longest);
      for (const value of ['Salung', ...shown(declared)]) expect(text).toContain(value);
      expect(text).not.toMatch(/[{}$]|undefined|null|NaN|\[object/);
      expect(/[ก-ฮ]/.test(text)).toBe(language === 'th');
    },
  );

  it.each(cases)(
    '%s in %s has no digits that look like a code before the code',
    (_name, language, declared) => {
      const text = textOf(declared, language, 'Lucky 888888', declared.longest);
      const first = /\d{6}/.exec(text)?.[0];
      expect(first).toBe('code' in declared.longest ? '987654' : '888888');
    },
  );
});

describe('the product’s name', () => {
  const nameIn = (name: string) => textOf(textNamed('player.created'), 'en', name, {}).split(': ')[0];
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
    expect(textOf<object>(textNamed('withdrawal.paid'), 'th', 'Salung', { amount })).toContain(` ${text} `);
  });
});
