import { asciiDigits, isAccountNumber, MAX_AMOUNT } from '@salung/contract/browser';
import { businessDay, parseBaht, recently, timeOfDay } from '@salung/ui';
import { amountField } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import type { Account } from './bank.ts';

/** The form of an account, with all values as typed; amounts in baht, empty for none. */
export interface BankFields {
  bankCode: string;
  accountNumber: string;
  accountName: string;
  promptPayId: string;
  minAmount: string;
  maxAmount: string;
  dailyLimit: string;
  displayOrder: string;
  isActive: boolean;
}

const amounts = ['minAmount', 'maxAmount', 'dailyLimit'] as const;

export const emptyBank: BankFields = {
  bankCode: '',
  accountNumber: '',
  accountName: '',
  promptPayId: '',
  minAmount: '',
  maxAmount: '',
  dailyLimit: '',
  displayOrder: '',
  isActive: true,
};

const typed = (satang: number | null) => (satang === null ? '' : amountField(satang));

export const fieldsOf = (account: Account): BankFields => ({
  bankCode: account.bankCode,
  accountNumber: account.accountNumber,
  accountName: account.accountName,
  promptPayId: account.promptPayId ?? '',
  minAmount: typed(account.minAmount),
  maxAmount: typed(account.maxAmount),
  dailyLimit: typed(account.dailyLimit),
  displayOrder: String(account.displayOrder),
  isActive: account.isActive,
});

const digits = (text: string) => asciiDigits(text).replace(/\D/g, '');
/** Satang; null for none. */
const limit = (text: string) => (text.trim() === '' ? null : parseBaht(text));

/** The problems that are known without the server, by field. */
export function bankProblems(given: BankFields): Problems<BankFields> {
  const found: Problems<BankFields> = {};
  if (!given.bankCode) found.bankCode = m.players_invalid_bank();
  if (given.bankCode && !isAccountNumber(given.bankCode, digits(given.accountNumber))) {
    found.accountNumber = m.players_invalid_account();
  }
  if (!given.accountName.trim()) found.accountName = m.banks_invalid_name();
  const promptPay = digits(given.promptPayId);
  if (given.promptPayId.trim() && !/^(0[689]\d{8}|\d{13}|\d{15})$/.test(promptPay)) {
    found.promptPayId = m.banks_invalid_promptpay();
  }
  for (const field of amounts) {
    const satang = limit(given[field]);
    const none = given[field].trim() === '';
    if (!none && (satang === null || satang < 1 || satang > MAX_AMOUNT)) found[field] = m.invalid_amount();
  }
  const [least, most] = [limit(given.minAmount), limit(given.maxAmount)];
  if (!found.maxAmount && least !== null && most !== null && least > most) {
    found.maxAmount = m.banks_invalid_crossed();
  }
  if (given.displayOrder.trim() && !/^\d{1,4}$/.test(given.displayOrder.trim())) {
    found.displayOrder = m.banks_invalid_order();
  }
  return found;
}

/** The fields that can be changed later, too. */
export function editBody(given: BankFields) {
  const order = given.displayOrder.trim();
  return {
    accountName: given.accountName.trim(),
    promptPayId: digits(given.promptPayId) || null,
    minAmount: limit(given.minAmount),
    maxAmount: limit(given.maxAmount),
    dailyLimit: limit(given.dailyLimit),
    ...(order ? { displayOrder: Number(order) } : {}),
  };
}

export const createBody = (given: BankFields) => ({
  bankCode: given.bankCode,
  accountNumber: digits(given.accountNumber),
  ...editBody(given),
  isActive: given.isActive,
});

/** The difference between the bank's and the ledger's balance at that time, in satang; null if none was entered. */
export const countedDifference = ({ counted }: Account): number | null =>
  counted ? counted.amount - counted.ledger : null;

/** How far the ledger has moved since the bank's balance was entered, in satang; null if none was entered. */
export const movedSince = ({ counted, balance }: Pick<Account, 'counted' | 'balance'>): number | null =>
  counted ? balance - counted.ledger : null;

/** When a balance was entered: the time alone today, with the day before. */
export const countedAt = (at: string): string =>
  businessDay(at) === businessDay(Date.now()) ? timeOfDay(at) : recently(at);
