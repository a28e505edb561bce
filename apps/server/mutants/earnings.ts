import type { Mutant } from '../../../packages/ledger/mutants/mutants.ts';

/** Faults of commission and cashback that the tests have to notice. */

const affiliate = 'apps/server/src/modules/affiliate';
const cashback = 'apps/server/src/modules/cashback';
const ofAffiliate = [`${affiliate}/affiliate.test.ts`];
const ofCashback = [`${cashback}/cashback.test.ts`];

export const mutants: readonly Mutant[] = [
  {
    name: 'earnings: what corrections left below zero is dropped',
    file: `${cashback}/state.ts`,
    find: 'carried: Math.min(0, sum)',
    replace: 'carried: 0',
    tests: ofCashback,
    named: 'takes corrections of earlier ones',
  },
  {
    name: 'earnings: a day below zero is never carried',
    file: `${affiliate}/state.ts`,
    find: 'notCarried: amount < 0 && !carries ? -amount : 0',
    replace: 'notCarried: amount < 0 ? -amount : 0',
    tests: ofAffiliate,
    named: 'is carried until later days',
  },
  {
    name: 'earnings: a correction is the whole day again',
    file: `${affiliate}/accrual.ts`,
    find: 'counts(amounts.get(earnerId) ?? 0, closing) - (counted.get(earnerId) ?? 0)',
    replace: 'counts(amounts.get(earnerId) ?? 0, closing)',
    tests: ofAffiliate,
    named: 'is a correction of its own',
  },
  {
    name: 'earnings: the days of sessions are those of UTC',
    file: 'apps/server/src/modules/earnings/own-play.ts',
    find: 'from: dayStart(from),',
    replace: "from: new Date(from + 'T00:00:00Z'),",
    tests: ofCashback,
    named: 'of own money, and not its rounds',
  },
  {
    name: 'earnings: the friend’s friend earns the second level',
    file: `${affiliate}/team-store.ts`,
    find: 'select a.referred_by, a.id, b.id, 2::int2',
    replace: 'select b.id, a.id, a.referred_by, 2::int2',
    tests: ofAffiliate,
    named: 'is counted by game type and level',
  },
  {
    name: 'earnings: what was claimed stays to be claimed',
    file: `${affiliate}/earner-store.ts`,
    find: '.set({ claim_id: claimId })',
    replace: '.set({ claim_id: null })',
    tests: ofAffiliate,
    named: 'is paid once, however often',
  },
  {
    name: 'earnings: rounds of promotions count as own play',
    file: 'apps/server/src/modules/earnings/own-play.ts',
    find: 'const without = await sessionRounds(db, playerIds, instantsOf(span).to);',
    replace: 'const without = (await sessionRounds(db, playerIds, instantsOf(span).to)).slice(0, 0);',
    tests: ofAffiliate,
    named: 'leaves out rounds of promotions',
  },
];
