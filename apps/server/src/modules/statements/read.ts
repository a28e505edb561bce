import type { Answer, Output } from '@salung/contract/schemas';
import { businessDay, period } from '../../platform/business-day.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { contactsFor } from '../players/index.ts';
import { CLOCKS_DIFFER, lineFacts, payerVerdict } from '../topup/index.ts';
import { importPage } from './import-store.ts';
import * as listStore from './list-store.ts';

type LineAnswer = Answer<'statements.lines'>['data'][number];
type Finding = Answer<'statements.ofTopup'>['findings'][number];

function answerOf(view: listStore.LineView, caller: Caller): LineAnswer {
  const contacts = contactsFor(caller);
  return {
    id: view.id,
    state: view.state,
    leftBecause: view.left_because,
    direction: view.direction,
    amount: view.amount,
    balance: view.balance,
    at: view.at.toISOString(),
    hasTime: view.has_time,
    account: {
      id: view.channel_id,
      bankCode: view.bankCode,
      accountNumber: view.accountNumber,
      accountName: view.accountName,
    },
    source: view.source_kind,
    reference: view.reference,
    payer: {
      bank: view.payer_bank,
      account: view.payer_account === null ? null : contacts.accountNumber(view.payer_account),
      name: view.payer_name,
    },
    text: view.text,
    topupId: view.topup_id,
    withdrawalId: view.withdrawal_id,
    suspenseItemId: view.suspense_item_id,
    movementId: view.movement_id,
    takenAt: view.taken_at.toISOString(),
  };
}

/** The lines of a filter, the latest first. */
export async function listLines(
  { db }: Platform,
  caller: Caller,
  query: Output<'statements.lines', 'query'>,
): Promise<Answer<'statements.lines'>> {
  const { page, per_page, fromDate, toDate, ...filter } = query;
  const found = await listStore.linePage(db, { ...period(fromDate, toDate), ...filter }, page, per_page);
  const { rows, ...total } = found;
  return { data: rows.map((row) => answerOf(row, caller)), page, per_page, ...total };
}

/** The line of a top-up, compared with it: only what was compared is verified. @throws Problem NOT_FOUND */
export async function lineOfTopup(
  { db }: Platform,
  caller: Caller,
  topupId: string,
): Promise<Answer<'statements.ofTopup'>> {
  const facts = await lineFacts(db, topupId);
  if (!facts) throw new Problem('NOT_FOUND', {}, 'params.id');
  const view = await listStore.lineOfTopup(db, topupId);
  if (!view) return { line: null, findings: [] };
  const isSameTime = view.has_time
    ? view.at.getTime() >= facts.createdAt.getTime() - CLOCKS_DIFFER
    : businessDay(view.at) >= businessDay(facts.createdAt);
  const findings: Finding[] = [
    { about: 'amount', verdict: view.amount === facts.amount ? 'verified' : 'differs' },
    { about: 'account', verdict: view.channel_id === facts.channelId ? 'verified' : 'differs' },
    { about: 'time', verdict: !isSameTime ? 'differs' : view.has_time ? 'verified' : 'unclear' },
    {
      about: 'payer',
      verdict: payerVerdict(
        { payerAccount: view.payer_account, payerName: view.payer_name },
        { ...facts, payerName: null },
      ),
    },
  ];
  return { line: answerOf(view, caller), findings };
}

/** Imported statements, the latest first. */
export async function listImports(
  { db }: Platform,
  { page, per_page, accountId }: Output<'statements.imports', 'query'>,
): Promise<Answer<'statements.imports'>> {
  const { rows, total, states } = await importPage(db, accountId, page, per_page);
  const data = rows.map((row) => {
    const count = (state: (typeof states)[number]['state']) =>
      states.find((each) => each.source_id === row.id && each.state === state)?.n ?? 0;
    return {
      id: row.id,
      account: {
        id: row.channel_id,
        bankCode: row.bankCode,
        accountNumber: row.accountNumber,
        accountName: row.accountName,
      },
      filename: row.filename,
      lines: row.lines,
      taken: row.taken,
      known: row.lines - row.taken,
      matched: count('MATCHED'),
      covered: count('COVERED'),
      waiting: count('WAITING'),
      suspense: count('SUSPENSE'),
      open: count('NEW'),
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      createdBy: row.createdByName,
      createdAt: row.created_at.toISOString(),
    };
  });
  return { data, page, per_page, total };
}
