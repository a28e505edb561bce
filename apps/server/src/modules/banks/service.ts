import { thaiBanks } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { houseBalance, openHouse, post } from '@salung/ledger';
import { v7 as uuid } from 'uuid';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

type BankList = Answer<'banks.depositList'>;

/** The ledger account of a house account at a bank. */
export const bankLedgerCode = (id: string) => `bank:${id}`;

/**
 * What is in a bank account by the ledger, in satang. There it is an asset: it owes the players and the owners what
 * is in it, so that its ledger balance is the negative of what it holds.
 */
export async function bankBalance(db: Database | Tx, id: string): Promise<number> {
  return 0 - (await houseBalance(ledgerTx(db), bankLedgerCode(id)));
}

export const bankNames = (): Answer<'banks.names'> => ({
  data: thaiBanks.map(({ code, short, th, en, colour }) => ({ code, short, th, en, colour })),
});

/** House accounts of a kind, with their ledger balance. */
export async function listBankAccounts(
  platform: Platform,
  kind: store.BankKind,
  query: Output<'banks.depositList', 'query'>,
): Promise<BankList> {
  const { page, per_page, search } = query;
  const isActive = query.isActive === undefined ? undefined : query.isActive === 'true';
  const { rows, ...total } = await store.bankPage(platform.db, {
    kinds: [kind],
    isActive,
    search,
    page,
    per_page,
  });
  const data = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      bankCode: row.bank_code,
      accountNumber: row.account_number,
      accountName: row.account_name,
      promptPayId: row.promptpay_id,
      balance: await bankBalance(platform.db, row.id),
      minAmount: row.min_amount,
      maxAmount: row.max_amount,
      dailyLimit: row.daily_limit,
      displayOrder: row.display_order,
      counted: null,
      isActive: row.is_active,
    })),
  );
  return { data, page, per_page, ...total };
}

/** Active accounts of a kind and their stand-ins, short. */
export async function bankDropdown(
  platform: Platform,
  kind: 'deposit' | 'withdraw',
): Promise<Answer<'banks.depositDropdown'>> {
  const rows = await store.activeAccounts(platform.db, [kind, 'flexible']);
  return {
    data: rows.map((row) => ({
      id: row.id,
      bankCode: row.bank_code,
      accountNumber: row.account_number,
      accountName: row.account_name,
    })),
  };
}

export interface NewBankAccount {
  kind: store.BankKind;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  promptPayId?: string;
  /** Satang, as are the others. */
  minAmount?: number;
  maxAmount?: number;
  dailyLimit?: number;
  displayOrder?: number;
  isActive?: boolean;
  /** What the owners put in when it was opened. */
  openingBalance?: number;
}

/** A new house account at a bank, with its ledger account, in the caller's transaction. @returns its id */
export async function createBankAccount(platform: Platform, tx: Tx, input: NewBankAccount): Promise<string> {
  const id = uuid();
  await store.insertBankAccount(tx, {
    id,
    kind: input.kind,
    bank_code: input.bankCode,
    account_number: input.accountNumber,
    account_name: input.accountName,
    promptpay_id: input.promptPayId ?? null,
    min_amount: input.minAmount ?? null,
    max_amount: input.maxAmount ?? null,
    daily_limit: input.dailyLimit ?? null,
    display_order: input.displayOrder ?? 0,
    is_active: input.isActive ?? true,
    deleted_at: null,
    created_at: platform.clock.now(),
  });
  await openHouse(ledgerTx(tx), bankLedgerCode(id));
  const amount = input.openingBalance ?? 0;
  if (amount > 0) {
    const legs = [
      { from: { house: bankLedgerCode(id) }, to: { house: 'capital' }, amount, kind: 'capital.in' },
    ];
    const ref = { type: 'bank-account', id };
    const [outcome] = await post(ledgerTx(tx), [{ key: `bank:${id}:opening`, legs, ref, by: 'system' }]);
    if (outcome?.status !== 'ok') throw new Error(`the opening balance was refused: ${outcome?.code}`);
  }
  return id;
}
