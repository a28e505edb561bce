import { type AffiliateTerms, bahtInText } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { addDays, businessDay } from '../../platform/business-day.ts';
import type { Database } from '../../platform/db/database.ts';
import { asPlayer, type Caller, staffOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { lastRun, lockClaimer, nextPeriod, payClaim, termsFor } from '../earnings/index.ts';
import { maskedName, playedSince } from '../figures/index.ts';
import { playerFor } from '../players/index.ts';
import { settingsNow } from '../settings/index.ts';
import { counting } from './accrual.ts';
import * as store from './earner-store.ts';

/** What earners see and do, and staff for them. */

/** Days without play after which a friend is not active any more. */
export const ACTIVE_DAYS = 30;
/** Lines of a statement that are shown. */
export const MOST_LINES = 1_000;

export const activeFrom = ({ clock }: Platform): string => addDays(businessDay(clock.now()), 1 - ACTIVE_DAYS);

/** The plan that a player has today; undefined where there is none. */
export const planOf = (
  platform: Platform,
  db: Database,
  playerId: string,
): Promise<AffiliateTerms | undefined> =>
  termsFor<AffiliateTerms>(db, 'affiliate', playerId, businessDay(platform.clock.now()));

/** @throws Problem NOT_FOUND for another player's phone */
export async function own(
  platform: Platform,
  caller: Caller,
  phone: string,
): Promise<Answer<'affiliate.own'>> {
  const player = await playerFor(platform, caller, phone === 'me' ? undefined : phone, 'params.phone');
  const { db } = platform;
  const row = await store.earnerById(db, player.id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.phone');
  const friends = await store.friendsOf(db, [player.id]);
  const active = await playedSince(
    db,
    friends.map(({ friendId }) => friendId),
    activeFrom(platform),
  );
  const { 'affiliate.multiplier': multiplier } = await settingsNow(db);
  return {
    code: row.code,
    link: `${(platform.publicUrl ?? platform.playerAddress ?? '').replace(/\/$/, '')}/register?ref=${row.code}`,
    level1: row.level1,
    level2: row.level2,
    active: active.size,
    earned: row.earned,
    claimed: row.claimed,
    multiplier,
    plan: (await planOf(platform, db, player.id)) ?? null,
  };
}

export async function team(
  platform: Platform,
  caller: Caller,
  { page, per_page, level }: Output<'affiliate.team', 'query'>,
): Promise<Answer<'affiliate.team'>> {
  const { rows, total } = await store.friendPage(platform.db, asPlayer(caller).id, level, page, per_page);
  const active = await playedSince(
    platform.db,
    rows.map(({ id }) => id),
    activeFrom(platform),
  );
  const data = rows.map(({ id, firstName, joinedAt, brought }) => ({
    name: maskedName(firstName),
    joinedAt: joinedAt.toISOString(),
    isActive: active.has(id),
    brought,
  }));
  return { data, page, per_page, total };
}

type Day = Answer<'affiliate.history'>['data'][number];

export const shownDay = ({ byType, claimedAt, ...day }: store.DayRow): Day => ({
  ...day,
  claimedAt: claimedAt?.toISOString() ?? null,
  byType: byType.map(({ gameType, amount }) => ({ gameType: gameType || null, amount })),
});

/** A line without what tells whose it is. */
export const shownLine = (line: store.LineRow, day: string): Answer<'affiliate.day'>['lines'][number] => {
  const { level, gameType, ofDay, basis, percent, staked, won, counted } = line;
  const { bonuses, cashback, commission, providerShare, fee, share } = line;
  return {
    name: maskedName(line.firstName),
    level,
    gameType: gameType || null,
    ofDay: ofDay === day ? null : ofDay,
    basis,
    percent,
    staked,
    won,
    counted,
    bonuses,
    cashback,
    commission,
    providerShare,
    fee,
    share,
  };
};

/** An earner's statement of a day with its lines. @throws Problem NOT_FOUND */
export async function statementOf(platform: Platform, earnerId: string, day: string) {
  const row = await store.dayOf(platform.db, earnerId, day);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.day');
  const lines = await store.linesIn(platform.db, earnerId, day, MOST_LINES + 1);
  return { ...shownDay(row), lines: lines.slice(0, MOST_LINES), hasMore: lines.length > MOST_LINES };
}

export async function ownDay(
  platform: Platform,
  caller: Caller,
  day: string,
): Promise<Answer<'affiliate.day'>> {
  const statement = await statementOf(platform, asPlayer(caller).id, day);
  return { ...statement, lines: statement.lines.map((line) => shownLine(line, day)) };
}

/** @throws Problem NOT_FOUND, PHONE_HIDDEN */
export async function pending(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
): Promise<Answer<'affiliate.pending'>> {
  const player = await playerFor(platform, caller, phone, 'query.phone');
  const { db } = platform;
  const sum = await store.pendingOf(db, player.id);
  const plan = await planOf(platform, db, player.id);
  const next = await nextPeriod(platform, db, counting);
  const last = await lastRun(db, 'affiliate');
  const { 'affiliate.multiplier': multiplier } = await settingsNow(db);
  const amount = Math.max(0, sum.amount);
  const minimum = plan?.minimum ?? 1;
  const mayClaim = player.status === 'ACTIVE' || player.status === 'EXCLUDED';
  return {
    amount,
    carried: Math.min(0, sum.amount),
    since: sum.since,
    days: sum.days,
    minimum,
    canClaim: mayClaim && amount >= minimum,
    nextRunAt: next?.runsAt.toISOString() ?? null,
    nextDay: next?.to ?? null,
    lastDay: last?.day ?? null,
    multiplier: player.status === 'EXCLUDED' ? 0 : multiplier,
  };
}

/** @throws Problem NOT_FOUND, PHONE_HIDDEN */
export async function history(
  platform: Platform,
  caller: Caller,
  { page, per_page, phone }: Output<'affiliate.history', 'query'>,
): Promise<Answer<'affiliate.history'>> {
  const player = await playerFor(platform, caller, phone, 'query.phone');
  const { rows, total } = await store.dayPage(platform.db, player.id, page, per_page);
  return { data: rows.map(shownDay), page, per_page, total };
}

/**
 * Pays what a player has earned, once: a repetition finds nothing left. Staff may claim less than the minimum for a player, who could
 * not close their account otherwise.
 * @throws Problem NOT_FOUND, PHONE_HIDDEN, ACCOUNT_BLOCKED, NOTHING_TO_CLAIM, CLAIM_BELOW_MINIMUM, AMOUNT_TOO_LARGE, SAME_PHONE
 */
export async function claim(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
): Promise<Answer<'affiliate.claim'>> {
  const { id } = await playerFor(platform, caller, phone, 'body.phone');
  return caller.transaction(async (tx) => {
    const player = await lockClaimer(tx, caller, id);
    const pending = await store.lockPending(tx, id);
    const amount = pending.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) throw new Problem('NOTHING_TO_CLAIM');
    const today = businessDay(platform.clock.now());
    const minimum = (await termsFor<AffiliateTerms>(tx, 'affiliate', id, today))?.minimum ?? 1;
    if (amount < minimum && !staffOf(caller)) {
      throw new Problem('CLAIM_BELOW_MINIMUM', { minimum: bahtInText(minimum), amount: bahtInText(amount) });
    }
    return payClaim(platform, tx, caller, {
      kind: 'affiliate',
      player,
      amount,
      note: (claimId) =>
        store.claimStatements(
          tx,
          id,
          pending.map(({ day }) => day),
          claimId,
        ),
    });
  });
}
