import { formatBaht } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import type { ApprovalDetails } from './approval.ts';
import { factsOf } from './ask-text.ts';

const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the maker sent, in words; without fields such as ids that mean nothing to people. */
export function requestFacts(details: ApprovalDetails): [string, ReactNode][] {
  const { bankReference, reason_user, amount } = details.request;
  return [
    ...factsOf(details),
    [m.amount(), typeof amount === 'number' && Number.isSafeInteger(amount) && formatBaht(amount)],
    [m.bank_reference(), word(bankReference)],
    [m.reason_for_player(), word(reason_user)],
  ];
}
