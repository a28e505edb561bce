import type { reconciliationProblems, reconciliationStates } from '@salung/contract';
import { addDays, businessDay, dayStart } from '../../platform/business-day.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { addBalance, recordBalance, recordedBalance } from './balance-store.ts';
import { houseBalanceAt } from './ledger-store.ts';
import * as match from './match-store.ts';
import * as store from './run-store.ts';
import { type Day, type SubjectType, type TheirLine, type TimeLimits, Unread } from './subject.ts';
import { reconcilables, subjects } from './subjects.ts';

/** Which days are compared when, and the comparison itself. */

/** Lines that are written at once: few enough for short transactions. */
const BATCH = 5_000;
/** Milliseconds by which a provider's clock may differ from ours. Transactions so shortly before midnight are judged with the next day. */
const SKEW = 5 * 60_000;
/** Milliseconds around a day in which the other side's transactions usually arrive; others are looked up one by one. */
const AROUND = 10 * 60_000;
/** When a day's report is asked for, after its end. */
const HOURS = 4;
const HOUR = 3_600_000;
/** Tries of one day, and milliseconds between two. */
const TRIES = 12;
const PAUSE = 30 * 60_000;
/** Days that are compared again as long as differences wait: reports change late, and so do messages. */
const AGAIN = 7;
/** Days for which it is known what the other side had under another day. */
const CARRIED = 120;

const MOST_DETAIL = 500;

/** What other pages show changes. */
export const notifyChange = (tx: Database | Tx, { id, state }: Pick<store.RunRow, 'id' | 'state'>) =>
  notify(tx, {
    to: 'staff',
    event: 'reconciliation',
    data: { id, state: state as (typeof reconciliationStates)[number] },
  });

/** Has a day wait for its comparison. @returns whether it did not wait already */
export async function queue(
  platform: Platform,
  tx: Tx,
  of: store.DayOf,
  { isRetry = false } = {},
): Promise<boolean> {
  const id = await store.queueDay(tx, newId(), of, { now: platform.clock.now(), isRetry });
  if (id) await notifyChange(tx, { id, state: 'QUEUED' });
  return id !== undefined;
}

/**
 * The daily job: asks for the reports of yesterday some hours after midnight, again where it failed, and of days whose
 * differences still wait.
 */
export async function queueDue(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const yesterday = addDays(businessDay(new Date(now.getTime() - HOURS * HOUR)), -1);
  const begun = new Date(dayStart(addDays(yesterday, 1)).getTime() + HOURS * HOUR);
  const known = await store.daysSince(platform.db, addDays(yesterday, -AGAIN));
  for (const { type: subjectType, id: subjectId, isActive, report } of await reconcilables(platform)) {
    if (!isActive || report !== 'READY') continue;
    const days = known.filter((row) => row.subject_type === subjectType && row.subject_id === subjectId);
    const byDay = new Map(days.map((row) => [row.day, row]));
    // Where the job did not run for days, those in between are missing.
    const first = days.reduce((least, { day }) => (day < least ? day : least), yesterday);
    for (let day = first; day <= yesterday; day = addDays(day, 1)) {
      const row = byDay.get(day);
      const of = { subjectType, subjectId, day };
      const { reportedAt } = subjects[subjectType];
      // A report that comes by itself, such as a statement, may come days later, and in parts.
      const reported = reportedAt ? await reportedAt(platform, subjectId, dayOf(day)) : undefined;
      if (!row) await ask(of, false);
      else if (row.state === 'FAILED') {
        const isThere = row.problem !== 'NOT_REPORTED' || (reported ?? null) !== null;
        await (isThere && mayRetry(row) && ask(of, true));
      } else if (row.state === 'DONE' && (isDue(row) || isNewer(reported, row))) await ask(of, false);
    }
  }

  function mayRetry({ attempts, finished_at: ended }: (typeof known)[number]): boolean {
    return attempts < TRIES && ended !== null && now.getTime() - ended.getTime() >= PAUSE;
  }
  function isDue({ day, open, compared_at: compared }: (typeof known)[number]): boolean {
    return (open > 0 || day === yesterday) && (compared === null || compared < begun);
  }
  function isNewer(reported: Date | null | undefined, { compared_at: compared }: (typeof known)[number]) {
    return reported instanceof Date && compared !== null && reported > compared;
  }
  function ask(of: store.DayOf, isRetry: boolean) {
    return inTransaction(platform.db, (tx) => queue(platform, tx, of, { isRetry }));
  }
}

/** Milliseconds for one answer, and those for which the other side may be silent in between. */
const usual = { time: 10 * 60_000, silence: 60_000 };

/** Compares the oldest day that waits. @returns whether there was one */
export async function compareNext(
  platform: Platform,
  signal: AbortSignal,
  waits: Omit<TimeLimits, 'signal'> = usual,
): Promise<boolean> {
  if (!(await store.isAnythingWaiting(platform.db))) return false;
  const done = await store.alone(platform.db, async (one) => {
    const run = await store.nextRun(one);
    if (!run) return false;
    await compareDay(platform, one, run, { ...waits, signal });
    return true;
  });
  return done === true;
}

