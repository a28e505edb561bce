import type { AffiliateTerms, AuditValues } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { edgeProblems, formulas, isSet, type Ratio, rtpOfType, wholeRate } from '@salung/lotto';
import { businessDay, period } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone, openFor } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { termsFor } from '../earnings/index.ts';
import { profitBy, profitInAll } from './board-store.ts';
import { planOf } from './book.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import type { Market, MarketTerms, Schedule } from './rows.ts';
import { planAhead, switchMarket } from './schedule.ts';
import { marketName } from './views.ts';

/** What staff see and change of markets. */

const subjectOf = ({ code }: Market) => ({ type: 'lotto-market', id: code }) as const;

/** Hundredths of a percent. */
const shareOf = ({ n, d }: Ratio): number => Math.round((n * 10_000) / d);

/** Locks a market by its id or its code. @throws Problem NOT_FOUND */
async function lockedMarket(tx: Tx, named: string): Promise<Market> {
  const market = /^[1-9]\d{0,3}$/.test(named)
    ? await markets.lockMarket(tx, Number(named))
    : await markets.lockMarketOfCode(tx, named);
  if (!market) throw new Problem('NOT_FOUND', {}, 'params.id');
  return market;
}

export async function listMarkets({ db }: Platform): Promise<Answer<'lotto.marketList'>> {
  const data = [];
  for (const market of await markets.markets(db)) {
    const waiting = await openFor(db, ['lotto.marketEdit'], market.code);
    data.push({
      ...marketName(market),
      id: String(market.id),
      isActive: market.is_active,
      ...market.terms,
      rtp: market.terms.bets.map(({ type, rate }) => {
        const { low, high } = rtpOfType(type, rate);
        return { type, least: shareOf(low), most: shareOf(high) };
      }),
      approvalId: waiting ?? null,
    });
  }
  return { data };
}

/** Minutes before the draw at which rounds of `minutes` may open at most. */
const MOST_AHEAD = 1_440;

/** @throws Problem INVALID_INPUT */
function assertSchedule({ rhythm, days, every, opensBefore, closesBefore }: Schedule): void {
  const refuse = (field: string) => new Problem('INVALID_INPUT', {}, `body.schedule.${field}`);
  if ((rhythm === 'minutes') !== (every !== null)) throw refuse('every');
  const [first, last] = rhythm === 'week' ? [0, 6] : [1, 31];
  const isEmpty = rhythm === 'minutes' ? days.length > 0 : days.length === 0;
  if (isEmpty || days.some((day) => day < first || day > last)) throw refuse('days');
  if (every !== null && opensBefore > MOST_AHEAD) throw refuse('opensBefore');
  if (opensBefore <= closesBefore) throw refuse('opensBefore');
}

/** What commission takes of a stake on lotto besides, in percent: the house’s plan, where it counts stakes. */
async function commissionPercent(db: Database | Tx, now: Date): Promise<number> {
  const terms = await termsFor<AffiliateTerms>(db, 'affiliate', null, businessDay(now));
  const rate = terms?.rates.lotto;
  return rate?.basis === 'turnover' ? (rate.level1 + rate.level2) / 100 : 0;
}

const BAHT = 100;

/**
 * A set has a price in whole baht, which stakes are multiples of, and a whole rate; other types have no price.
 * @throws Problem INVALID_INPUT
 */
function assertSet({ type, rate, minStake, setPrice }: MarketTerms['bets'][number], at: number): void {
  const refuse = (field: string) => new Problem('INVALID_INPUT', {}, `body.bets.${at}.${field}`);
  if (isSet(type) !== (setPrice !== undefined)) throw refuse('setPrice');
  if (setPrice === undefined) return;
  if (setPrice % BAHT !== 0) throw refuse('setPrice');
  if (wholeRate(type, rate) !== rate) throw refuse('rate');
  if (minStake % setPrice !== 0) throw refuse('minStake');
}

/**
 * Checks terms as a whole.
 * @throws Problem INVALID_INPUT, LOTTO_NO_EDGE
 */
async function assertTerms(db: Tx, market: Market, now: Date): Promise<void> {
  const { bets, plans, schedule, sources } = market.terms;
  // One source alone may be wrong, and so is one that is named twice.
  const isOfDay = schedule.rhythm !== 'minutes' && market.formula !== 'house';
  if (sources.length === 1 || new Set(sources).size < sources.length || (sources.length > 0 && !isOfDay))
    throw new Problem('INVALID_INPUT', {}, 'body.sources');
  const { types } = formulas[market.formula];
  for (const [at, bet] of bets.entries()) {
    const isRepeated = bets.findIndex(({ type }) => type === bet.type) < at;
    if (isRepeated || !types.includes(bet.type))
      throw new Problem('INVALID_INPUT', {}, `body.bets.${at}.type`);
    if (bet.minStake > Math.min(bet.maxStake, bet.perNumber, bet.perPlayer))
      throw new Problem('INVALID_INPUT', {}, `body.bets.${at}.minStake`);
    assertSet(bet, at);
    const fallen = bet.tiers.findIndex((tier, n) => n > 0 && tier.above <= (bet.tiers[n - 1]?.above ?? 0));
    if (fallen >= 0) throw new Problem('INVALID_INPUT', {}, `body.bets.${at}.tiers.${fallen}.above`);
  }
  const twin = plans.findIndex((plan, at) => plans.findIndex(({ id }) => id === plan.id) < at);
  if (twin >= 0) throw new Problem('INVALID_INPUT', {}, `body.plans.${twin}.id`);
  assertSchedule(schedule);
  const problems = edgeProblems(
    bets,
    plans.flatMap(({ id }) => planOf(market, id) ?? []),
    { commissionPercent: await commissionPercent(db, now), cashbackPercent: 0 },
  );
  if (problems.length > 0)
    throw new Problem(
      'LOTTO_NO_EDGE',
      { types: [...new Set(problems.map(({ type }) => type))].join(', ') },
      'body.bets',
    );
}

