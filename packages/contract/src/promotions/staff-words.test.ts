import { expect, it } from 'vitest';

import { wordsLine, wordsOfLine } from '../words-line.ts';
import { restInWords } from './staff-words.ts';
import type { PromotionLook, PromotionRules, PromotionTerms } from './terms.ts';
import { segmentsInWords, termsInWords } from './words.ts';

const terms: PromotionTerms = {
  type: 'EVERY_DEPOSIT',
  nameTh: 'ฝากเพิ่ม',
  nameEn: 'More',
  bonus: { kind: 'percent', percent: 20, most: 50_000 },
  minDeposit: 10_000,
  multiplier: 5,
  multiplierOf: 'depositAndBonus',
  weights: { types: { slot: 1 }, games: { '7': 0.5 }, names: { '7': { th: 'ไฮโล', en: 'Hi-Lo' } } },
  others: 'countNothing',
  maxBet: 20_000,
  maxWithdraw: null,
  hours: 168,
};
const rules: PromotionRules = {
  startsAt: null,
  endsAt: null,
  days: [],
  fromTime: null,
  untilTime: null,
  perPlayer: 1,
  perIdentity: 1,
  span: 'DAY',
  total: null,
  budget: null,
  pauseHours: 0,
};
const look: PromotionLook = { detailsTh: null, detailsEn: null, picture: null };
const names = new Map([
  ['a', 'กลุ่มหนึ่ง'],
  ['b', 'กลุ่มสอง'],
]);

const said = (change: {
  terms?: Partial<PromotionTerms>;
  rules?: Partial<PromotionRules>;
  look?: Partial<PromotionLook>;
}): string[] => {
  const [of, by, seen] = [
    { ...terms, ...change.terms },
    { ...rules, ...change.rules },
    { ...look, ...change.look },
  ];
  return [...termsInWords(of, by), ...segmentsInWords(by, names), ...restInWords(of, by, seen)].map(
    wordsLine,
  );
};

it('says everything: whatever is changed changes a line', () => {
  const changes: Parameters<typeof said>[0][] = [
    ...(['FIRST_DEPOSIT', 'DAILY_DEPOSIT', 'FIXED_DEPOSIT', 'FREE_CREDIT', 'CODE'] as const).map((type) => ({
      terms: { type },
    })),
    ...[{ nameTh: 'ก' }, { nameEn: 'A' }, { minDeposit: 10_001 }, { multiplier: 6 }, { multiplier: 0 }].map(
      (each) => ({ terms: each }),
    ),
    { terms: { bonus: { kind: 'percent', percent: 21, most: 50_000 } } },
    { terms: { bonus: { kind: 'percent', percent: 20, most: 50_001 } } },
    { terms: { bonus: { kind: 'fixed', amount: 50_000 } } },
    { terms: { multiplierOf: 'bonus' } },
    { terms: { weights: { ...terms.weights, types: { slot: 0.99 } } } },
    { terms: { weights: { ...terms.weights, types: { slot: 1, live: 0 } } } },
    { terms: { weights: { ...terms.weights, games: { '7': 0.51 } } } },
    { terms: { weights: { ...terms.weights, games: {} } } },
    { terms: { others: 'refuse' } },
    { terms: { maxBet: null } },
    { terms: { maxBet: 20_100 } },
    { terms: { maxWithdraw: { kind: 'amount', amount: 100 } } },
    { terms: { maxWithdraw: { kind: 'multiple', times: 3 } } },
    { terms: { hours: 167 } },
    ...[{ startsAt: '2026-12-01T03:00:00.000Z' }, { endsAt: '2026-12-01T03:00:00.000Z' }, { days: [1] }].map(
      (each) => ({ rules: each }),
    ),
    { rules: { fromTime: '08:00:00', untilTime: '09:00:00' } },
    ...[{ perPlayer: 2 }, { perPlayer: null }, { perIdentity: 2 }, { perIdentity: null }].map((each) => ({
      rules: each,
    })),
    { rules: { span: 'WEEK' } },
    { rules: { span: 'WEEK', perPlayer: null } },
    ...[{ total: 5 }, { budget: 100 }, { pauseHours: 1 }, { segmentsIn: ['a'] }, { segmentsOut: ['a'] }].map(
      (each) => ({ rules: each }),
    ),
    ...[{ detailsTh: 'ก' }, { detailsEn: 'A' }, { picture: 'one' }, { picture: 'two' }].map((each) => ({
      look: each,
    })),
  ];
  const lines = changes.map((change) => JSON.stringify(said(change)));
  expect(lines).not.toContain(JSON.stringify(said({})));
  expect(said({ rules: { segmentsIn: ['b'] } })).not.toEqual(said({ rules: { segmentsIn: ['a'] } }));
  // How long it lasts is said also where nothing has to be played.
  expect(said({ terms: { multiplier: 0, hours: 24 } })).not.toEqual(said({ terms: { multiplier: 0 } }));
});

it('names games and segments, and says money, in both languages', () => {
  const all = said({ rules: { budget: 1_000_050, segmentsIn: ['a'] } }).map(wordsOfLine);
  const th = all.map((line) => line.th).join('\n');
  const en = all.map((line) => line.en).join('\n');
  expect(th).toContain('นับยอดเดิมพัน: สล็อต 100%, ไฮโล 50%');
  expect(en).toContain('Hi-Lo 50%');
  expect(th).toContain('฿10,000.50');
  expect(th).toContain('“กลุ่มหนึ่ง”');
});

it('has no plural where it counts one', () => {
  const once = said({
    terms: { hours: 24, maxWithdraw: { kind: 'multiple', times: 1 } },
    rules: { total: 1, pauseHours: 1 },
  }).map((line) => wordsOfLine(line).en);
  expect(once.join('\n')).not.toMatch(/\b1 \w+s\b/);
  const hours = said({ terms: { hours: 25 }, rules: { pauseHours: 2 } }).map((line) => wordsOfLine(line).en);
  expect(hours.join('\n')).toMatch(/within 25 hours[\s\S]*2 hours after/);
});
