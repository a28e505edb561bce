import { formatBaht, getLocale } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

/** What was taken with a withdrawal and for which promotion, as facts; none where nothing was. */
export const deductionRows = ({
  status,
  deductions,
}: Pick<WithdrawalDetails, 'status' | 'deductions'>): [name: string, value: string][] =>
  deductions.map(({ amount, name }) => [
    status === 'REJECTED' || status === 'REVOKED' ? m.withdraw_deduction_back() : m.withdraw_deduction(),
    name ? `${formatBaht(amount)} · ${name[getLocale()]}` : formatBaht(amount),
  ]);
