import { isAccountNumber } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import { openHouse } from '@salung/ledger';
import { ledgerTx, type Tx, violates } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { defineAction, howDone } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bankLedgerCode, book, postings } from '../../books/index.ts';
import { openChannel } from '../../channels/index.ts';
import { limitsCross } from '../state.ts';
import * as store from '../store.ts';
import { type BankAnswer, bankAnswer } from './read.ts';

export interface NewBankAccount {
  kind: store.BankKind;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  promptPayId?: string | null | undefined;
  /** Satang, as are the others. */
  minAmount?: number | null | undefined;
  maxAmount?: number | null | undefined;
  dailyLimit?: number | null | undefined;
  displayOrder?: number | undefined;
  isActive?: boolean | undefined;
  /** What the owners put in when it was opened. */
  openingBalance?: number | undefined;
}

const createActions = {
  deposit: 'banks.depositCreate',
  withdraw: 'banks.withdrawCreate',
  suspense: 'banks.suspenseCreate',
  flexible: 'banks.flexibleCreate',
} as const;

type Wanted = Output<'banks.depositCreate', 'body'>;

/** The short name of an account: its holder and the last digits. */
export const calledOf = (accountName: string, accountNumber: string): string =>
  `${accountName.slice(0, 100)} …${accountNumber.slice(-4)}`;

/** @throws Problem ACCOUNT_NUMBER_INVALID, LIMITS_CROSSED */
function assertPossible(input: Wanted): void {
  if (!isAccountNumber(input.bankCode, input.accountNumber)) {
    throw new Problem('ACCOUNT_NUMBER_INVALID', {}, 'body.accountNumber');
  }
  if (limitsCross(input.minAmount, input.maxAmount))
    throw new Problem('LIMITS_CROSSED', {}, 'body.minAmount');
}

/**
 * An empty account; money that is in it already is its opening balance, which `house` moves. It takes two people, because
 * players pay to it and the house's money is moved to it.
 */
const creationOf = (kind: store.BankKind) =>
  defineAction<(typeof createActions)[store.BankKind], undefined, BankAnswer>({
    kind: createActions[kind],
    async load({ tx, body }) {
      assertPossible(body);
      if (await store.accountExists(tx, { kind, ...body })) {
        throw new Problem('BANK_ACCOUNT_EXISTS', {}, 'body.accountNumber');
      }
      return undefined;
    },
    show: (_found, { subjectId: id, body }) => ({
      subject: { type: 'bank-account', id },
      subjectName: calledOf(body.accountName, body.accountNumber),
      after: { kind, ...body },
    }),
    sums: async () => 'always',
    async act(_found, { platform, tx, caller, subjectId: id, body, ...how }) {
      await createBankAccount(platform, tx, { ...body, kind }, id);
      await recordChange(platform, tx, caller, {
        action: createActions[kind],
        subject: { type: 'bank-account', id },
        after: { kind, ...body, ...howDone(how) },
      });
      return bankAnswer(tx, id);
    },
  });

/** A new account of each kind. */
export const creating = {
  deposit: creationOf('deposit'),
  withdraw: creationOf('withdraw'),
  suspense: creationOf('suspense'),
  flexible: creationOf('flexible'),
};

/**
 * Adds an account, or asks a second person.
 * @throws Problem ACCOUNT_NUMBER_INVALID, LIMITS_CROSSED, BANK_ACCOUNT_EXISTS
 */
export const addBankAccount = (
  platform: Platform,
  caller: Caller,
  kind: store.BankKind,
  body: Wanted,
): Promise<BankAnswer | ApprovalPending> =>
  creating[kind].run(platform, caller, { body, subjectId: newId() });

/**
 * A new house account at a bank, with its ledger account, in the caller's transaction. @returns its id
 * @throws Problem BANK_ACCOUNT_EXISTS
 */
export async function createBankAccount(
  platform: Platform,
  tx: Tx,
  input: NewBankAccount,
  id: string = newId(),
): Promise<string> {
  try {
    await openChannel(tx, {
      id,
      kind: 'bank',
      ledger_code: bankLedgerCode(id),
      created_at: platform.clock.now(),
    });
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
  } catch (error) {
    if (violates(error, 'bank_account_number')) {
      throw new Problem('BANK_ACCOUNT_EXISTS', {}, 'body.accountNumber');
    }
    throw error;
  }
  await openHouse(ledgerTx(tx), bankLedgerCode(id));
  const amount = input.openingBalance ?? 0;
  if (amount > 0) {
    const opening = postings.openBankAccount({ bankId: id, amount, by: 'system' });
    await book(tx, [opening], { at: platform.clock.now() });
  }
  return id;
}
