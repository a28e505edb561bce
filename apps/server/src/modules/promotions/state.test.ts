import {
  calculate,
  closedAt,
  isForSegments,
  multipliersByType,
  termsInWords,
  withdrawCap,
} from '@salung/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRules, usualTerms } from '../../../test/promotions.ts';
import { capAfter, dueOf, endOf, lowered, notOffered, type PlayerFacts, raised, usedUp } from './state.ts';
import { warningsOf } from './warnings.ts';

const amount = fc.integer({ min: 1, max: 1_000_00 });
/** A session some way on: what happened to its wallet, by play and otherwise. */
const history = fc.record({
  own: fc.integer({ min: 0, max: 1_000_00 }),
  bonus: amount,
  moves: fc.array(fc.record({ kind: fc.constantFrom('lose', 'win', 'credit', 'debit'), amount }), {
    maxLength: 12,
  }),
});

function play({
  own,
  bonus,
  moves,
}: {
  own: number;
  bonus: number;
  moves: { kind: string; amount: number }[];
}) {
  let money = { bonus, w0: own };
  let wallet = own + bonus;
  for (const { kind, amount: size } of moves) {
    if (kind === 'win') wallet += size;
    else if (kind === 'credit') {
      money = raised(money, size, wallet);
      wallet += size;
    } else {
      const most = Math.min(size, wallet);
      wallet -= most;
      if (kind === 'debit') money = lowered(money, most);
    }
  }
  return { wallet, money };
}

describe('an end', () => {
  it('keeps no more than own money and than there is, and takes the rest', () => {
    fc.assert(
      fc.property(history, (given) => {
        const { wallet, money } = play(given);
        const { kept, forfeited } = endOf('CANCELLED', wallet, money);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(Math.min(wallet, money.w0));
        expect(kept + forfeited).toBe(wallet);
      }),
    );
  });

  it('that is REACHED never keeps less than a cancellation a moment before', () => {
    fc.assert(
      fc.property(history, fc.option(amount), (given, cap) => {
        const { wallet, money } = play(given);
        const free = capAfter(cap, money.w0);
        const reached = free === null ? wallet : Math.min(wallet, free);
        expect(reached).toBeGreaterThanOrEqual(endOf('CANCELLED', wallet, money).kept);
      }),
    );
  });

  it('pays a lost bonus back to nobody who deposits later', () => {
    fc.assert(
      fc.property(amount, amount, (bonus, size) => {
        // All of it was lost, then money came in.
        const money = raised({ bonus, w0: 0 }, size, 0);
        expect(endOf('CANCELLED', size, money)).toEqual({ kept: size, forfeited: 0 });
      }),
    );
  });

  it('has the same outcome whether a result comes before it or after it', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -500_00, max: 500_00 }), (given, result) => {
        const { wallet, money } = play(given);
        fc.pre(wallet + result >= 0);
        const before = endOf('CANCELLED', wallet + result, money).kept;
        const { kept } = endOf('CANCELLED', wallet, money);
        const due = dueOf({ status: 'CANCELLED', endWallet: wallet, late: result, ...money });
        expect(kept + result - due).toBe(before);
      }),
    );
  });
});

describe('who may take one', () => {
  const offer = { status: 'PUBLISHED', terms: usualTerms, rules: usualRules, claims: 0, given: 0 } as const;
  const facts: PlayerFacts = {
    isActive: true,
    hasConsent: true,
    isInGroup: true,
    hasDeposited: false,
    hasDepositedToday: false,
    isRunning: false,
    mustWithdraw: false,
    lastEndedAt: null,
    ownClaims: 0,
    claimsOfOthers: 0,
  };
  const now = new Date('2026-03-02T05:00:00Z');

  it('is judged by the first reason', () => {
    expect(notOffered(offer, facts, now)).toBeUndefined();
    expect(notOffered({ ...offer, status: 'PAUSED' }, { ...facts, isActive: false }, now)).toBe('NOT_OPEN');
    expect(notOffered(offer, { ...facts, hasConsent: false }, now)).toBe('NO_CONSENT');
    const paused = { ...offer, rules: { ...usualRules, pauseHours: 2 } };
    const ended = new Date(now.getTime() - 3_600_000);
    expect(usedUp(paused, { ...facts, lastEndedAt: ended }, 0, now)).toBe('PAUSE');
  });

  it('is a player in one of its segments, and in none that it leaves out', () => {
    const is = (rules: { segmentsIn?: string[]; segmentsOut?: string[] }, ...segments: string[]) =>
      isForSegments(rules, new Set(segments));
    expect([is({}), is({}, 'a'), is({ segmentsIn: [], segmentsOut: [] })]).toEqual([true, true, true]);
    expect([is({ segmentsIn: ['a', 'b'] }, 'b'), is({ segmentsIn: ['a', 'b'] }, 'c')]).toEqual([true, false]);
    expect([is({ segmentsOut: ['a'] }), is({ segmentsOut: ['b', 'a'] }, 'a')]).toEqual([true, false]);
    expect(is({ segmentsIn: ['a'], segmentsOut: ['b'] }, 'a', 'b')).toBe(false);
    expect(notOffered(offer, { ...facts, isInGroup: false }, now)).toBe('OTHER_GROUP');
  });

  it('is nobody of whom something is not known', () => {
    const first = { ...offer, terms: { ...usualTerms, type: 'FIRST_DEPOSIT' } } as const;
    expect(usedUp(first, { ...facts, hasDeposited: null }, 100_00, now)).toBe('UNKNOWN');
    expect(usedUp(first, facts, 100_00, now)).toBeUndefined();
    expect(usedUp(first, { ...facts, hasDeposited: true }, 100_00, now)).toBe('NOT_FIRST_DEPOSIT');
  });

  it('is nobody once the budget does not cover what the deposit brings', () => {
    const small = { ...offer, rules: { ...usualRules, budget: 500_00 }, given: 400_01 };
    expect(usedUp(small, facts, 100_00, now)).toBe('ALL_TAKEN');
    expect(usedUp(small, facts, 99_99, now)).toBeUndefined();
  });
});

