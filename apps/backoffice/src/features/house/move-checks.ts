import { isReference } from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
import { amountProblem } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import { asksFrom, asksTo, type Move } from './moves.ts';

export interface NewMove {
  move: Move;
  fromId: string;
  toId: string;
  /** Baht, as typed. */
  amount: string;
  reason: string;
  bankReference: string;
}

/** What can be said before the server is asked, by field. */
export function moveProblems(given: NewMove): Problems<NewMove> {
  const { move, fromId, toId } = given;
  const amount = amountProblem(parseBaht(given.amount));
  const reference = given.bankReference.trim();
  const same = asksFrom(move) && asksTo(move) && fromId !== '' && fromId === toId;
  return {
    ...(asksFrom(move) && !fromId ? { fromId: m.invalid_account_needed() } : {}),
    ...(asksTo(move) && !toId ? { toId: m.invalid_account_needed() } : {}),
    ...(same ? { toId: m.house_invalid_same() } : {}),
    ...(amount ? { amount } : {}),
    ...(given.reason.trim() ? {} : { reason: m.invalid_reason_words() }),
    ...(reference === '' || isReference(reference) ? {} : { bankReference: m.invalid_reference() }),
  };
}

/** As the call takes it: only the accounts that this kind of movement has. Null for what the checks refuse. */
export function moveBody(given: NewMove) {
  const { move, fromId, toId } = given;
  const amount = parseBaht(given.amount);
  if (amount === null) return null;
  const bankReference = given.bankReference.trim();
  const rest = { amount, reason: given.reason.trim(), ...(bankReference ? { bankReference } : {}) };
  if (move === 'transfer') return { move, fromId, toId, ...rest };
  if (move === 'opening' || move === 'capital_in') return { move, toId, ...rest };
  return { move, fromId, ...rest };
}
