import type { CashbackTerms } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { businessDay } from '../../platform/business-day.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordChange } from '../audit/index.ts';
import {
  beginRuns,
  nextPeriod,
  planAction,
  planSubject,
  plansOf,
  type Run,
  runPage,
} from '../earnings/index.ts';
import { contactsFor, playerOfFilter } from '../players/index.ts';
import { counting } from './accrual.ts';
import * as store from './period-store.ts';
import { shownPeriod } from './player.ts';

/** What staff see of cashback, and do with it. */

export const changePlan = planAction('cashback');
export const PLAN_SUBJECT = planSubject(undefined);

export async function listPlans(
  platform: Platform,
  caller: Caller,
  query: Output<'cashback.plans', 'query'>,
): Promise<Answer<'cashback.plans'>> {
  const { data, ...page } = await plansOf<CashbackTerms>(platform, caller, 'cashback', query);
  return { data: data.map(({ player: _, ...plan }) => plan), ...page };
}

/** @throws Problem PHONE_HIDDEN */
export async function listPeriods(
  platform: Platform,
  caller: Caller,
  query: Output<'cashback.periods', 'query'>,
): Promise<Answer<'cashback.periods'>> {
  const { page, per_page, status } = query;
  const ofPhone = await playerOfFilter(platform, caller, query.phone);
  if (ofPhone === null) return { data: [], page, per_page, total: 0 };
  const playerId = ofPhone ?? query.playerId;
  const now = platform.clock.now();
  const { rows, total } = await store.periodPage(platform.db, {
    playerId,
    status,
    now,
    page,
    perPage: per_page,
  });
  const { phone } = contactsFor(caller);
  const data = rows.map((row) => ({
    ...shownPeriod(row),
    player: { id: row.playerId, phone: phone(row.phone), firstName: row.firstName, lastName: row.lastName },
  }));
  return { data, page, per_page, total };
}

const shownRun = ({ day, fromDay, phase, players, amount, startedAt, doneAt }: Run) => ({
  fromDay,
  toDay: day,
  phase,
  players,
  amount,
  startedAt: startedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

export async function listRuns(
  platform: Platform,
  { page, per_page }: Output<'cashback.runs', 'query'>,
): Promise<Answer<'cashback.runs'>> {
  const { rows, total } = await runPage(platform.db, 'cashback', page, per_page);
  const next = await nextPeriod(platform, platform.db, counting);
  return {
    data: rows.map(shownRun),
    page,
    per_page,
    total,
    pending: await store.pendingInAll(platform.db, platform.clock.now()),
    nextRunAt: next?.runsAt.toISOString() ?? null,
  };
}

/** Begins the runs of periods that are over, without waiting for their hour. */
export const startRuns = (platform: Platform, caller: Caller): Promise<Answer<'cashback.run'>> =>
  caller.transaction(async (tx) => {
    const days = await beginRuns(platform, tx, counting);
    await recordChange(platform, tx, caller, {
      action: 'cashback.run',
      subject: { type: 'cashback-run', id: businessDay(platform.clock.now()) },
      after: { day: days.join(' ') },
    });
    return { days };
  });