async function compareDay(
  platform: Platform,
  one: Database,
  run: store.RunRow,
  limits: TimeLimits,
): Promise<void> {
  const { id, day, attempts } = run;
  await change(one, id, {
    state: 'RUNNING',
    started_at: platform.clock.now(),
    attempts: attempts + 1,
    problem: null,
    detail: null,
  });
  try {
    await collect(platform, one, run, limits);
    await finish(platform, one, run);
  } catch (error) {
    if (limits.signal.aborted) {
      // The next process does it again.
      await change(one, id, { state: 'QUEUED', attempts });
      return;
    }
    const { problem, detail } = problemOf(error);
    platform.log.warn({ err: error, reconciliation: id, day }, 'a day could not be reconciled');
    await change(one, id, { state: 'FAILED', problem, detail, finished_at: platform.clock.now() });
  } finally {
    await match.clearLines(one);
  }
}

function problemOf(error: unknown): {
  problem: (typeof reconciliationProblems)[number];
  detail: string | null;
} {
  if (!(error instanceof Unread)) return { problem: 'INTERNAL', detail: null };
  return { problem: error.problem, detail: error.message.slice(0, MOST_DETAIL) || null };
}

const change = (db: Database, id: string, set: Parameters<typeof store.updateRun>[2]) =>
  inTransaction(db, async (tx) => {
    await store.updateRun(tx, id, set);
    await notifyChange(tx, await store.lockRun(tx, id));
  });

const dayOf = (day: string): Day => ({ day, from: dayStart(day), to: dayStart(addDays(day, 1)) });

/** Brings both sides together. */
async function collect(
  platform: Platform,
  one: Database,
  { id, day: name, subject_type: type, subject_id: subjectId }: store.RunRow,
  limits: TimeLimits,
): Promise<void> {
  const subject = subjects[type as SubjectType];
  const day = dayOf(name);
  await match.clearLines(one);
  let batch: TheirLine[] = [];
  for await (const line of subject.theirs(platform, subjectId, day, limits)) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    await match.addTheirs(one, id, batch);
    batch = [];
  }
  if (batch.length > 0) await match.addTheirs(one, id, batch);
  const before = { subjectType: type, subjectId, day: addDays(name, -1) };
  const judged = {
    // Who has compared the day before has left its last minutes to us.
    judgedFrom: (await store.wasCompared(one, before)) ? new Date(day.from.getTime() - SKEW) : day.from,
    judgedTo: new Date(day.to.getTime() - SKEW),
  };
  const from = new Date(day.from.getTime() - AROUND);
  const to = new Date(day.to.getTime() + AROUND);
  await match.addOurs(one, id, subject.between(subjectId, from, to), judged);
  await match.addOurs(
    one,
    id,
    subject.named(subjectId, match.missingOurs(id, subject.isByPlayer === true)),
    judged,
  );
  const elsewhere = (await subject.elsewhere?.(platform, subjectId, day)) ?? [];
  if (elsewhere.length > 0) await store.addCarried(one, { subjectType: type, subjectId }, elsewhere);
  const balance = await subject.balance?.(platform, subjectId, day);
  if (balance) await addBalance(one, id, name, balance);
}

/**
 * Asks every subject that can tell for the house's balance there, once for each day and soon after its end. A subject that
 * does not answer is asked again ten minutes later.
 */
export async function recordBalances(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const day = addDays(businessDay(now), -1);
  for (const { type, id, isActive, report } of await reconcilables(platform)) {
    const { askBalance } = subjects[type];
    const of = { subjectType: type, subjectId: id, day };
    if (!askBalance || !isActive || report !== 'READY' || (await recordedBalance(platform.db, of))) continue;
    try {
      const theirs = await askBalance(platform, id);
      await recordBalance(platform.db, {
        subject_type: type,
        subject_id: id,
        day,
        asked_at: platform.clock.now(),
        theirs,
        ours: await houseBalanceAt(platform.db, id),
      });
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
    }
  }
}

async function finish(platform: Platform, one: Database, run: store.RunRow): Promise<void> {
  const { id, day, subject_type: subjectType, subject_id: subjectId } = run;
  const now = platform.clock.now();
  await inTransaction(one, async (tx) => {
    const { passes } = await store.lockRun(tx, id);
    const pass = passes + 1;
    const found = await match.compare(tx, { id, subjectType, subjectId, day, pass, now });
    await store.updateRun(tx, id, {
      ...found,
      state: 'DONE',
      passes: pass,
      compared_at: now,
      finished_at: now,
    });
    await store.recount(tx, id);
    await notifyChange(tx, { id, state: 'DONE' });
  });
}

/** Forgets carried lines of days that are not compared again. */
export const tidyCarried = (platform: Platform) =>
  store.deleteCarried(platform.db, addDays(businessDay(platform.clock.now()), -CARRIED));
