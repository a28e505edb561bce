import type { PromotionRules, PromotionTerms } from '@salung/contract';
import { followOnce } from '../src/modules/events/index.ts';
import { eventsFollower, roundsFollower } from '../src/modules/promotions/late.ts';
import { followRounds } from '../src/modules/turnover/follow.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import type { TestPlayer, TestStaff } from './factories.ts';
import { newReference } from './money.ts';

/** Promotions for tests: published without the two people whom that takes. */

/** Deposit ฿100, get ฿100 more, play both five times, at slots. */
export const usualTerms: PromotionTerms = {
  type: 'EVERY_DEPOSIT',
  nameTh: 'ฝาก 100 รับ 200',
  nameEn: 'Deposit 100, get 200',
  bonus: { kind: 'percent', percent: 100, most: 500_00 },
  minDeposit: 100_00,
  multiplier: 5,
  multiplierOf: 'depositAndBonus',
  weights: { types: { slot: 1 }, games: {} },
  others: 'countNothing',
  maxBet: null,
  maxWithdraw: null,
  hours: 24,
};

export const usualRules: PromotionRules = {
  startsAt: null,
  endsAt: null,
  days: [],
  fromTime: null,
  untilTime: null,
  perPlayer: null,
  perIdentity: null,
  span: 'EVER',
  total: null,
  budget: null,
  pauseHours: 0,
};

/** Free credit of ฿50, to be played twice. */
export const freeTerms: Partial<PromotionTerms> = {
  type: 'FREE_CREDIT',
  bonus: { kind: 'fixed', amount: 50_00 },
  minDeposit: 0,
  multiplier: 2,
  multiplierOf: 'bonus',
};

/** A published promotion. @returns its id */
export async function openPromotion(
  app: TestApp,
  terms: Partial<PromotionTerms> = {},
  rules: Partial<PromotionRules> = {},
): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  await app.platform.db
    .insertInto('promotion')
    .values({
      id,
      status: 'PUBLISHED',
      terms: JSON.stringify({ ...usualTerms, ...terms }),
      rules: JSON.stringify({ ...usualRules, ...rules }),
      look: JSON.stringify({ detailsTh: null, detailsEn: null, picture: null }),
      display_order: 1,
      was_published: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Has players agree to news and offers. */
export const agree = (app: TestApp, { token }: Pick<TestPlayer, 'token'>) =>
  app.send('legal.consent', { token, body: { marketing: true } });

/** A deposit that was approved, with a promotion or none. @returns the id of the top-up */
export async function deposit(
  app: TestApp,
  player: TestPlayer,
  finance: TestStaff,
  { amount, promotionId = null }: { amount: number; promotionId?: string | null },
): Promise<string> {
  const opened = await app.send('topup.create', { token: player.token, body: { amount, promotionId } });
  if (opened.status !== 201) throw new Error(`the test top-up was refused: ${JSON.stringify(opened.body)}`);
  const { id, amountToPay } = opened.body;
  const approved = await app.send('topup.approve', {
    token: finance.token,
    params: { id },
    body: { amount: amountToPay, bankReference: newReference() },
  });
  if (approved.status !== 200)
    throw new Error(`the test top-up was not approved: ${JSON.stringify(approved.body)}`);
  return id;
}

/** Has turnover and promotions follow everything that happened. */
export async function followAll(app: TestApp): Promise<void> {
  while (await followRounds(app.platform)) {
    // until nothing is left
  }
  for (const follower of [roundsFollower, eventsFollower]) {
    while (await followOnce(app.platform, follower)) {
      // until nothing is left
    }
  }
}
