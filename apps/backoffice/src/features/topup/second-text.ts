import { formatBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { TopupDetails } from './use-pending-topups.ts';

type Asked = Pick<TopupDetails, 'alone' | 'hasEvidence' | 'amountToPay'>;

/** Why approving this amount asks a second person, before it is tried; null where it does not, or it is no amount. */
export function secondText(topup: Asked, satang: number | null): string | null {
  if (satang === null) return null;
  const { alone, hasEvidence, amountToPay } = topup;
  const unproven = hasEvidence ? satang - amountToPay : satang;
  if (unproven > alone.withoutEvidence) {
    const left = formatBaht(alone.withoutEvidence);
    return hasEvidence ? m.approve_second_above({ left }) : m.approve_second_slip({ left });
  }
  return satang > alone.total ? m.approve_second_total({ left: formatBaht(alone.total) }) : null;
}
