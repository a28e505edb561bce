import { thaiBanks } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ChannelQueries } from '../../channels/index.ts';
import { inOrder } from '../state.ts';
import * as store from '../store.ts';
import { bankBalance, bankBalances } from './ledger.ts';
import { payingAccounts } from './paying.ts';

export type { BankKind } from '../store.ts';

type BankList = Answer<'banks.depositList'>;
export type BankAnswer = Answer<'banks.depositDetails'>;

export const bankNames = (): Answer<'banks.names'> => ({
  data: thaiBanks.map(({ code, short, th, en, colour }) => ({ code, short, th, en, colour })),
});

/** An account as staff see it; its number is the house's own, so it is shown in full. */
const shown = async (db: Database | Tx, row: store.BankView): Promise<BankAnswer> =>
  answerOf(row, await bankBalance(db, row.id));

/** @param balance satang by the ledger */
function answerOf(row: store.BankView, balance: number): BankAnswer {
  const { counted_amount: amount, counted_ledger: ledger, counted_at: at, countedBy: by } = row;
  return {
    id: row.id,
    kind: row.kind,
    bankCode: row.bank_code,
    accountNumber: row.account_number,
    accountName: row.account_name,
    promptPayId: row.promptpay_id,
    balance,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    dailyLimit: row.daily_limit,
    displayOrder: row.display_order,
    counted:
      amount !== null && ledger !== null && at && by !== null
        ? { amount, ledger, at: at.toISOString(), by }
        : null,
    isActive: row.is_active,
  };
}

/** House accounts of a kind, with their ledger balance, in the order that is asked for. */
export async function listBankAccounts(
  platform: Platform,
  kind: store.BankKind,
  query: Output<'banks.depositList', 'query'>,
): Promise<BankList> {
  const { page, per_page, search, order } = query;
  const { db } = platform;
  const isActive = query.isActive === undefined ? undefined : query.isActive === 'true';
  const rows = await store.filteredAccounts(db, { kinds: [kind], isActive, search });
  const ids = rows.map(({ id }) => id);
  const found = await bankBalances(db, ids);
  const all = inOrder(
    rows.map((row) => answerOf(row, found.get(row.id) ?? 0)),
    order,
  );
  return { data: all.slice((page - 1) * per_page, page * per_page), page, per_page, total: all.length };
}

const short = (row: store.BankRow) => ({
  id: row.id,
  bankCode: row.bank_code,
  accountNumber: row.account_number,
  accountName: row.account_name,
});

/** Active accounts of a kind, short; with their stand-ins where players pay to them or are paid from them. */
export async function bankDropdown(
  platform: Platform,
  kind: store.BankKind,
): Promise<Answer<'banks.depositDropdown'>> {
  const hasStandIns = kind === 'deposit' || kind === 'withdraw';
  const rows = await store.activeAccounts(platform.db, hasStandIns ? [kind, 'flexible'] : [kind]);
  return { data: rows.map(short) };
}

/** Active withdraw accounts and their stand-ins; with an amount (satang), those that may pay it now. */
export async function payingDropdown(
  platform: Platform,
  queries: readonly ChannelQueries[],
  amount?: number,
): Promise<Answer<'banks.withdrawDropdown'>> {
  if (amount === undefined) {
    const { data } = await bankDropdown(platform, 'withdraw');
    return { data: data.map((row) => ({ ...row, leftToday: null })) };
  }
  const rows = await payingAccounts(platform, queries, amount);
  return {
    data: rows.map((row) => ({ ...short(row), leftToday: Number.isFinite(row.left) ? row.left : null })),
  };
}

/** One account of a kind. @throws Problem NOT_FOUND, also for an account of another kind */
export async function bankDetails(platform: Platform, kind: store.BankKind, id: string): Promise<BankAnswer> {
  const row = await store.viewById(platform.db, id);
  if (row?.kind !== kind) throw new Problem('NOT_FOUND', {}, 'params.id');
  return shown(platform.db, row);
}

/** The account as it is now, in the transaction that has changed it. */
export async function bankAnswer(tx: Tx, id: string): Promise<BankAnswer> {
  const row = await store.viewById(tx, id);
  if (!row) throw new Error('a bank account that was changed is gone');
  return shown(tx, row);
}
