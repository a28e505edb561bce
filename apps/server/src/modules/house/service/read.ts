import { bankByCode } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { trialBalance } from '@salung/ledger';
import { period } from '../../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import { maskAccount } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { bankLedgerCode } from '../../books/index.ts';
import * as store from '../store.ts';

export type Movement = Answer<'house.move'>;

/** The house's account numbers, in full for those who may see its bank accounts. */
const numbersFor = (caller: Caller): ((number: string) => string) =>
  asStaff(caller).permissions.has('bank:read') ? (number) => number : maskAccount;

/** A bank account in one line that both languages read. */
const labelOf = ({ bankCode, accountNumber, accountName }: NonNullable<Movement['from']>): string =>
  `${bankByCode(bankCode)?.short ?? bankCode} ${accountNumber} ${accountName}`;

/** Every account of the ledger, with a name that both languages read. */
export async function houseTrialBalance(
  platform: Platform,
  caller: Caller,
): Promise<Answer<'house.trialBalance'>> {
  const shownNumber = numbersFor(caller);
  const banks = new Map<string, NonNullable<Movement['from']>>();
  for (const { id, bank_code, account_number, account_name } of await store.allAccounts(platform.db)) {
    const accountNumber = shownNumber(account_number);
    banks.set(bankLedgerCode(id), { id, bankCode: bank_code, accountNumber, accountName: account_name });
  }
  const lines = await trialBalance(ledgerTx(platform.db));
  return {
    at: platform.clock.now().toISOString(),
    accounts: lines.map(({ account, balance, accounts }) => {
      const bank = banks.get(account) ?? null;
      return { code: account, label: bank ? labelOf(bank) : account, bank, balance, accounts };
    }),
    sum: lines.reduce((sum, { balance }) => sum + balance, 0),
  };
}

/** Movements of the house's own money. */
export async function listMovements(
  platform: Platform,
  caller: Caller,
  query: Output<'house.list', 'query'>,
): Promise<Answer<'house.list'>> {
  const { page, per_page, move, accountId, order } = query;
  const { rows, ...total } = await store.movementPage(platform.db, {
    page,
    perPage: per_page,
    ...period(query.fromDate, query.toDate),
    move,
    accountId,
    order,
  });
  return { data: rows.map((row) => shown(row, caller)), page, per_page, ...total };
}

/** A movement in the transaction that makes it. */
export async function movementAnswer(tx: Tx, caller: Caller, id: string): Promise<Movement> {
  const view = await store.viewById(tx, id);
  if (!view) throw new Error('a movement that was written is gone');
  return shown(view, caller);
}

function shown(view: store.MovementView, caller: Caller): Movement {
  const shownNumber = numbersFor(caller);
  const account = (
    id: string | null,
    bankCode: string | null,
    number: string | null,
    accountName: string | null,
  ) =>
    id && bankCode && number && accountName
      ? { id, bankCode, accountNumber: shownNumber(number), accountName }
      : null;
  return {
    id: view.id,
    move: view.move,
    amount: view.amount,
    from: account(view.from_id, view.fromBank, view.fromNumber, view.fromName),
    to: account(view.to_id, view.toBank, view.toNumber, view.toName),
    reason: view.reason,
    bankReference: view.bank_reference,
    createdBy: view.createdBy,
    approvedBy: view.approvedBy,
    createdAt: view.created_at.toISOString(),
    reverses: view.reverses,
    reversal: reversalOf(view),
    approvalId: view.approvalId,
  };
}

function reversalOf(view: store.MovementView): Movement['reversal'] {
  const { reversedBy: id, reversedAt, reversalBy: createdBy, reversedWhy: reason } = view;
  if (!id || !reversedAt || createdBy === null || reason === null) return null;
  return { id, createdAt: reversedAt.toISOString(), createdBy, approvedBy: view.reversalApprovedBy, reason };
}
