import type { AffiliateTerms, CashbackTerms } from '@salung/contract';
import type { DemoPart } from '../../demo/part.ts';
import { baht, type DemoTools } from '../../demo/tools.ts';
import { addDays, periodBegin } from '../../platform/business-day.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertPlan } from './plans-store.ts';

const commission: AffiliateTerms = {
  rates: {
    slot: { basis: 'turnover', level1: 40, level2: 10 },
    live: { basis: 'netLoss', level1: 1_000, level2: 200 },
    table: { basis: 'netLoss', level1: 1_000, level2: 200 },
    crash: { basis: 'turnover', level1: 20, level2: 5 },
  },
  deduct: { bonuses: true, cashback: true, commission: false, providerShare: true, fee: 0 },
  carries: false,
  mostPerDay: null,
  mostPerMonth: baht(100_000),
  minimum: baht(50),
};
const cashback: CashbackTerms = {
  period: 'week',
  tiers: [
    { from: 0, percent: 500 },
    { from: baht(10_000), percent: 800 },
  ],
  tierKind: 'marginal',
  gameTypes: ['slot', 'live', 'table', 'crash'],
  minimum: baht(10),
  most: baht(10_000),
  expiryDays: 7,
};

/** Plans that have been on since the beginning of last week. */
async function open({ platform }: DemoTools): Promise<void> {
  const now = platform.clock.now();
  const fromDay = addDays(periodBegin('week', now), -7);
  await inTransaction(platform.db, async (tx) => {
    const owner = await tx
      .selectFrom('staff')
      .select('id')
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    for (const [kind, terms] of [
      ['affiliate', commission],
      ['cashback', cashback],
    ] as const) {
      await insertPlan(tx, {
        id: newId(),
        kind,
        player_id: null,
        from_day: fromDay,
        terms: JSON.stringify(terms),
        created_at: now,
        created_by: owner.id,
        approved_by: null,
      });
    }
  });
}

export const part: DemoPart = { steps: [{ order: 36, run: open }] };
