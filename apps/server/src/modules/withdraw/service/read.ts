import type { Answer, Output } from '@salung/contract/schemas';
import { balances } from '@salung/ledger';
import { sql } from 'kysely';
import { period } from '../../../platform/business-day.ts';
import { ledgerTx } from '../../../platform/db/database.ts';
import type { Lookup } from '../../../platform/db/paging.ts';
import { asPlayer, asStaff, type Caller, staffOf } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { LATEST_WAITS, latestWaitsSince, usualMinutes } from '../../../platform/usual-wait.ts';
import { accountChangedLately, findDependenceAbout, partOf, remainingAlone } from '../../approvals/index.ts';
import {
  askGuards,
  playerFor,
  playerNamed,
  playerNow,
  searchLookups,
  type WithdrawGuard,
} from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { creditedTo } from '../../topup/index.ts';
import { conflictsOf, unbookedAttempts } from '../automatic-store.ts';
import { isOpen, leftToday, mayBecome, pauseAt } from '../state.ts';
import * as store from '../store.ts';
import { ownWithdrawal, withdrawalAnswer } from '../views.ts';
import { paidPayout, returnRule } from './came-back.ts';
import { paymentSums } from './decide.ts';
import { availableNow, shownReasons, standingOf } from './standing.ts';
import { payRuleFor } from './take.ts';

/** The latest withdrawal of a player. @throws Problem NOT_FOUND, for players also where it is another's phone */
export async function lastWithdrawal(
  platform: Platform,
  caller: Caller,
  phone: string,
): Promise<Answer<'withdraw.last'>> {
  const player = await playerFor(platform, caller, phone === 'me' ? undefined : phone, 'params.phone');
  const view = await store.lastOf(platform.db, player.id);
  const waits = await store.latestWaits(platform.db, latestWaitsSince(platform.clock.now()), LATEST_WAITS);
  return { withdrawal: view ? ownWithdrawal(view, caller) : null, usualWaitMinutes: usualMinutes(waits) };
}

/**
 * What a player can withdraw now and why not, what they have requested this business day, and what is left of the limits.
 * @param whose `me`, or for staff a phone or an id
 * @throws Problem NOT_FOUND, PHONE_HIDDEN
 */
export async function withdrawnToday(
  platform: Platform,
  caller: Caller,
  whose: string,
  guards: readonly WithdrawGuard[],
): Promise<Answer<'withdraw.today'>> {
  const player = await playerNamed(platform, caller, whose, 'params.phone');
  const standing = await standingOf(platform, guards, player, undefined);
  const { guarded, today, limits } = standing;
  const pausedUntil = pauseAt(player.payoutPausedUntil, platform.clock.now());
  const toPlay = (of: 'required' | 'left') =>
    guarded.reduce((sum, reason) => sum + (reason.toPlay?.[of] ?? 0), 0);
  return {
    amount: today.amount,
    count: today.count,
    amountLeft: leftToday(today.amount, limits),
    countLeft: Math.max(0, limits['withdraw.dailyCount'] - today.count),
    minimum: limits['withdraw.minimum'],
    maximum: limits['withdraw.maximum'],
    turnoverRequired: toPlay('required'),
    turnoverLeft: toPlay('left'),
    pausedUntil: pausedUntil?.toISOString() ?? null,
    ...(await availableNow(platform, player, standing)),
  };
}

/** Withdrawals, newest first: a player's own; all of them for staff. */
export async function transactions(
  platform: Platform,
  caller: Caller,
  query: Output<'withdraw.transactions', 'query'>,
): Promise<Answer<'withdraw.transactions'>> {
  const { page, per_page, status } = query;
  const { ids, ...total } = await store.withdrawalPage(platform.db, {
    page,
    per_page,
    order: 'newest',
    status,
    id: query.id,
    ...period(query.fromDate, query.toDate),
    playerId: staffOf(caller) ? undefined : asPlayer(caller).id,
  });
  const views = await store.withdrawalViews(platform.db, ids);
  const now = platform.clock.now();
  const isStaff = staffOf(caller) !== undefined;
  const shown = (view: store.WithdrawalView) =>
    isStaff ? withdrawalAnswer(view, caller, now) : ownWithdrawal(view, caller);
  return { data: views.map(shown), page, per_page, ...total };
}

/** What the filters of the list and of its report mean. */
export async function withdrawalFilter(
  platform: Platform,
  caller: Caller,
  query: Pick<
    Output<'withdraw.report', 'query'>,
    'status' | 'search' | 'bank' | 'amount' | 'fromDate' | 'toDate'
  >,
): Promise<store.WithdrawFilter> {
  const { status, search, bank, amount } = query;
  return {
    status,
    bankCode: bank,
    amount,
    ...period(query.fromDate, query.toDate),
    search: search === undefined ? undefined : await searchLookups(platform.db, caller, search, byReference),
  };
}

/** Withdrawals as staff filter them. */
export async function listWithdrawals(
  platform: Platform,
  caller: Caller,
  query: Output<'withdraw.list', 'query'>,
): Promise<Answer<'withdraw.list'>> {
  const { page, per_page, order } = query;
  const filter = await withdrawalFilter(platform, caller, query);
  const { ids, ...total } = await store.withdrawalPage(platform.db, { ...filter, page, per_page, order });
  const views = await store.withdrawalViews(platform.db, ids);
  const now = platform.clock.now();
  return { data: views.map((view) => withdrawalAnswer(view, caller, now)), page, per_page, ...total };
}

