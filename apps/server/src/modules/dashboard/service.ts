import type { DashboardFilter } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { businessDay } from '../../platform/business-day.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { playedIn } from '../figures/index.ts';
import { type Compared, daysOf, holdOf, type Period, periodsAt, pointsOf } from './state.ts';
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
  const reports = permissions.has('report:read');
  return {
    in: reports && permissions.has('topup:read'),
    out: reports && permissions.has('withdraw:read'),
    players: reports && permissions.has('player:read'),
    games: permissions.has('figure:read'),
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
 * Money, players and games of a period beside those before it.
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
  const sums = sees.in || sees.out || sees.players ? await store.sumsOf(db, periods) : [];
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
    players: registered && { registered, active: comparedOf(await store.activePlayers(db, periods)) },
    games: sees.games ? comparedOf((await playedIn(db, periods)).map(withHold)) : null,
  };
}

const withHold = ({ rounds, staked, won }: { rounds: number; staked: number; won: number }) => ({
  ...{ rounds, staked, won },
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
