import { describe, expect, it } from 'vitest';
import { codeProblems, codesAsked } from './code-checks.ts';
import { emptyPromotion, type PromotionFields, promotionProblems } from './promotion-checks.ts';

const problems = (change: Partial<PromotionFields>) =>
  Object.entries(promotionProblems({ ...emptyPromotion, nameTh: 'ก', nameEn: 'A', ...change }))
    .filter(([, text]) => text !== undefined)
    .map(([field]) => field);

describe('what is typed for a promotion', () => {
  it('is right as it begins, with names', () => expect(problems({})).toEqual([]));

  it.each([
    [{ slot: '' }],
    [{ slot: '0', live: '0' }],
    [{ slot: 'many' }],
    [{ slot: '101' }],
    [{ slot: '12.5' }],
    [{ slot: '100', live: '-1' }],
  ])('says what is wrong with weights %j', (weights) => expect(problems({ weights })).toEqual(['weights']));

  it('needs no game that counts where nothing is to be played, or where a single one counts', () => {
    expect(problems({ weights: {}, multiplier: '0' })).toEqual([]);
    const game = (percent: string) => ({ '7': { th: 'เกม', en: 'Game', percent } });
    expect(problems({ weights: {}, games: game('50') })).toEqual([]);
    expect(problems({ games: game('200') })).toEqual(['games']);
  });

  it('names the range of a number that is out of it', () => {
    const said = (change: Partial<PromotionFields>) =>
      Object.values(promotionProblems({ ...emptyPromotion, nameTh: 'ก', nameEn: 'A', ...change })).filter(
        Boolean,
      );
    const whole = (most: string, least = 1) => [`กรุณากรอกจำนวนเต็ม ${least} ถึง ${most}`];
    expect(said({ hours: '0.1' })).toEqual(whole('2,160'));
    expect(said({ hours: '1.5' })).toEqual(whole('2,160'));
    expect(said({ hours: '2161' })).toEqual(whole('2,160'));
    expect(said({ hours: '2,160' })).toEqual([]);
    expect(said({ percent: '501' })).toEqual(whole('500'));
    expect(said({ pauseHours: '-1' })).toEqual(whole('720', 0));
    expect(said({ total: '0' })).toEqual(whole('10,000,000'));
    expect(said({ multiplier: 'x' })).toEqual(['กรุณากรอกตัวเลข 0 ถึง 100']);
    expect(said({ multiplier: '1.5' })).toEqual([]);
    expect(said({ capKind: 'multiple', cap: '0.05' })).toEqual(['กรุณากรอกตัวเลข 0.1 ถึง 100']);
  });

  it('has a budget that one bonus fits into', () => {
    const code = { type: 'CODE', bonus: '500' } as const;
    expect(problems({ ...code, budget: '60' })).toEqual(['budget']);
    expect(problems({ ...code, budget: '500' })).toEqual([]);
    expect(problems({ ...code, budget: '' })).toEqual([]);
    // 20 % of the least deposit of ฿100, whatever the most is.
    expect(problems({ budget: '19.99' })).toEqual(['budget']);
    expect(problems({ budget: '20' })).toEqual([]);
    expect(problems({ bonus: '', budget: '1' })).toEqual(['bonus']);
  });

  it('has an end after its beginning, in years that the server takes', () => {
    const startsAt = '2026-12-01 10:00';
    expect(problems({ startsAt, endsAt: '2026-12-01 10:01' })).toEqual([]);
    expect(problems({ startsAt, endsAt: startsAt })).toEqual(['endsAt']);
    expect(problems({ startsAt: '1/12/2569 10:00' })).toEqual([]);
    expect(problems({ startsAt: '1999-12-01 10:00' })).toEqual(['startsAt']);
    expect(problems({ endsAt: 'soon' })).toEqual(['endsAt']);
  });
});

describe('what is typed for codes', () => {
  it.each([
    ['2', { count: 2 }],
    ['๑๐๐', { count: 100 }],
    ['100000', { count: 100_000 }],
    [' welcome88 ', { sharedCode: 'WELCOME88' }],
    ['1234567', { sharedCode: '1234567' }],
  ])('%j is sent', (sharedCode, asked) => {
    expect(codesAsked({ sharedCode })).toEqual(asked);
    expect(codeProblems({ sharedCode }).sharedCode).toBeUndefined();
  });

  it.each(['ทดสอบ', 'ABC', 'TWO WORDS', 'A-B-C-D', 'A'.repeat(21)])('%j is told the rule', (sharedCode) =>
    expect(codeProblems({ sharedCode }).sharedCode).toMatch(/A–Z.*0–9.*4.*20/),
  );

  it.each(['0', '100001'])('%j is told how many there can be', (sharedCode) =>
    expect(codeProblems({ sharedCode }).sharedCode).toContain('100,000'),
  );
});
