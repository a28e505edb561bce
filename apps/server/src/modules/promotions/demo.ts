import type { PromotionRules, PromotionTerms } from '@salung/contract';
import type { DemoPart } from '../../demo/part.ts';
import { baht, type DemoTools } from '../../demo/tools.ts';

const rules: PromotionRules = {
  startsAt: null,
  endsAt: null,
  days: [],
  fromTime: null,
  untilTime: null,
  perPlayer: 1,
  perIdentity: 1,
  span: 'EVER',
  total: null,
  budget: baht(100_000),
  pauseHours: 0,
};

const first: PromotionTerms = {
  type: 'FIRST_DEPOSIT',
  nameTh: 'สมาชิกใหม่ รับเพิ่ม 100%',
  nameEn: 'Newcomers get 100 % more',
  bonus: { kind: 'percent', percent: 100, most: baht(500) },
  minDeposit: baht(100),
  multiplier: 5,
  multiplierOf: 'depositAndBonus',
  weights: { types: { slot: 1 }, games: {} },
  others: 'countNothing',
  maxBet: baht(100),
  maxWithdraw: { kind: 'multiple', times: 10 },
  hours: 168,
};
const daily: PromotionTerms = {
  ...first,
  type: 'DAILY_DEPOSIT',
  nameTh: 'ฝากแรกของวัน รับเพิ่ม 20%',
  nameEn: 'First deposit of the day, 20 % more',
  maxWithdraw: null,
  hours: 24,
  bonus: { kind: 'percent', percent: 20, most: baht(200) },
};
const every: PromotionTerms = {
  ...daily,
  type: 'EVERY_DEPOSIT',
  nameTh: 'ทุกยอดฝาก รับเพิ่ม 10%',
  nameEn: 'Every deposit, 10 % more',
  bonus: { kind: 'percent', percent: 10, most: baht(100) },
};
const free: PromotionTerms = {
  ...first,
  type: 'FREE_CREDIT',
  nameTh: 'เครดิตฟรีวันเกิดเว็บ',
  nameEn: 'Birthday free credit',
  minDeposit: 0,
  multiplier: 10,
  multiplierOf: 'bonus',
  bonus: { kind: 'fixed', amount: baht(20) },
  maxWithdraw: { kind: 'amount', amount: baht(200) },
};

const look = { detailsTh: null, detailsEn: null, picture: null };

/** Four promotions that run, each published by two people. */
async function publish({ staff: { owner, manager } }: DemoTools): Promise<void> {
  for (const [terms, span] of [
    [first, 'EVER'] as const,
    [daily, 'DAY'] as const,
    [every, 'DAY'] as const,
    [free, 'EVER'] as const,
  ]) {
    const { id } = await owner.call('promotions.create', {
      body: { terms, rules: { ...rules, span }, look },
    });
    const asked = await owner.call('promotions.publish', { params: { id } });
    if (!('approvalStatus' in asked)) throw new Error('a promotion was published by one person');
    await manager.call('approvals.approve', { params: { id: asked.approvalId } });
  }
}

/** What players can take on the first day. */
export const part: DemoPart = { steps: [{ order: 33, run: publish }] };
