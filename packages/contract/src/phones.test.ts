import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, phoneDigits, plainPhone } from './phones.ts';
import { phone as schema } from './shapes.ts';

const pasted = [
  '0812345678',
  '081-234-5678',
  '+66 81 234 5678',
  '66812345678',
  '0066812345678',
  '+66 081 234 5678',
  '\u202a+66 81 234 5678\u202c',
  '\u2066+66\u00a081\u00a0234\u00a05678\u2069',
  '\ufeff081\u2011234\u20115678',
  'tel:+66812345678',
  ' TEL:0812345678',
  '(081) 234.5678',
  '๐๘๑-๒๓๔-๕๖๗๘',
  '０８１２３４５６７８',
];

it.each(pasted)('%j is a number of ten digits, typed, pasted or sent', (text) => {
  expect(phoneDigits(text)).toBe('0812345678');
  expect(plainPhone(text)).toBe('0812345678');
  expect(schema.parse(text)).toBe('0812345678');
});

it.each(['', '081234567', '08123456789', '0212345678', 'x0812345678', '+1 812345678', '٠٨١٢٣٤٥٦٧٨'])(
  '%j is none, and is refused as it was sent',
  (text) => {
    expect(plainPhone(text)).toBe(text);
    expect(schema.safeParse(text).success).toBe(false);
  },
);

it.each([
  ['08123456789999', '0812345678'],
  ['66', '66'],
  ['+66', '66'],
  ['', ''],
])('%j while it is typed is %j', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

describe('any number', () => {
  const number = fc.stringMatching(/^0[689]\d{8}$/);
  const between = fc.constantFrom(...['', ' ', '-', '\u00a0', '\u2011', '\u200e', '\u202a', '\u202c', '\t']);
  const prefix = fc.constantFrom('0', '+66', '66', '0066', '+660', 'tel:+66', '\u202atel:0');

  it('is the same with anything invisible between its digits, and with +66', () => {
    fc.assert(
      fc.property(
        number,
        prefix,
        fc.array(between, { minLength: 10, maxLength: 10 }),
        (plain, first, marks) => {
          const rest = [...plain.slice(1)].map((digit, at) => `${marks[at]}${digit}`).join('');
          const text = `${first}${rest}${marks[9]}`;
          expect([plainPhone(text), phoneDigits(text)]).toEqual([plain, plain]);
        },
      ),
    );
  });

  it('is read once: reading what was read changes nothing, and nothing else becomes a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (text) => {
        const once = plainPhone(text);
        expect(plainPhone(once)).toBe(once);
        expect(isPhone(once) || once === text).toBe(true);
        expect(phoneDigits(phoneDigits(text))).toBe(phoneDigits(text));
      }),
    );
  });
});
