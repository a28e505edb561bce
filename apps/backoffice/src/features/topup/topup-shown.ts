import { gatewayNames } from '../../lib/gateway-names.ts';
import { m } from '../../paraglide/messages.js';
import type { TopupRow } from './use-pending-topups.ts';

/** A reference that money came with, and whose it is. */
export interface ShownReference {
  label: string;
  reference: string;
}

/** The reference of a top-up: a gateway's own, without the name that keeps it apart from others', or the bank's. */
export function referenceOf({
  bankReference,
  payTo,
}: Pick<TopupRow, 'bankReference' | 'payTo'>): ShownReference | null {
  if (bankReference === null) return null;
  if (payTo.kind !== 'gateway') return { label: m.bank_reference(), reference: bankReference };
  const { provider } = payTo;
  const own = bankReference.startsWith(provider) ? bankReference.slice(provider.length) : bankReference;
  return { label: m.gateway_reference(), reference: own };
}

/** The same as facts, with the channel that a gateway's reference belongs to. */
export function referenceFacts(topup: Pick<TopupRow, 'bankReference' | 'payTo'>): [string, string | null][] {
  const shown = referenceOf(topup);
  const channel: [string, string][] =
    topup.payTo.kind === 'gateway' ? [[m.topup_channel(), gatewayNames[topup.payTo.provider]]] : [];
  return [...channel, ...(shown ? [[shown.label, shown.reference] as [string, string]] : [])];
}

/** Who decided: the two where it took two; null where nobody has. */
export const decidersOf = ({
  decidedBy,
  approvedBy,
}: Pick<TopupRow, 'decidedBy' | 'approvedBy'>): string | null =>
  decidedBy !== null && approvedBy !== null
    ? m.decided_by_two({ first: decidedBy, second: approvedBy })
    : decidedBy;
