import type { bankOrders } from '@salung/contract';

/** Rules of bank accounts, without a database. */

/** Whether the smallest amount that an account takes is above its largest (satang; null for no limit). */
export const limitsCross = (
  minAmount: number | null | undefined,
  maxAmount: number | null | undefined,
): boolean => minAmount != null && maxAmount != null && minAmount > maxAmount;

interface Account {
  kind: 'deposit' | 'withdraw' | 'suspense' | 'flexible';
  is_active: boolean;
  min_amount: number | null;
  max_amount: number | null;
}

/** Whether one transfer of that amount is within an account's bounds. */
export const takesAmount = (
  { min_amount, max_amount }: Omit<Account, 'kind' | 'is_active'>,
  amount: number,
): boolean => (min_amount === null || amount >= min_amount) && (max_amount === null || amount <= max_amount);

/** Satang that are left of a daily limit after what was moved or reserved; Infinity without a limit. */
export const leftOf = (dailyLimit: number | null, load: number): number =>
  dailyLimit === null ? Number.POSITIVE_INFINITY : Math.max(0, dailyLimit - load);

/**
 * The accounts that may move an amount now, in their order. Flexible ones stand in only for an account within whose
 * bounds it is and that is off or has too little left of its day's limit.
 */
export function mayMove<A extends Account & { left: number }>(accounts: readonly A[], amount: number): A[] {
  const fitting = accounts.filter((account) => takesAmount(account, amount));
  const can = ({ is_active, left }: A) => is_active && left >= amount;
  const regular = fitting.filter(({ kind }) => kind !== 'flexible');
  if (regular.every(can)) return regular;
  return [...regular, ...fitting.filter(({ kind }) => kind === 'flexible')].filter(can);
}

interface Editable {
  accountName: string;
  promptPayId: string | null;
  maxAmount: number | null;
  dailyLimit: number | null;
}

/** Whether a change takes two people: whom players pay, or a limit that grows above `alone` satang. */
export function takesTwo(before: Editable, after: Editable, alone: number): boolean {
  if (before.accountName !== after.accountName || before.promptPayId !== after.promptPayId) return true;
  const size = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY;
  return (['maxAmount', 'dailyLimit'] as const).some(
    (field) => size(after[field]) > size(before[field]) && size(after[field]) > alone,
  );
}

interface Comparable {
  displayOrder: number;
  dailyLimit: number | null;
  /** Satang by the ledger. */
  balance: number;
  /** Satang at the bank, and by the ledger at the same instant. */
  counted: { amount: number; ledger: number } | null;
}

/** What accounts are compared by, in satang; null where an account has no such thing. */
const measures: Record<string, (account: Comparable) => number | null> = {
  displayOrder: (account) => account.displayOrder,
  dailyLimit: (account) => account.dailyLimit,
  balance: (account) => account.balance,
  difference: ({ counted }) => counted && counted.amount - counted.ledger,
};

/** Sorts the accounts stably; accounts without a value come last in both directions. */
export function inOrder<A extends Comparable>(
  accounts: readonly A[],
  order: (typeof bankOrders)[number],
): A[] {
  const [name = '', direction] = order.split('_');
  const sign = direction === 'desc' ? -1 : 1;
  const measured = accounts.map((account) => ({ account, value: measures[name]?.(account) ?? null }));
  measured.sort((one, other) => {
    if (one.value === null || other.value === null)
      return Number(one.value === null) - Number(other.value === null);
    return sign * (one.value - other.value);
  });
  return measured.map(({ account }) => account);
}
