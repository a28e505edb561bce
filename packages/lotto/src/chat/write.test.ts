import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BetType, betTypeNames, betTypes } from '../bets.ts';
import { mergeBets } from './bets-of.ts';
import { type ChatDialect, chatForms } from './dialect.ts';
import { readChat } from './reader.ts';
import type { ChatBet } from './result.ts';
import { writeChat } from './write.ts';

const sorted = (bets: readonly ChatBet[]): string[] =>
  mergeBets(bets)
    .map((bet) => `${bet.type} ${bet.number} ${bet.stake}`)
    .toSorted();

const numberOf = (type: BetType): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{${betTypes[type].digits}}$`));
const stakes = fc.oneof(
  fc.constantFrom(2000, 5000, 10_000),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 1_000_000_000 }),
);
const anyBet: fc.Arbitrary<ChatBet> = fc
  .constantFrom(...betTypeNames)
  .chain((type) => fc.record({ type: fc.constant(type), number: numberOf(type), stake: stakes }));
/** Baskets in which the same numbers stand with several types, as people play them. */
const anyBasket = fc
  .tuple(fc.array(anyBet, { maxLength: 30 }), fc.array(fc.tuple(numberOf('top2'), stakes), { maxLength: 10 }))
  .map(([bets, both]) => [
    ...bets,
    ...both.flatMap(([number, stake]): ChatBet[] => [
      { type: 'top2', number, stake },
      { type: 'bottom2', number, stake },
    ]),
  ]);
const anyDialect = fc.record(
  Object.fromEntries(
    Object.entries(chatForms).map(([form, values]) => [
      form,
      fc.constantFrom<string | undefined>(undefined, ...values),
    ]),
  ),
) as fc.Arbitrary<ChatDialect>;

describe('writeChat', () => {
  it('writes as people write', () => {
    const text = writeChat([
      { type: 'top2', number: '12', stake: 5000 },
      { type: 'top2', number: '34', stake: 5000 },
      { type: 'bottom2', number: '12', stake: 5000 },
      { type: 'tod3', number: '321', stake: 2050 },
      { type: 'top2', number: '34', stake: 1000 },
    ]);
    expect(text).toBe('2 ตัวบนล่าง\n12 = 50\n\n2 ตัวบน\n34 = 60\n\n3 ตัวโต๊ด\n321 = 20.5 บาท\n\nรวม 180.5 บาท');
    expect(writeChat([])).toBe('');
  });

  it('is read as the same basket in every dialect, and asks nothing', () => {
    fc.assert(
      fc.property(anyBasket, anyDialect, fc.constantFrom(null, 10_000), (bets, dialect, setPrice) => {
        const { lines, total } = readChat(writeChat(bets), dialect, setPrice);
        expect(sorted(lines.flatMap((line) => line.bets))).toEqual(sorted(bets));
        expect(lines.filter((line) => line.kind === 'unread' || line.asks !== undefined)).toEqual([]);
        expect(total.differs).toBe(false);
        if (bets.length > 0) expect(total.pasted).toBe(total.read);
      }),
      { numRuns: 300 },
    );
  });

  it('writes whole families', () => {
    const numbers = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
    const bets = numbers.map((number): ChatBet => ({ type: 'top2', number, stake: 100 }));
    expect(sorted(readChat(writeChat(bets)).lines.flatMap((line) => line.bets))).toEqual(sorted(bets));
  });

  it('refuses a stake that is none', () => {
    expect(() => writeChat([{ type: 'top2', number: '12', stake: 0 }])).toThrow(
      'stake: must be whole satang above 0',
    );
    expect(() => writeChat([{ type: 'top2', number: '12', stake: 1.5 }])).toThrow(RangeError);
    expect(() => writeChat([{ type: 'top2', number: '12', stake: 100_000_000_001 }])).toThrow(
      'stake: at most',
    );
  });
});
