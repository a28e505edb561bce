import type { AffiliateTerms } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { businessDay } from '../../platform/business-day.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotOwnPlayer } from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { beginRuns, nextPeriod, planAction, plansOf, type Run, runPage, termsOn } from '../earnings/index.ts';
import { playedSince } from '../figures/index.ts';
import { contactsFor, playerOfFilter } from '../players/index.ts';
import { counting } from './accrual.ts';
import * as store from './earner-store.ts';
import { activeFrom, planOf, shownLine, statementOf } from './player.ts';

/** What staff see of commission, and do with it. */

export const changePlan = planAction('affiliate');

export const listPlans = (
  platform: Platform,
  caller: Caller,
  query: Output<'affiliate.plans', 'query'>,
): Promise<Answer<'affiliate.plans'>> => plansOf<AffiliateTerms>(platform, caller, 'affiliate', query);

type Earner = Answer<'affiliate.earners'>['data'][number];

const person = (caller: Caller, row: Pick<store.EarnerRow, 'id' | 'phone' | 'firstName' | 'lastName'>) => ({
  id: row.id,
  phone: contactsFor(caller).phone(row.phone),
  firstName: row.firstName,
  lastName: row.lastName,
});

/** Earners with the numbers of their teams. */
async function withTeams(
  platform: Platform,
  caller: Caller,
  rows: readonly store.EarnerRow[],
): Promise<Earner[]> {
  const friends = await store.friendsOf(
    platform.db,
    rows.map(({ id }) => id),
  );
  const ids = friends.map(({ friendId }) => friendId);
  const active = await playedSince(platform.db, ids, activeFrom(platform));
  const ever = await playedSince(platform.db, ids, '2000-01-01');
  const byEarner = Map.groupBy(friends, ({ earnerId }) => earnerId);
  return rows.map((row) => {
    const team = byEarner.get(row.id) ?? [];
    const countIn = (set: ReadonlySet<string>) => team.filter(({ friendId }) => set.has(friendId)).length;
    return {
      player: { ...person(caller, row), status: row.status },
      code: row.code,
      level1: row.level1,
      level2: row.level2,
      active: countIn(active),
      earned: row.earned,
      claimed: row.claimed,
      pending: row.pending,
      anomalies: {
        excluded: row.excluded,
        onOneBrowser: row.onOneBrowser > 1 ? row.onOneBrowser : 0,
        neverPlayed: team.length - countIn(ever),
      },
    };
  });
}

/** @throws Problem PHONE_HIDDEN */
export async function listEarners(
  platform: Platform,
  caller: Caller,
  { page, per_page, phone, order }: Output<'affiliate.earners', 'query'>,
): Promise<Answer<'affiliate.earners'>> {
  const playerId = await playerOfFilter(platform, caller, phone);
  if (playerId === null) return { data: [], page, per_page, total: 0 };
  const { rows, total } = await store.earnerPage(platform.db, { page, perPage: per_page, playerId, order });
  return { data: await withTeams(platform, caller, rows), page, per_page, total };
}

/** @throws Problem NOT_FOUND */
export async function earnerDetails(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'affiliate.earner'>> {
  const { db } = platform;
  const row = await store.earnerById(db, id);
  const [earner] = row ? await withTeams(platform, caller, [row]) : [];
  if (!earner) throw new Problem('NOT_FOUND', {}, 'params.id');
  const referrer = await store.referrerOf(db, id);
  const today = businessDay(platform.clock.now());
  const plans = await termsOn(db, 'affiliate', [id, null], today);
  return {
    ...earner,
    referredBy: referrer ? person(caller, referrer) : null,
    plan: (await planOf(platform, db, id)) ?? null,
    hasOwnPlan: plans.get(id) !== plans.get(null),
  };
}

export async function listReferrals(
  platform: Platform,
  caller: Caller,
  id: string,
  { page, per_page }: Output<'affiliate.referrals', 'query'>,
): Promise<Answer<'affiliate.referrals'>> {
  const { rows, total } = await store.friendPage(platform.db, id, 1, page, per_page);
  const active = await playedSince(
    platform.db,
    rows.map((row) => row.id),
    activeFrom(platform),
  );
  const data = rows.map((row) => ({
    ...person(caller, row),
    status: row.status,
    joinedAt: row.joinedAt.toISOString(),
    isActive: active.has(row.id),
    level1: row.level1,
    exclusion: row.reason,
    note: row.note,
  }));
  return { data, page, per_page, total };
}

/** @throws Problem NOT_FOUND */
export async function staffStatement(
  platform: Platform,
  caller: Caller,
  id: string,
  day: string,
): Promise<Answer<'affiliate.statement'>> {
  const statement = await statementOf(platform, id, day);
  const lines = statement.lines.map((line) => ({
    ...shownLine(line, day),
    player: person(caller, { ...line, id: line.friendId }),
  }));
  return { ...statement, lines };
}

/** @throws Problem NOT_REFERRED, SAME_PHONE */
export const exclude = (
  platform: Platform,
  caller: Caller,
  id: string,
  { isExcluded, note }: Output<'affiliate.exclude', 'body'>,
): Promise<Answer<'affiliate.exclude'>> =>
  caller.transaction(async (tx) => {
    const referrer = await store.referrerOf(tx, id);
    if (!referrer) throw new Problem('NOT_REFERRED', {}, 'params.id');
    const { id: by } = asStaff(caller);
    for (const playerId of [id, referrer.id]) await assertNotOwnPlayer(tx, playerId, by);
    const at = platform.clock.now();
    const before = await store.exclusionOf(tx, id, referrer.id);
    const decision = { friendId: id, earnerId: referrer.id, note, at, by, day: businessDay(at) };
    await (isExcluded ? store.excludeFrom(tx, decision) : store.takeBackFrom(tx, decision));
    await recordChange(platform, tx, caller, {
      action: 'affiliate.exclude',
      subject: { type: 'affiliate-referral', id },
      before: { isExcluded: before !== undefined && before.untilDay === null },
      after: { isExcluded, note, earnerId: referrer.id },
    });
    const now = await store.exclusionOf(tx, id, referrer.id);
    return { id, exclusion: now?.untilDay === null ? now.reason : null, note: now?.note ?? null };
  });

const shownRun = ({ day, phase, players, amount, corrections, startedAt, doneAt }: Run) => ({
  day,
  phase,
  earners: players,
  amount,
  corrections,
  startedAt: startedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});

export async function listRuns(
  platform: Platform,
  { page, per_page }: Output<'affiliate.runs', 'query'>,
): Promise<Answer<'affiliate.runs'>> {
  const { rows, total } = await runPage(platform.db, 'affiliate', page, per_page);
  const next = await nextPeriod(platform, platform.db, counting);
  return {
    data: rows.map(shownRun),
    page,
    per_page,
    total,
    pending: await store.pendingInAll(platform.db),
    nextRunAt: next?.runsAt.toISOString() ?? null,
  };
}

/** Begins the runs of days that are over, without waiting for their hour. @throws Problem DAY_NOT_OVER for a day that is not */
export const startRuns = (
  platform: Platform,
  caller: Caller,
  day: string | undefined,
): Promise<Answer<'affiliate.run'>> =>
  caller.transaction(async (tx) => {
    const today = businessDay(platform.clock.now());
    if (day !== undefined && day >= today) throw new Problem('DAY_NOT_OVER', {}, 'body.day');
    const days = await beginRuns(platform, tx, counting);
    await recordChange(platform, tx, caller, {
      action: 'affiliate.run',
      subject: { type: 'affiliate-run', id: today },
      after: { day: days.join(' ') },
    });
    return { days };
  });
