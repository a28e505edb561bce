import { gatewayProviders, referenceKey } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { balances } from '@salung/ledger';
import { sql } from 'kysely';
import { period } from '../../../platform/business-day.ts';
import { ledgerTx } from '../../../platform/db/database.ts';
import type { Lookup } from '../../../platform/db/paging.ts';
import { asPerson, asPlayer, asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { LATEST_WAITS, latestWaitsSince, usualMinutes } from '../../../platform/usual-wait.ts';
import {
  findDependenceAbout,
  findDependenceOnImporter,
  partOf,
  remainingAlone,
} from '../../approvals/index.ts';
import { accountIds } from '../../banks/index.ts';
import { activeBank, contactsFor, playerFor, searchLookups } from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { fileLink, removedAt } from '../../upload/index.ts';
import * as listStore from '../list-store.ts';
import { hasEvidence, isOpen, lateSlipUntil, statusAt } from '../state.ts';
import * as store from '../store.ts';
import { type OwnTopup, ownTopup, shownAll, topupAnswer, viewOf } from '../views.ts';
import { staffInvolved, sumsOf } from './decide.ts';

/** The player's own open top-up, if there is one, and those whose slip staff are checking. */
export async function currentTopup(platform: Platform, caller: Caller): Promise<Answer<'topup.open'>> {
  const { db } = platform;
  const { id: playerId } = asPlayer(caller);
  const row = await store.openTopup(db, playerId);
  const now = platform.clock.now();
  const inCheck = await listStore.topupViews(db, await store.inCheckOf(db, playerId));
  const limits = await settingsNow(db);
  return {
    topup: row && isOpen(statusAt(row, now)) ? ownTopup(await viewOf(db, row.id), now) : null,
    minimum: limits['deposit.minimum'],
    maximum: limits['deposit.maximum'],
    inCheck: inCheck.map((view) => ownTopup(view, now)),
    late: await lateTopup(platform, playerId),
    usualWaitMinutes: usualMinutes(await store.latestWaits(db, latestWaitsSince(now), LATEST_WAITS)),
  };
}

/** The player's latest top-up, if it has ended and still accepts a late slip, or has a late slip that waits. */
async function lateTopup({ db, clock }: Platform, playerId: string): Promise<OwnTopup | null> {
  const row = await store.latestOf(db, playerId);
  const now = clock.now();
  if (!row || (row.late_slip_at === null && lateSlipUntil(row, now) === null)) return null;
  return ownTopup(await viewOf(db, row.id), now);
}

/** The player's own top-ups, newest first. */
export async function ownTopups(
  platform: Platform,
  caller: Caller,
  query: Output<'topup.history', 'query'>,
): Promise<Answer<'topup.history'>> {
  const { page, per_page, status } = query;
  const now = platform.clock.now();
  const playerId = asPlayer(caller).id;
  const { ids, ...total } = await listStore.topupPage(platform.db, {
    page,
    per_page,
    order: 'newest',
    now,
    status,
    playerId,
    id: query.id,
    ...period(query.fromDate, query.toDate),
  });
  const views = await listStore.topupViews(platform.db, ids);
  const data = shownAll(platform.log, views, (view) => ownTopup(view, now));
  return { data, page, per_page, ...total };
}

type Filters = Pick<
  Output<'topup.report', 'query'>,
  | 'bank'
  | 'bankAccountName'
  | 'bankAccountNumber'
  | 'amount'
  | 'status'
  | 'approveBy'
  | 'search'
  | 'hasSlip'
  | 'waiting'
  | 'fromDate'
  | 'toDate'
>;

/** What the filters of the list and of its report mean now. */
export async function topupFilter(
  platform: Platform,
  caller: Caller,
  query: Filters,
): Promise<listStore.TopupFilter> {
  const { db } = platform;
  const { status, amount, approveBy, search } = query;
  const account = { bankCode: query.bank, name: query.bankAccountName, number: query.bankAccountNumber };
  const hasAccount = Object.values(account).some((value) => value !== undefined);
  return {
    now: platform.clock.now(),
    status,
    amount,
    hasSlip: query.hasSlip === undefined ? undefined : query.hasSlip === 'true',
    isWaiting: query.waiting === 'true',
    ...period(query.fromDate, query.toDate),
    accountIds: hasAccount ? await accountIds(db, account) : undefined,
    decidedBy: approveBy === undefined ? undefined : await listStore.staffNamed(db, approveBy),
    search: search === undefined ? undefined : await searchLookups(db, caller, search, byReference),
  };
}

/** Top-ups as staff filter them. */
export async function listTopups(
  platform: Platform,
  caller: Caller,
  query: Output<'topup.list', 'query'>,
): Promise<Answer<'topup.list'>> {
  const { db } = platform;
  const { page, per_page, order } = query;
  const filter = await topupFilter(platform, caller, query);
  const { ids, ...total } = await listStore.topupPage(db, { ...filter, page, per_page, order });
  const views = await listStore.topupViews(db, ids);
  const data = shownAll(platform.log, views, (view) => topupAnswer(view, caller, filter.now));
  return { data, page, per_page, ...total };
}

/** The newest few top-ups that match a search. */
export async function searchTopups(platform: Platform, caller: Caller, search: string, most: number) {
  const { db } = platform;
  const ids = await listStore.newestTopups(db, await searchLookups(db, caller, search, byReference), most);
  const now = platform.clock.now();
  const views = await listStore.topupViews(db, ids);
  return shownAll(platform.log, views, (view) => topupAnswer(view, caller, now));
}

/** A gateway's reference is kept with the gateway's name before it, and shown without. */
const kept = (reference: string) => [
  reference,
  ...gatewayProviders.map((provider) => `${referenceKey(provider)}${reference}`),
];

/** Looked up first, as arrays, because the planner would otherwise scan the newest top-ups for that reference. */
const byReference = (reference: string): Lookup[] => [
  {
    where: sql`t.id = any(array(select topup_id from credited_reference where reference = any(${kept(reference)}::text[])))`,
  },
  {
    where: sql`t.id = any(array(select id from topup where to_reference_key(slip_reference) = ${reference}))`,
  },
];

/** One top-up with its slip and the facts for and against it. @throws Problem NOT_FOUND */
export async function topupDetails(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'topup.details'>> {
  const view = await listStore.topupView(platform.db, id);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { wallet } = await balances(ledgerTx(platform.db), view.player_id);
  const before = await store.decidedBefore(platform.db, view.player_id, view.created_at);
  const now = platform.clock.now();
  const staffId = asStaff(caller).id;
  const about = { playerId: view.player_id, makerIds: staffInvolved(view) };
  const dependence =
    (await findDependenceAbout(platform.db, now, about, staffId)) ??
    (await findDependenceOnImporter(platform.db, now, view.line_staff, staffId));
  const [total, ...unproven] = sumsOf(await settingsNow(platform.db), view, 0);
  const withoutEvidence = unproven.map((sum) => remainingAlone(platform.db, now, staffId, sum));
  return {
    ...topupAnswer(view, caller, now),
    hasEvidence: hasEvidence(view),
    alone: {
      total: await remainingAlone(platform.db, now, staffId, total),
      withoutEvidence: Math.min(...(await Promise.all(withoutEvidence))),
    },
    obstacle: dependence ? partOf(dependence) : null,
    slip: await slipOf(platform, caller, view),
    balance: wallet,
    approvedBefore: before.approved,
    rejectedBefore: before.rejected,
  };
}

async function slipOf(
  platform: Platform,
  caller: Caller,
  view: listStore.TopupView,
): Promise<Answer<'topup.details'>['slip']> {
  const { slip_file: filename, slip_at: at, slip_bank_code: bankCode, slip_reference: reference } = view;
  if (!filename || !at) return null;
  return {
    filename,
    url: fileLink(platform, asPerson(caller).sessionId, filename).url,
    removedAt: (await removedAt(platform.db, filename))?.toISOString() ?? null,
    uploadedAt: at.toISOString(),
    qr: bankCode && reference ? { bankCode, reference } : null,
    duplicateOf: view.slip_duplicate_of,
  };
}

/** The player behind a phone, before a top-up is opened for them. @throws Problem NOT_FOUND */
export async function customerInfo(
  platform: Platform,
  caller: Caller,
  phone: string,
): Promise<Answer<'topup.customerInfo'>> {
  const player = await playerFor(platform, caller, phone, 'query.phone');
  const { db } = platform;
  const bank = await activeBank(db, player.id);
  const { wallet, held } = await balances(ledgerTx(db), player.id);
  const open = await store.openTopup(db, player.id);
  const contacts = contactsFor(caller);
  return {
    id: player.id,
    phone: contacts.phone(player.phone),
    firstName: player.firstName,
    lastName: player.lastName,
    bank: bank ? { ...bank, accountNumber: contacts.accountNumber(bank.accountNumber) } : null,
    status: player.status,
    balance: wallet,
    held,
    openTopup: open && isOpen(statusAt(open, platform.clock.now())) ? open.id : null,
  };
}
