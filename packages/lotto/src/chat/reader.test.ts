import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChat } from './reader.ts';
import { rowsOf } from './testing/basket.ts';
import { bills, usualNotations } from './testing/notations.ts';

const kinds = (text: string): string[] => readChat(text).lines.map((line) => line.kind);
const reasons = (text: string): (string | undefined)[] => readChat(text).lines.map((line) => line.reason);
const known = [...rowsOf(usualNotations), ...rowsOf(bills)].map((row) => row.text);
const scraps = [
  '12',
  '=',
  '50',
  '*',
  'x',
  '-',
  '/',
  '.',
  ' ',
  'บน',
  'ล่าง',
  'โต๊ด',
  'กลับ',
  'ชุด',
  '19ประตู',
  'ตัวละ',
  '\n',
  '(',
  ')',
  '🇹🇭',
  'รวม',
  'พี่แดง',
  '0812345678',
  '123',
  ',',
  '๕',
  '\u200b',
  'บ.',
];

describe('readChat', () => {
  it('returns every line once, in order, at its place', () => {
    const text = 'บน\r\n12=50\r\r\n??? 7 !!\nabc\n';
    const { lines } = readChat(text);
    expect(lines.map((line) => line.text)).toEqual(['บน', '12=50', '', '??? 7 !!', 'abc', '']);
    for (const line of lines) expect(text.slice(line.at, line.at + line.text.length)).toBe(line.text);
  });

  it('loses nothing and invents nothing, whatever is pasted', () => {
    const pasted = fc.oneof(
      fc.array(fc.constantFrom(...scraps), { maxLength: 40 }).map((parts) => parts.join('')),
      fc.array(fc.constantFrom(...known), { maxLength: 8 }).map((parts) => parts.join('\n')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(pasted, (text) => {
        const { lines, total } = readChat(text);
        expect(lines.map((line) => line.text)).toEqual(text.split(/\r\n|\r|\n/));
        let read = 0;
        for (const line of lines) {
          expect(line.bets.length > 0).toBe(line.kind === 'bets');
          if (line.kind === 'unread' || line.kind === 'ignored') expect(line.reason).toBeDefined();
          if (line.span !== undefined) {
            expect(line.span.from).toBeLessThanOrEqual(line.span.to);
            expect(line.span.to).toBeLessThanOrEqual(line.text.length);
          }
          for (const { number, stake } of line.bets) {
            expect(number).toMatch(/^[0-9]{1,4}$/);
            expect(Number.isSafeInteger(stake) && stake > 0).toBe(true);
            read += stake;
          }
        }
        expect(total.read).toBe(read);
      }),
      { numRuns: 500 },
    );
  });

  it('says what each line is', () => {
    expect(kinds('พี่แดง\nบน\n12=50\n\nโอน 200\nรวม 50\n12 abc 5')).toEqual([
      'note',
      'header',
      'bets',
      'ignored',
      'ignored',
      'total',
      'unread',
    ]);
    expect(reasons('1/6/69\n\n━━━\nโอน 200\nยกเลิก 12=50\n08:15 น.\n0812345678')).toEqual([
      'date',
      'empty',
      'decoration',
      'payment',
      'cancelled',
      'time',
      'phone',
    ]);
  });

  it('points at what it cannot read', () => {
    const [line] = readChat('12=50 xyz 34=50').lines;
    expect(line?.reason).toBe('unclearWord');
    expect(line?.text.slice(line.span?.from, line.span?.to)).toBe('xyz');
    const [zero] = readChat('12=50 34=0').lines;
    expect(zero?.text.slice(zero.span?.from, zero.span?.to)).toBe('34=0');
  });

  it('says how it read', () => {
    const how = (text: string) => readChat(text).lines.map((line) => line.how);
    expect(how('12=50 กลับ')).toEqual(['reversed']);
    expect(how('19ประตู 5 20')).toEqual(['family']);
    expect(how('123=20*6')).toEqual(['permutations']);
    expect(how('12\n34\nตัวละ 20')).toEqual(['direct', 'direct', 'stakeOfList']);
    expect(how('บน')).toEqual(['type']);
  });

  it('never takes money from dates, telephones, accounts and hours', () => {
    for (const text of [
      'โอน 200 กสิกร 123-4-56789-0',
      'กสิกร 123-4-56789-0',
      '123-4-56789-0 สมชาย',
      'เบอร์ 081-234-5678',
      '081 234 5678',
      '0812345678',
      'งวดวันที่ 1/12/2569',
      '16/11/2569',
      '2026-11-27',
      '27 พ.ย. 69',
      '11:35',
      '11:35 น.',
      '20:15 ดำ',
      'ค้าง 500',
      'ยอด 500',
      '😀😀😀',
      'บ้านเลขที่ 12/34',
    ]) {
      expect([text, readChat(text).total.read]).toEqual([text, 0]);
    }
  });

  it('does not expand tod into six lines', () => {
    expect(readChat('123=50 โต๊ด').lines[0]?.bets).toEqual([{ type: 'tod3', number: '123', stake: 5000 }]);
  });

  it('adds the totals of several bills, and takes a grand total for all', () => {
    expect(readChat('12=50\nรวม 50\n34=20\nรวม 20').total).toEqual({
      pasted: 7000,
      read: 7000,
      differs: false,
    });
    expect(readChat('12=50\nรวม 50\n34=20\nรวม 20\nรวมทั้งหมด 70').total).toEqual({
      pasted: 7000,
      read: 7000,
      differs: false,
    });
    expect(readChat('12=50\nรวม 60').total.differs).toBe(true);
    expect(readChat('12=50').total).toEqual({ pasted: undefined, read: 5000, differs: false });
  });

  it('asks nothing where both readings are the same', () => {
    expect(readChat('บน 11x30').lines[0]?.asks).toBeUndefined();
    expect(readChat('บน 12=50').lines[0]?.asks).toBeUndefined();
  });

  it('refuses a text, a line or a basket that is too long, with the reason', () => {
    const { lines, total } = readChat('12=50\n'.repeat(40_000));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ kind: 'unread', reason: 'tooLong', bets: [] });
    expect(total.read).toBe(0);
    expect(reasons(`12=50 ${'1 '.repeat(3000)}`)).toEqual(['tooLong']);
    const many = readChat('สูง 5\n'.repeat(2000)).lines;
    expect(many.flatMap((line) => line.bets)).toHaveLength(50_000);
    expect(many[1500]?.reason).toBe('tooManyBets');
  });

  it('reads 10,000 lines', () => {
    const text = Array.from(
      { length: 10_000 },
      (_, index) => `${String(index % 100).padStart(2, '0')}=5*5`,
    ).join('\n');
    const { lines, total } = readChat(text);
    expect(lines).toHaveLength(10_000);
    expect(total.read).toBe(10_000 * 1000);
  });

  it('refuses a setting that does not exist', () => {
    expect(() => readChat('12=50', { bare: 'bottom' as 'top' })).toThrow(
      'dialect.bare: must be one of top, topBottom',
    );
  });
});
