import { formatBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Withdrawal } from './Way.tsx';

/**
 * What was taken with a withdrawal beside its amount: that it was taken or given back, how much, and for which promotion. A withdrawal
 * that the bank returned keeps it taken.
 */
export const deductionLines = ({
  status,
  deductions,
}: Pick<Withdrawal, 'status' | 'deductions'>): [name: string, value: string][] =>
  deductions.map(({ amount, name }) => [
    status === 'REJECTED' || status === 'REVOKED' ? m.withdraw_deduction_back() : m.withdraw_deduction(),
    name ? `${formatBaht(amount)} · ${name[getLocale()]}` : formatBaht(amount),
  ]);
