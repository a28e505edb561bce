import { addDays, businessDay, dayStart } from '../../platform/business-day.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changedDays } from '../figures/index.ts';
import { settingsNow } from '../settings/index.ts';
import type { Span } from './own-play.ts';
import { type EarningKind, firstPlanDay } from './plans-store.ts';
import * as store from './runs-store.ts';

/** A player's business day that was counted before, and whose sums have changed since. */
export interface Changed {
  playerId: string;
  day: string;
}

/** What is counted day by day, or period by period. Each step is a transaction that has locked the run. */
export interface Counting {
  kind: EarningKind;
  /** The period that begins on a day; null where no plan is on then. */
  periodFrom(db: Database | Tx, day: string): Promise<Span | null>;
  /**
   * Corrects what was counted of these days. It adds the difference to the earlier count, so doing it again adds nothing.
   * @returns satang, and whether there may be more to correct than `changed`
   */
  correct(
    platform: Platform,
    tx: Tx,
    run: store.Run,
    changed: readonly Changed[],
  ): Promise<{ amount: number; isMore: boolean }>;
  /** Called once, before it begins to count. */
  prepare?(platform: Platform, tx: Tx, run: store.Run): Promise<unknown>;
  /** Counts the next players after the cursor; null where nobody is left. */
  count(
    platform: Platform,
    tx: Tx,
    run: store.Run,
  ): Promise<{ cursor: string; players: number; amount: number } | null>;
}

/** Changes of figures that are read in one step. */
const STEP = 2_000;

/** The period that is counted next, and the instant from which it may be; null without a plan. */
export async function nextPeriod(
  platform: Platform,
  db: Database | Tx,
  counting: Counting,
): Promise<(Span & { overAt: Date; runsAt: Date }) | null> {
  const last = await store.lastRun(db, counting.kind);
  const first = last ? addDays(last.day, 1) : await firstPlanDay(db, counting.kind);
  if (first === undefined) return null;
  const period = await nextWithPlan(db, counting, first, businessDay(platform.clock.now()));
  if (!period) return null;
  const overAt = dayStart(addDays(period.to, 1));
  const { [`${counting.kind}.runHour` as const]: hours } = await settingsNow(db);
  return { ...period, overAt, runsAt: new Date(overAt.getTime() + hours * 3_600_000) };
}

/** Days without a plan are passed over, up to today. */
async function nextWithPlan(
  db: Database | Tx,
  counting: Counting,
  first: string,
  today: string,
): Promise<Span | null> {
  for (let day = first; day <= today || day === first; day = addDays(day, 1)) {
    const period = await counting.periodFrom(db, day);
    if (period) return period;
  }
  return null;
}

/** Begins the next run if its period is over. @param isAsked whether staff ask for it before its hour @returns the day */
async function beginRun(
  platform: Platform,
  tx: Tx,
  counting: Counting,
  isAsked: boolean,
): Promise<string | null> {
  const next = await nextPeriod(platform, tx, counting);
  const now = platform.clock.now();
  if (!next || now < (isAsked ? next.overAt : next.runsAt)) return null;
  await store.insertRun(tx, { kind: counting.kind, day: next.to, from_day: next.from, started_at: now });
  return next.to;
}

/** Begins every run whose period is over, without waiting for its hour; a background job does them. @returns their days */
export async function beginRuns(platform: Platform, tx: Tx, counting: Counting): Promise<string[]> {
  const days: string[] = [];
  while (days.length < 100) {
    const day = await beginRun(platform, tx, counting, true);
    if (day === null) return days;
    days.push(day);
  }
  return days;
}

/** Does one step of the run that is due. @returns whether there was anything to do */
export const stepRun = (platform: Platform, counting: Counting): Promise<boolean> =>
  inTransaction(platform.db, async (tx) => {
    const { kind } = counting;
    const run = await store.lockOpenRun(tx, kind);
    if (!run) return (await beginRun(platform, tx, counting, false)) !== null;
    if (run.phase === 'CORRECTING') await correctSome(platform, tx, counting, run);
    else await countSome(platform, tx, counting, run);
    return true;
  });

async function correctSome(platform: Platform, tx: Tx, counting: Counting, run: store.Run): Promise<void> {
  const { kind } = counting;
  const from = Math.max(run.position, await store.positionBefore(tx, kind, run.day));
  const changes = await changedDays(tx, from, STEP);
  const first = (await store.firstRunDay(tx, kind)) ?? run.fromDay;
  const earlier = changes.filter(({ day }) => day >= first && day < run.fromDay);
  const { amount, isMore } = await counting.correct(platform, tx, run, earlier);
  const isLast = changes.length === 0 && !isMore;
  if (isLast) await counting.prepare?.(platform, tx, run);
  await store.updateRun(tx, kind, run.day, {
    position: changes.at(-1)?.position ?? from,
    corrections: run.corrections + amount,
    ...(isLast ? { phase: 'COUNTING' } : {}),
  });
}

async function countSome(platform: Platform, tx: Tx, counting: Counting, run: store.Run): Promise<void> {
  const { kind } = counting;
  const counted = await counting.count(platform, tx, run);
  await store.updateRun(
    tx,
    kind,
    run.day,
    counted
      ? {
          cursor: counted.cursor,
          players: run.players + counted.players,
          amount: run.amount + counted.amount,
        }
      : { phase: 'DONE', done_at: platform.clock.now() },
  );
}

/** Does everything that is due. A step that fails is tried again by the next call. */
export async function runDue(platform: Platform, counting: Counting): Promise<void> {
  while (await stepRun(platform, counting));
}
