import { deductionFacts } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

/** What was taken with a withdrawal and for which promotion, as facts; none where nothing was. */
export const deductionRows = (withdrawal: Pick<WithdrawalDetails, 'status' | 'deductions'>) =>
  deductionFacts(withdrawal, { taken: m.withdraw_deduction(), back: m.withdraw_deduction_back() });