describe('the time', () => {
  const at = (time: string) => new Date(`2026-03-0${time}+07:00`);
  const night = { ...usualRules, days: [1], fromTime: '22:00:00', untilTime: '02:00:00' };

  it('is Bangkok’s, and a window past midnight belongs to the day on which it began', () => {
    // 2 March 2026 is a Monday.
    expect(closedAt(night, at('2T21:59:59'))).toBe('NOT_NOW');
    expect(closedAt(night, at('2T22:00:00'))).toBeUndefined();
    expect(closedAt(night, at('3T01:59:59'))).toBeUndefined();
    expect(closedAt(night, at('3T02:00:00'))).toBe('NOT_TODAY');
    expect(closedAt(night, at('2T01:00:00'))).toBe('NOT_TODAY');
  });
});

describe('what it says', () => {
  it('follows from the fields', () => {
    const terms = { ...usualTerms, weights: { types: { slot: 1, live: 0.5 }, games: {} }, maxBet: 20_00 };
    expect(multipliersByType(terms)).toEqual([
      { type: 'slot', times: 5 },
      { type: 'live', times: 10 },
    ]);
    expect(calculate(terms, 100_00)).toMatchObject({
      bonus: 100_00,
      wallet: 200_00,
      toPlay: 1_000_00,
      cap: null,
    });
    const said = termsInWords(terms, usualRules).map(({ th }) => th);
    expect(said).toContain('เดิมพันได้ไม่เกิน 20 บาทต่อรอบ');
    const dated = termsInWords(terms, {
      ...usualRules,
      startsAt: '2026-11-30T17:00:00.000Z',
      endsAt: '2026-12-31T16:59:00.000Z',
      pauseHours: 6,
    });
    expect(dated.map(({ en }) => en)).toEqual(
      expect.arrayContaining([
        'Can be taken from 1 Dec 2026, 00:00 on',
        'Can be taken until 31 Dec 2026, 23:59',
        'Can be taken 6 hours after your last promotion has ended',
      ]),
    );
    expect(dated.map(({ th }) => th)).toContain('รับได้ถึง 31 ธ.ค. 2569 23:59 น.');
    const kinds = (more: Partial<typeof terms>) =>
      termsInWords({ ...terms, ...more }, usualRules).map(({ en }) => en.slice(0, 12));
    expect(kinds({ multiplier: 5, maxWithdraw: null })).toContain('Withdrawals,');
    expect(kinds({ multiplier: 0, maxWithdraw: null })).not.toContain('Withdrawals,');
    expect(kinds({ maxWithdraw: { kind: 'amount', amount: 1 } })).toContain('Once it is p');
    expect(withdrawCap({ ...terms, maxWithdraw: { kind: 'multiple', times: 2.5 } }, 100_00, 1)).toBe(250_00);
  });

  it('warns of what an operator regrets', () => {
    const codes = (terms: Partial<typeof usualTerms>) =>
      warningsOf({ ...usualTerms, ...terms }, usualRules).map(({ code }) => code);
    expect(codes({})).toEqual(['NO_MAX_BET', 'NO_IDENTITY_LIMIT']);
    expect(codes({ maxBet: 1_00, multiplier: 0 })).toContain('PAYS_TO_CANCEL');
  });

  it('says by how few players a budget can be used up, and when no claim fits into it', () => {
    const about = (budget: number | null, terms: Partial<typeof usualTerms> = {}) =>
      warningsOf({ ...usualTerms, ...terms }, { ...usualRules, budget }).flatMap(({ code, en }) =>
        code.includes('BUDGET') ? [`${code} ${en.split(' ')[0]}`] : [],
      );
    const upTo75 = { bonus: { kind: 'percent', percent: 50, most: 75_00 } } as const;
    expect(about(500_00, upTo75)).toEqual(['SMALL_BUDGET 7']);
    expect(about(525_00, upTo75)).toEqual(['SMALL_BUDGET 7']);
    expect(about(525_01, upTo75)).toEqual(['SMALL_BUDGET 8']);
    expect(about(7_500_00, upTo75)).toEqual(['SMALL_BUDGET 100']);
    expect(about(7_500_01, upTo75)).toEqual([]);
    expect(about(null, upTo75)).toEqual([]);
    const fixed = { type: 'CODE', bonus: { kind: 'fixed', amount: 500_00 }, minDeposit: 0 } as const;
    expect(about(60_00, fixed)).toEqual(['BUDGET_BELOW_BONUS The']);
    expect(about(500_00, fixed)).toEqual(['SMALL_BUDGET 1']);
    // Of a percentage, the least deposit brings less than the most.
    expect(about(49_99, upTo75)).toEqual(['BUDGET_BELOW_BONUS The']);
    expect(about(50_00, upTo75)).toEqual(['SMALL_BUDGET 1']);
  });
});
