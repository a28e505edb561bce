import type { Answer } from '@salung/client';
import { type ShownStatus, topupStatus } from '@salung/ui';

/** A top-up as its player sees it. */
export type Topup = Answer<'topup.create'>;

/** Where to pay, by the kind of the channel. */
export type PayTo = Topup['payTo'];

/** Whether staff are checking its slip, also a late one. */
export const isChecking = ({ status, hasSlip, isSlipLate }: Topup): boolean =>
  isSlipLate || (status === 'PENDING' && hasSlip);

/** Its state in words: "being checked" while staff check its slip, also a late one. */
export const shownStatus = (topup: Topup): ShownStatus =>
  topupStatus(isChecking(topup) ? 'PENDING' : topup.status, topup.hasSlip);
