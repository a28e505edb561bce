import { formatBaht } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { creditActionText, isCreditAction } from '../credit/actions.ts';
import type { ApprovalDetails } from './deeds.ts';

const moves: Record<string, () => string> = {
  opening: m.approvals_move_opening,
  transfer: m.approvals_move_transfer,
  fee: m.approvals_move_fee,
  capital_in: m.approvals_move_capital_in,
  capital_out: m.approvals_move_capital_out,
};

const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the maker sent, in words; what is of no use to the eye, such as ids, is left out. */
export function requestFacts({ request }: ApprovalDetails): [string, ReactNode][] {
  const { action, turnoverMultiplier, bankReference, reason_user, amount, move } = request;
  return [
    [m.credit_action(), isCreditAction(action) && creditActionText(action)],
    [
      m.credit_turnover(),
      typeof turnoverMultiplier === 'number' && m.credit_multiplier_times({ times: turnoverMultiplier }),
    ],
    [m.approvals_field_move(), typeof move === 'string' && (moves[move]?.() ?? move)],
    [m.amount(), typeof amount === 'number' && Number.isSafeInteger(amount) && formatBaht(amount)],
    [m.bank_reference(), word(bankReference)],
    [m.reason_for_player(), word(reason_user)],
  ];
}
