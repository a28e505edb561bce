import type { NameMatch } from '@salung/contract';
import { m } from '../../paraglide/messages.js';
import type { TopupDetails } from './use-pending-topups.ts';

export type PayerSource = NonNullable<TopupDetails['payer']>['source'];

const sources: Record<PayerSource, () => string> = {
  slip: m.payer_source_slip,
  bank: m.payer_source_bank,
  service: m.payer_source_service,
};

export const sourceText = (source: PayerSource): string => sources[source]();

export const matchTone = {
  same: 'good',
  partly: 'good',
  probably: 'warn',
  different: 'bad',
  unclear: 'warn',
} as const;

/** What the comparison with the player's name says, in words. */
export function matchText(match: NameMatch, name: string): string {
  const texts: Record<NameMatch, () => string> = {
    same: () => m.payer_same({ name }),
    partly: () => m.payer_partly({ name }),
    probably: () => m.payer_probably({ name }),
    different: () => m.payer_different({ name }),
    unclear: () => m.payer_unclear({ name }),
  };
  return texts[match]();
}
