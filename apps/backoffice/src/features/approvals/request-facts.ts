import { formatBaht } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { merged } from '../../platform/merged.ts';
import type { RequestFacts } from '../../platform/words.ts';
import * as words from '../../words/approval-facts.ts';
import type { ApprovalDetails } from './approval.ts';

const facts: Readonly<Record<string, RequestFacts>> = merged(words, 'facts');

const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the maker sent, in words; without fields such as ids that mean nothing to people. */
export function requestFacts(details: ApprovalDetails): [string, ReactNode][] {
  const { kind, request, before } = details;
  const { bankReference, reason_user, amount } = request;
  return [
    ...(Object.hasOwn(facts, kind) ? (facts[kind]?.(request, before) ?? []) : []),
    [m.amount(), typeof amount === 'number' && Number.isSafeInteger(amount) && formatBaht(amount)],
    [m.bank_reference(), word(bankReference)],
    [m.reason_for_player(), word(reason_user)],
  ];
}
