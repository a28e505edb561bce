import type { Answer, Output } from '@salung/contract/schemas';
import { period } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { findDependenceOnImporter, partOf } from '../approvals/index.ts';
import { accountEndIn, contactsFor } from '../players/index.ts';
import { topupsAwaiting, topupsOfItems } from '../topup/index.ts';
import * as listStore from './list-store.ts';
import { lineOf, relatedTo } from './related.ts';

export type ItemAnswer = Answer<'suspense.assign'>;
type Details = Answer<'suspense.details'>;

function answerOf(view: listStore.ItemView, caller: Caller, topupId: string | null): ItemAnswer {
  const contacts = contactsFor(caller);
  const person = (id: string | null, phone: string | null, first: string | null, last: string | null) =>
    id === null || phone === null
      ? null
      : { id, phone: contacts.phone(phone), firstName: first ?? '', lastName: last ?? '' };
  return {
    id: view.id,
    state: view.state,
    why: view.why,
    amount: view.amount,
    channel: {
      id: view.channel_id,
      kind: view.channelKind,
      provider: view.provider,
      bankCode: view.bankCode,
      accountNumber: view.accountNumber,
      accountName: view.accountName,
    },
    player: person(view.player_id, view.phone, view.firstName, view.lastName),
    payer: {
      bank: view.payer_bank,
      account: view.payer_account === null ? null : contacts.accountNumber(view.payer_account),
      name: view.payer_name,
    },
    reference: view.reference,
    text: view.text,
    paidAt: view.paid_at?.toISOString() ?? null,
    createdAt: view.created_at.toISOString(),
    resolvedAt: view.resolved_at?.toISOString() ?? null,
    resolvedBy: view.resolvedByName,
    approvedBy: view.approvedByName,
    note: view.note,
    assignedTo: person(view.assigned_to, view.assignedPhone, view.assignedFirst, view.assignedLast),
    bankReference: view.bank_reference,
    topupId: view.covered_by ?? topupId,
    withdrawalId: view.covered_by_withdrawal,
    movementId: view.covered_by_movement,
    parentId: view.parent_id,
    approvalId: view.approvalId,
  };
}

async function answers(
  db: Database | Tx,
  caller: Caller,
  views: readonly listStore.ItemView[],
): Promise<ItemAnswer[]> {
  const topups = await topupsOfItems(
    db,
    views.map(({ id }) => id),
  );
  return views.map((view) => answerOf(view, caller, topups.get(view.id) ?? null));
}

/** One item as it is now. @throws Problem NOT_FOUND */
export async function itemAnswer(db: Database | Tx, caller: Caller, id: string): Promise<ItemAnswer> {
  const view = await listStore.itemView(db, id);
  const [answer] = view ? await answers(db, caller, [view]) : [];
  if (!answer) throw new Problem('NOT_FOUND', {}, 'params.id');
  return answer;
}

/** The items of a filter; the longest waiting first where only open ones are asked for. */
export async function listItems(
  { db }: Platform,
  caller: Caller,
  query: Output<'suspense.list', 'query'>,
): Promise<Answer<'suspense.list'>> {
  const { page, per_page, fromDate, toDate, ...filter } = query;
  const accountEnd = filter.search === undefined ? undefined : accountEndIn(caller, filter.search);
  const wanted = { ...period(fromDate, toDate), ...filter, accountEnd };
  const found = await listStore.itemPage(db, wanted, page, per_page);
  const { rows, ...total } = found;
  return { data: await answers(db, caller, rows), page, per_page, ...total };
}

/** Digits of an account number that was shown in full; null where some are hidden. */
function fullNumber(shown: string | null): string | null {
  const plain = shown?.replace(/[\s-]/g, '') ?? '';
  return /^\d{10,15}$/.test(plain) ? plain : null;
}

/** One item with its parts and who may have paid. @throws Problem NOT_FOUND */
export async function itemDetails({ db, clock }: Platform, caller: Caller, id: string): Promise<Details> {
  const view = await listStore.itemView(db, id);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  const isOpen = view.state === 'OPEN';
  const dependence = isOpen
    ? await findDependenceOnImporter(db, clock.now(), view.brought_by, asStaff(caller).id)
    : undefined;
  return {
    ...(await itemAnswer(db, caller, id)),
    orderId: view.order_id,
    obstacle: dependence ? partOf(dependence) : null,
    parts: await listStore.partsOf(db, id),
    candidates: isOpen ? await candidates(db, caller, view) : [],
    related: isOpen ? await relatedTo(db, view) : [],
  };
}

async function candidates(
  db: Database,
  caller: Caller,
  view: listStore.ItemView,
): Promise<Details['candidates']> {
  const number = fullNumber(view.payer_account);
  const line = await lineOf(db, view);
  const awaiting = line ? await topupsAwaiting(db, line) : [];
  const topupOf = new Map(awaiting.map((topup) => [topup.playerId, topup.id]));
  const ids = [...(view.player_id === null ? [] : [view.player_id]), ...topupOf.keys()];
  const found = await listStore.people(db, ids, number);
  const contacts = contactsFor(caller);
  const because = (id: string, accountNumber: string | null) => {
    if (id === view.player_id) return 'SEEMS';
    return number !== null && accountNumber === number ? 'ACCOUNT' : 'TOPUP';
  };
  const order = ['SEEMS', 'ACCOUNT', 'TOPUP'];
  return found
    .map(({ id, phone, firstName, lastName, accountNumber }) => ({
      id,
      phone: contacts.phone(phone),
      firstName,
      lastName,
      because: because(id, accountNumber) as Details['candidates'][number]['because'],
      topupId: topupOf.get(id) ?? null,
    }))
    .sort((a, b) => order.indexOf(a.because) - order.indexOf(b.because));
}