/** The newest few withdrawals that match a search. */
export async function searchWithdrawals(platform: Platform, caller: Caller, search: string, most: number) {
  const { db, clock } = platform;
  const now = clock.now();
  const ids = await store.newestWithdrawals(db, await searchLookups(db, caller, search, byReference), most);
  return (await store.withdrawalViews(db, ids)).map((view) => withdrawalAnswer(view, caller, now));
}

/** Looked up first, as an array: otherwise the planner scans the newest ones for one with that reference. */
const byReference = (reference: string): Lookup[] => [
  {
    where: sql`t.id = any(array(select id from withdrawal where to_reference_key(bank_reference) = ${reference}))`,
  },
];

/** One withdrawal with the player's balance and history. @throws Problem NOT_FOUND */
export async function withdrawalDetails(
  platform: Platform,
  caller: Caller,
  id: string,
  guards: readonly WithdrawGuard[],
): Promise<Answer<'withdraw.details'>> {
  const [view] = await store.withdrawalViews(platform.db, [id]);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { wallet, held } = await balances(ledgerTx(platform.db), view.player_id);
  return {
    ...withdrawalAnswer(view, caller, platform.clock.now()),
    balance: wallet,
    held,
    toppedUp: await creditedTo(platform.db, view.player_id),
    paidOut: await store.paidTo(platform.db, view.player_id),
    accountChange: await accountChangeOf(platform, view.player_id),
    paidTwice: await paidTwiceOf(platform, id),
    unbooked: await unbookedOf(platform, id),
    reasons: await reasonsAgainst(platform, guards, view),
    paying: await payingOf(platform, caller, view),
    returning: await returningOf(platform, caller, view),
  };
}

/** The guards' reasons by now against a withdrawal whose payment has not begun. A payer by hand decides what they mean. */
async function reasonsAgainst(
  platform: Platform,
  guards: readonly WithdrawGuard[],
  { status, attempt_id, player_id }: store.WithdrawalView,
): Promise<Answer<'withdraw.details'>['reasons']> {
  if (!isOpen(status) || attempt_id !== null) return [];
  const player = await playerNow(platform.db, player_id);
  const asked = { player, now: platform.clock.now(), tx: undefined };
  return shownReasons((await askGuards(guards, platform, asked)).reasons);
}

async function paidTwiceOf({ db }: Platform, id: string): Promise<Answer<'withdraw.details'>['paidTwice']> {
  const conflicts = await conflictsOf(db, id);
  return conflicts.map(({ at, resolvedAt, resolvedBy, note }) => ({
    at: at.toISOString(),
    resolved: resolvedAt && { at: resolvedAt.toISOString(), by: resolvedBy ?? '', note: note ?? '' },
  }));
}

/** More than any withdrawal has. */
const MOST_UNBOOKED = 20;

async function unbookedOf({ db }: Platform, id: string): Promise<Answer<'withdraw.details'>['unbooked']> {
  const unbooked = await unbookedAttempts(db, { withdrawalId: id, most: MOST_UNBOOKED });
  return unbooked.map(({ channelId, gateway, reference, at }) => ({
    channelId,
    gateway,
    reference,
    at: at.toISOString(),
  }));
}

async function accountChangeOf(
  { db, clock }: Platform,
  playerId: string,
): Promise<Answer<'withdraw.details'>['accountChange']> {
  const change = await accountChangedLately(db, playerId, clock.now());
  if (!change) return null;
  const { action, at, names } = change;
  const kind = action === 'players.resetTwoFactor' ? 'twoFactor' : 'bankOrPhone';
  return { kind, at: at.toISOString(), names };
}

/** What the caller should know before they take it. */
async function payingOf(
  { db, clock }: Platform,
  caller: Caller,
  view: store.WithdrawalView,
): Promise<Answer<'withdraw.details'>['paying']> {
  const staff = asStaff(caller);
  const isPayable = view.status === 'PROCESSING' || mayBecome(view.status, 'PROCESSING');
  if (!isPayable || !staff.permissions.has('withdraw:pay')) return null;
  const now = clock.now();
  const about = { playerId: view.player_id, makerIds: [view.created_by] };
  const dependence = await findDependenceAbout(db, now, about, staff.id);
  const rule = await payRuleFor(db, now, view, staff.id);
  const sums = paymentSums(await settingsNow(db), view, rule);
  const left = await Promise.all(sums.map((sum) => remainingAlone(db, now, staff.id, sum)));
  const pausedUntil = pauseAt(view.payoutPausedUntil, now);
  const byHand = rule.rule !== 'alone' || rule.hasGiven;
  const takesTwo = pausedUntil !== undefined || rule.rule === 'two' || view.amount > Math.min(...left);
  if (pausedUntil && view.status !== 'PROCESSING') {
    return { takesTwo, byHand, obstacle: { code: 'pause', until: pausedUntil.toISOString(), names: [] } };
  }
  const obstacle = dependence
    ? partOf(dependence)
    : rule.rule === 'another'
      ? { code: 'grant' as const, until: rule.until.toISOString(), names: rule.names }
      : null;
  return { takesTwo, byHand, obstacle };
}

/** What the caller should know before they record that it came back. */
async function returningOf(
  platform: Platform,
  caller: Caller,
  view: store.WithdrawalView,
): Promise<Answer<'withdraw.details'>['returning']> {
  const { db, clock } = platform;
  const staff = asStaff(caller);
  const payout = paidPayout(view);
  if (!payout || !staff.permissions.has('withdraw:return')) return null;
  const rule = await returnRule(platform, db, caller, payout, view.player_id, 'read');
  const sums = rule.sums.map((sum) => remainingAlone(db, clock.now(), staff.id, sum));
  const left = rule.needsTwo ? 0 : Math.min(...(await Promise.all(sums)));
  return { hasLine: rule.hasLine, takesTwo: view.amount > left, left };
}
