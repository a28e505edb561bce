import type { DashboardFilter } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { businessDay } from '../../platform/business-day.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import * as affiliate from '../affiliate/index.ts';
import * as cashback from '../cashback/index.ts';
import { playedIn } from '../figures/index.ts';
import { assertPlayer } from '../players/index.ts';
import { giftsTo } from '../rewards/index.ts';
import { type Compared, daysOf, endOf, holdOf, type Period, periodsAt, pointsOf } from './state.ts';
import * as store from './store.ts';

type Summary = Answer<'dashboard.summary'>;
type Graph = Answer<'dashboard.graph'>;

/** Days that are summed at once, at most. */
const MOST_DAYS = 400;

/** @throws Problem PERIOD_REVERSED, PERIOD_TOO_LONG */
function assertPeriod(from: string, to: string): void {
  if (from > to) throw new Problem('PERIOD_REVERSED', {}, 'query.to');
  if (daysOf(from, to) > MOST_DAYS) throw new Problem('PERIOD_TOO_LONG', { days: MOST_DAYS }, 'query.from');
}

/** What the caller may see of the dashboard: sums over all players count as a report. */
function seenBy(caller: Caller) {
  const { permissions } = asStaff(caller);
  const [reports, figures] = [permissions.has('report:read'), permissions.has('figure:read')];
  return {
    in: reports && permissions.has('topup:read'),
    out: reports && permissions.has('withdraw:read'),
    players: reports && permissions.has('player:read'),
    games: figures,
    affiliate: figures && permissions.has('affiliate:read'),
    cashback: figures && permissions.has('cashback:read'),
  };
}

/** The periods as a list, and a list of what belongs to them put together again. */
const listOf = ({ now, before, weekBefore }: Compared<Period>): Period[] => [
  now,
  before,
  ...(weekBefore ? [weekBefore] : []),
];
function comparedOf<T>([now, before, weekBefore]: readonly T[]): Compared<T> {
  if (now === undefined || before === undefined) throw new Error('there are always two periods');
  return { now, before, weekBefore: weekBefore ?? null };
}

const spanOf = ({ fromDate, toDate, until, isWhole }: Period) => ({
  fromDate,
  toDate,
  until: isWhole ? null : until.toISOString(),
});

function periodsFor({ filter, from, to }: Output<'dashboard.summary', 'query'>, now: Date): Compared<Period> {
  if (filter !== 'custom') return periodsAt(filter, now, { from: '', to: '' });
  if (!from || !to) throw new Problem('PERIOD_NEEDED', {}, from ? 'query.to' : 'query.from');
  assertPeriod(from, to);
  return periodsAt(filter, now, { from, to });
}

/**
 * Money, earnings, players and games of a period beside those before it.
 * @throws Problem PERIOD_NEEDED, PERIOD_REVERSED, PERIOD_TOO_LONG
 */
export async function summary(
  { db, clock }: Platform,
  caller: Caller,
  query: Output<'dashboard.summary', 'query'>,
): Promise<Summary> {
  const now = clock.now();
  const compared = periodsFor(query, now);
  const periods = listOf(compared);
  const sees = seenBy(caller);
  // Sequential: a page that everybody has open must not use a connection for each of its figures.
  const { games, ...summed } = sees;
  const sums = Object.values(summed).some(Boolean) ? await store.sumsOf(db, periods) : [];
  const each = <T>(may: boolean, read: (sums: store.Sums) => T) => (may ? comparedOf(sums.map(read)) : null);
  const registered = each(sees.players, ({ signup }) => signup.count);
  return {
    at: now.toISOString(),
    filter: query.filter,
    periods: comparedOf(periods.map(spanOf)),
    money: {
      in: each(sees.in, ({ deposit }) => deposit),
      out: each(sees.out, ({ withdraw }) => withdraw),
      net: each(sees.in && sees.out, ({ deposit, withdraw }) => deposit.amount - withdraw.amount),
      firstDeposits: each(sees.in, ({ first_deposit }) => first_deposit),
    },
    earnings: {
      affiliate: sees.affiliate
        ? { paid: comparedOf(sums.map((sum) => sum.affiliate)), owed: await affiliate.pendingInAll(db) }
        : null,
      cashback: sees.cashback
        ? { paid: comparedOf(sums.map((sum) => sum.cashback)), owed: await cashback.pendingInAll(db, now) }
        : null,
    },
    players: registered && { registered, active: comparedOf(await store.activePlayers(db, periods)) },
    games: games ? comparedOf((await playedIn(db, periods)).map(withHold)) : null,
  };
}

const withHold = ({ rounds, staked, won }: { rounds: number; staked: number; won: number }) => ({
  rounds,
  staked,
  won,
  ggr: staked - won,
  hold: holdOf(staked, won),
});

/**
 * Deposits and withdrawals by hours or days.
 * @throws Problem PERIOD_REVERSED, PERIOD_TOO_LONG
 */
export async function graph(
  { db, clock }: Platform,
  caller: Caller,
  query: Output<'dashboard.graph', 'query'>,
): Promise<Graph> {
  const now = clock.now();
  const fromDate = query.from ?? query.to ?? businessDay(now);
  const toDate = query.to ?? fromDate;
  assertPeriod(fromDate, toDate);
  const { at, ...span } = pointsOf(fromDate, toDate, now);
  const sees = seenBy(caller);
  const sums = sees.in || sees.out ? await store.graphOf(db, span) : [];
  const none = { amount: 0, count: 0, fee: 0 };
  const bySpot = new Map(sums.map(({ at, kind, ...sum }) => [`${kind} ${at.getTime()}`, sum]));
  const sumAt = (kind: string, time: Date) => bySpot.get(`${kind} ${time.getTime()}`) ?? none;
  return {
    at: now.toISOString(),
    fromDate,
    toDate,
    unit: span.unit,
    points: at.map((time) => ({
      at: time.toISOString(),
      in: sees.in ? sumAt('deposit', time) : null,
      out: sees.out ? sumAt('withdraw', time) : null,
    })),
  };
}

/** What a player was given that they did not pay in, and what they could claim now. @throws Problem NOT_FOUND */
export async function playerCost(
  { db, clock }: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'dashboard.player'>> {
  const now = clock.now();
  await assertPlayer(db, id);
  const [gifts] = await giftsTo(db, [id], { from: new Date(0), to: endOf(businessDay(now)) });
  const seesCashback = asStaff(caller).permissions.has('cashback:read');
  return {
    given: {
      bonuses: gifts?.bonuses ?? 0,
      affiliate: gifts?.commission ?? 0,
      cashback: seesCashback ? (gifts?.cashback ?? 0) : null,
    },
    owed: {
      affiliate: Math.max(0, (await affiliate.pendingOf(db, id)).amount),
      cashback: seesCashback ? await cashback.pendingOf(db, id, now) : null,
    },
  };
}

/** Money that came in and went out today, and yesterday until the same time, with the day that today is. */
export async function moneyToday({ db }: Pick<Platform, 'db'>, now: Date) {
  const filter: DashboardFilter = 'today';
  const periods = periodsAt(filter, now, { from: '', to: '' });
  const [today, yesterday] = await store.sumsOf(db, [periods.now, periods.before]);
  if (!today || !yesterday) throw new Error('there are always two periods');
  const flow = (kind: 'deposit' | 'withdraw') => ({
    today: { amount: today[kind].amount, count: today[kind].count },
    yesterday: { amount: yesterday[kind].amount, count: yesterday[kind].count },
  });
  return { day: periods.now.fromDate, in: flow('deposit'), out: flow('withdraw') };
}
