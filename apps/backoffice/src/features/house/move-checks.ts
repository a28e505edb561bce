import { MAX_AMOUNT } from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
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
  const satang = parseBaht(given.amount);
  const same = asksFrom(move) && asksTo(move) && fromId !== '' && fromId === toId;
  return {
    ...(asksFrom(move) && !fromId ? { fromId: m.invalid_account_needed() } : {}),
    ...(asksTo(move) && !toId ? { toId: m.invalid_account_needed() } : {}),
    ...(same ? { toId: m.house_invalid_same() } : {}),
    ...(satang === null || satang < 1 || satang > MAX_AMOUNT ? { amount: m.invalid_amount() } : {}),
    ...(given.reason.trim() ? {} : { reason: m.invalid_reason_words() }),
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