/** Terms for the log and the second person, a line for each. */
function asAudited(terms: Partial<MarketTerms>): AuditValues {
  const { schedule, bets, plans, source, sources } = terms;
  const { worstCase, perRound, ticketsPerRound, cancelsBefore, refundsAfter } = terms;
  const limits = { worstCase, perRound, ticketsPerRound, cancelsBefore, refundsAfter };
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  return {
    ...(source === undefined ? {} : { source }),
    ...(sources === undefined ? {} : { sources }),
    ...(schedule === undefined ? {} : { rhythm: JSON.stringify(schedule) }),
    ...(bets === undefined ? {} : { rates: bets.map((bet) => JSON.stringify(bet)) }),
    ...(plans === undefined ? {} : { lottoPlans: plans.map((plan) => JSON.stringify(plan)) }),
    ...(given.length === 0 ? {} : { limits: given.map(([name, value]) => `${name} = ${value}`) }),
  };
}

const partOf = (terms: MarketTerms, body: Partial<MarketTerms>): Partial<MarketTerms> =>
  Object.fromEntries(Object.keys(body).map((name) => [name, terms[name as keyof MarketTerms]]));

/** Changes a market for what is sold from then on, and plans its rounds again that nobody has touched. */
export const editMarket = defineAction<'lotto.marketEdit', Market, { id: string }>({
  kind: 'lotto.marketEdit',
  async load({ tx, subjectId, body, platform }) {
    const market = await lockedMarket(tx, subjectId);
    await assertNotWaiting(tx, ['lotto.marketEdit'], market.code);
    const terms = { ...market.terms, ...body } as MarketTerms;
    await assertTerms(tx, { ...market, terms }, platform.clock.now());
    return market;
  },
  show: (market, { body }) => ({
    subject: subjectOf(market),
    subjectName: market.name_th,
    before: asAudited(partOf(market.terms, body as Partial<MarketTerms>)),
    after: asAudited(body as Partial<MarketTerms>),
  }),
  sums: async () => 'always',
  async act(market, { platform, tx, caller, body, ...how }) {
    const now = platform.clock.now();
    const change = body as Partial<MarketTerms>;
    const changed: Market = { ...market, terms: { ...market.terms, ...change } };
    await markets.setTerms(tx, market.id, changed.terms, now);
    if (change.schedule) {
      await rounds.dropPlanned(tx, market.id, now);
      if (market.is_active) await planAhead(platform, tx, changed, now);
    }
    await recordChange(platform, tx, caller, {
      action: 'lotto.marketEdit',
      subject: subjectOf(market),
      before: asAudited(partOf(market.terms, change)),
      after: { ...asAudited(change), ...howDone(how) },
    });
    return { id: String(market.id) };
  },
});

/** Switches a market on or off at once. @throws Problem NOT_FOUND, LOTTO_NO_BEACON */
export const toggleMarket = (
  platform: Platform,
  caller: Caller,
  id: string,
  wanted: boolean | undefined,
): Promise<Answer<'lotto.marketToggle'>> =>
  caller.transaction(async (tx) => {
    const market = await lockedMarket(tx, id);
    const now = platform.clock.now();
    const isActive = wanted ?? !market.is_active;
    if (isActive && market.formula === 'house' && !platform.beacon) throw new Problem('LOTTO_NO_BEACON');
    await switchMarket(platform, tx, market, isActive, now);
    await recordChange(platform, tx, caller, {
      action: 'lotto.marketToggle',
      subject: subjectOf(market),
      before: { isActive: market.is_active },
      after: { isActive },
    });
    return { id: String(market.id), isActive };
  });

/** @throws Problem PERIOD_REVERSED */
export async function profit(
  { db }: Platform,
  { by, market: code, fromDate, toDate }: Output<'lotto.profit', 'query'>,
): Promise<Answer<'lotto.profit'>> {
  const span = period(fromDate, toDate);
  if (span.from && span.to && span.from >= span.to)
    throw new Problem('PERIOD_REVERSED', {}, 'query.fromDate');
  const marketId = code === undefined ? undefined : ((await markets.marketByCode(db, code))?.id ?? 0);
  const of = { ...span, marketId };
  return { data: await profitBy(db, by, of), ...(await profitInAll(db, of)) };
}
