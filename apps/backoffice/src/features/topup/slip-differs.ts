import type { SlipContradiction } from '@salung/contract';
import { m } from '../../paraglide/messages.js';
import type { TopupRow } from './use-pending-topups.ts';

type Evidence = Pick<TopupRow, 'slipDiffers' | 'payer'>;

const texts: Readonly<Record<SlipContradiction, () => string>> = {
  transfer: m.differs_transfer,
  amount: m.differs_amount,
  receiver: m.differs_receiver,
  payer: m.differs_payer,
  time: m.differs_time,
  reference: m.differs_reference,
  duplicate: m.differs_duplicate,
};

/** What does not match, in few words each. What staff have read of the payer counts more than what a service said. */
export function differingTexts({ slipDiffers, payer }: Evidence): string[] {
  const said = payer ? slipDiffers.filter((about) => about !== 'payer') : slipDiffers;
  return [...said, ...(payer?.match === 'different' ? (['payer'] as const) : [])].map((about) =>
    texts[about](),
  );
}

/** The same in the few words that a row of the queue has room for; null where nothing differs. */
export function differingText(topup: Evidence): string | null {
  const [text, ...more] = differingTexts(topup);
  if (text === undefined) return null;
  return more.length === 0 ? text : m.differs_number({ number: more.length + 1 });
}
