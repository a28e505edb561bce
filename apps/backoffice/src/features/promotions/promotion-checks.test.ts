import { describe, expect, it } from 'vitest';
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

  it('has an end after its beginning, in years that the server takes', () => {
    const startsAt = '2026-12-01 10:00';
    expect(problems({ startsAt, endsAt: '2026-12-01 10:01' })).toEqual([]);
    expect(problems({ startsAt, endsAt: startsAt })).toEqual(['endsAt']);
    expect(problems({ startsAt: '1/12/2569 10:00' })).toEqual([]);
    expect(problems({ startsAt: '1999-12-01 10:00' })).toEqual(['startsAt']);
    expect(problems({ endsAt: 'soon' })).toEqual(['endsAt']);
  });
});
