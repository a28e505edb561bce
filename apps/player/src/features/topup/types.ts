import type { Answer } from '@salung/client';
import { type ShownStatus, topupStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** A top-up as its player sees it. */
export type Topup = Answer<'topup.create'>;

/** Where to pay, by the kind of the channel. */
export type PayTo = Topup['payTo'];

/** Whether staff are checking its slip, also a late one. */
export const isChecking = ({ status, hasSlip, isSlipLate }: Topup): boolean =>
  isSlipLate || (status === 'PENDING' && hasSlip);

/** Satang that came for it where they are not what was to be paid: staff look after them. */
export const otherAmountOf = ({ payTo }: Topup): number | null =>
  payTo.kind === 'gateway' ? payTo.otherAmount : null;

/** Its state in words: "being checked" while staff check its slip, also a late one, or what came for it. */
export function shownStatus(topup: Topup): ShownStatus {
  const isHeld = topup.status === 'AWAITING_PAYMENT' && otherAmountOf(topup) !== null;
  if (isHeld) return { tone: 'info', label: m.deposit_other_status() };
  return topupStatus(isChecking(topup) ? 'PENDING' : topup.status, topup.hasSlip);
}
