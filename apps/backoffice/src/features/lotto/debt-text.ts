import type { Answer } from '@salung/client';
import type { LottoDebtWay } from '@salung/contract/browser';
import type { ShownStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** What players owe because a result was corrected, in words. */

export type Debt = Answer<'lotto.debts'>['data'][number];

/** What is still owed, satang. */
export const debtLeft = ({ amount, paid, settledAt }: Debt): number =>
  settledAt === null ? amount - paid : 0;

/** Open, collected or waived; while it waits for a second person, that. */
export function debtBadge({ amount, paid, settledAt, approvalId }: Debt): ShownStatus {
  if (approvalId) return { tone: 'wait', label: m.second_waits() };
  if (settledAt === null) return { tone: 'bad', label: m.lotto_debt_open() };
  return paid === amount
    ? { tone: 'good', label: m.lotto_debt_collected() }
    : { tone: 'quiet', label: m.lotto_debt_waived() };
}

const ways: Readonly<Record<LottoDebtWay, () => string>> = {
  collect: m.lotto_debt_collect,
  waive: m.lotto_debt_waive,
};
export const wayText = (how: LottoDebtWay): string => ways[how]();
