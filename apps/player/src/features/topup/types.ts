import type { Answer } from '@salung/client';
import { type ShownStatus, topupStatus } from '@salung/ui';

/** A top-up as its player sees it. */
export type Topup = Answer<'topup.create'>;

/** Where it is paid to, by the kind of its channel. */
export type PayTo = Topup['payTo'];

/** Whether staff have its slip to look at, also one that came after its end. */
export const isChecking = ({ status, hasSlip, isSlipLate }: Topup): boolean =>
  isSlipLate || (status === 'PENDING' && hasSlip);

/** Its state in words: being checked while a slip is with staff, however it had ended before. */
export const shownStatus = (topup: Topup): ShownStatus =>
  topupStatus(isChecking(topup) ? 'PENDING' : topup.status, topup.hasSlip);
