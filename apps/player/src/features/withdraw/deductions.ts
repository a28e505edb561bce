import { deductionFacts } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Withdrawal } from './Way.tsx';

/** What was taken with a withdrawal beside its amount, as facts. */
export const deductionLines = (withdrawal: Pick<Withdrawal, 'status' | 'deductions'>) =>
  deductionFacts(withdrawal, { taken: m.withdraw_deduction(), back: m.withdraw_deduction_back() });
