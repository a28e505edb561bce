import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { line, paragraph, paragraphOrNone, plainName } from './texts.ts';

const ZERO_WIDTH_SPACE = '\u200b';
const accepts = (shape: z.ZodType, text: string) => shape.safeParse(text).success;

/** Texts without a visible character. */
const blanks = [
  '',
  ' ',
  '\t \n',
  '\u00a0\u3000',
  ZERO_WIDTH_SPACE,
  '\ufeff',
  '\u2800',
  '\u3164',
  '\u00ad\u200d',
  '\ufe0f',
];
/** Characters that reverse the text around them, hide in it, or end it. */
const hostile = [
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u2028',
  '\u{e0041}',
  '\ud800',
];
/** Invisible characters, harmless in texts that nobody compares. */
const unseen = [ZERO_WIDTH_SPACE, '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u180e'];

describe('text that people write', () => {
  it.each(blanks)('is never blank: %j', (text) => {
    for (const shape of [line(100), paragraph(500), plainName(60)]) expect(accepts(shape, text)).toBe(false);
  });
  it.each(hostile)('holds nothing like %j', (text) => {
    for (const shape of [line(100), paragraph(500), paragraphOrNone(500), plainName(60)]) {
      expect(accepts(shape, `สมชาย${text}ใจดี`)).toBe(false);
    }
  });
  it.each(unseen)('on one line holds no %j', (text) => {
    expect(accepts(line(100), `สมชาย${text}ใจดี`)).toBe(false);
    expect(accepts(plainName(60), `การเงิน${text}`)).toBe(false);
  });
  it('may have several lines in a reason or a note', () => {
    expect(accepts(paragraph(500), 'โทรแล้ว\n\tไม่รับสาย\r\n👍🏽 ❤️')).toBe(true);
    expect(accepts(line(100), 'สองบรรทัด\nไม่ได้')).toBe(false);
  });
  it('takes Thai text with the zero-width spaces of the web, in a paragraph', () => {
    expect(accepts(paragraph(500), `สลิป${ZERO_WIDTH_SPACE}ไม่ชัด`)).toBe(true);
  });
  it.each(['สมชาย', "O'Brien-Müller", '=cmd|calc', '佐藤', 'ณัฐวุฒิ (ต้น)', 'บจก. ก้าวไกล 2022'])(
    'takes %j on a line',
    (text) => {
      expect(accepts(line(100), text)).toBe(true);
    },
  );
  it('may be empty if the field is optional, but not blank', () => {
    for (const text of blanks) expect(accepts(paragraphOrNone(1000), text), text).toBe(text === '');
    expect(accepts(paragraphOrNone(1000), ' ปิดถึง\n04:00 น. ')).toBe(true);
  });
  it('has at most its maximum length', () => {
    expect(accepts(line(5), '12345')).toBe(true);
    expect(accepts(line(5), '123456')).toBe(false);
  });
});

describe('a name that identifies something to staff', () => {
  it.each([
    ...['การเงิน', 'Finance 2', 'กะดึก – ทีม ๑', 'Manager (night)', 'ฝ่ายน้ำ', 'ผู้ดูแล & QA', 'Zoë'],
    // Names and words with every kind of mark, and two ways of writing sara am.
    ...[
      'เพื่อนกฤษณ์',
      'สิทธิ์ศักดิ์',
      'ก็เป็นเสร็จ',
      'พันธุ์ทิพย์',
      'ธำรงค์',
      'ตั้งใจ',
      'พุทฺธํ',
      'ฤๅษี',
      'จุฬาฯ',
      'ณัฏฐ์ชญาน์',
      'ก๋วยเตี๋ยว',
    ],
    ...['น\u0e49\u0e33ใจ', 'น\u0e4d\u0e49\u0e32ใจ', 'น\u0e49\u0e4d\u0e32ใจ'],
  ])('is %j', (name) => {
    expect(accepts(plainName(60), name)).toBe(true);
  });
  it.each([
    'Fin\u0430nce',
    'ＦＩＮＡＮＣＥ',
    '𝐅inance',
    'Οwner',
    'Ⅿanager',
    'Ŀead',
    'ownеr',
    'ɑdmin',
    'ผู้จัดการ\u0e00',
    '...',
    '👑',
    '\u0e31\u0e48',
    // Marks over marks, and marks without a letter.
    'น\u0e49\u0e49\u0e33ใจ',
    'น\u0e48\u0e49\u0e33ใจ',
    'สิ\u0e34ริ',
    'ก\u0e48\u0e34น',
    'การ\u0e4c\u0e4cเงิน',
    'การเงิน \u0e48',
    'Finance\u0e4c',
    'ทีม1\u0e49',
    'เ\u0e49า',
    'ทีม \u0e33',
  ])('is not %j', (name) => {
    expect(accepts(plainName(60), name)).toBe(false);
  });
});
