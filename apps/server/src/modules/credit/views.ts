import type { Answer } from '@salung/contract/schemas';
import type { Caller } from '../../platform/http/caller.ts';
import { contactsFor } from '../players/index.ts';
import type { CreditView } from './store.ts';

export type CreditAnswer = Answer<'credit.manage'>;

/** Credit as staff see it. */
export const shown = (view: CreditView, caller: Caller): CreditAnswer => ({
  id: view.id,
  action: view.action,
  amount: view.amount,
  balanceAfter: view.balance_after,
  player: {
    id: view.player_id,
    phone: contactsFor(caller).phone(view.phone),
    firstName: view.firstName,
    lastName: view.lastName,
  },
  reason: view.reason,
  turnoverMultiplier: view.turnover_multiplier === null ? null : view.turnover_multiplier / 100,
  createdBy: view.makerName,
  approvedBy: view.approverName,
  createdAt: view.created_at.toISOString(),
});
