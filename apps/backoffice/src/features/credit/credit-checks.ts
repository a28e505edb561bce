import { parseBaht, shortBaht } from '@salung/ui';
import { amountProblem } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import { type CreditAction, gives } from './actions.ts';

export interface NewCredit {
  phone: string;
  action: CreditAction | '';
  /** Baht, as typed. */
  amount: string;
  /** As typed; only for giving. */
  turnoverMultiplier: string;
  reason: string;
}

/** How often the amount must be played: 0 to 100 with up to two decimals; null if the text is no such number. */
export function parseMultiplier(typed: string): number | null {
  const plain = typed.trim();
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(plain)) return null;
  const times = Number(plain);
  return times <= 100 ? times : null;
}

function multiplierProblem({ action, turnoverMultiplier }: NewCredit): string | undefined {
  if (action === '' || !gives(action)) return undefined;
  const left = turnoverMultiplier.trim() === '';
  if (left && action === 'add_credit') return undefined;
  return parseMultiplier(turnoverMultiplier) === null ? m.credit_invalid_multiplier() : undefined;
}

/**
 * The problems that are known without the server, by field.
 * @param balance the player's satang, if known: no more can be taken
 */
export function newCreditProblems(given: NewCredit, balance?: number): Problems<NewCredit> {
  const wrongAmount = amountProblem(
    parseBaht(given.amount),
    given.action !== '' && !gives(given.action) ? balance : undefined,
  );
  const multiplier = multiplierProblem(given);
  return {
    ...(/^0[689]\d{8}$/.test(given.phone) ? {} : { phone: m.invalid_phone() }),
    ...(given.action ? {} : { action: m.credit_invalid_action() }),
    ...(wrongAmount ? { amount: wrongAmount } : {}),
    ...(multiplier ? { turnoverMultiplier: multiplier } : {}),
    ...(given.reason.trim() ? {} : { reason: m.invalid_reason_words() }),
  };
}

/** The input of the call; null if the form has problems. */
export function newCreditBody(given: NewCredit) {
  const { phone, action } = given;
  const amount = parseBaht(given.amount);
  if (action === '' || amount === null) return null;
  const times = gives(action) ? parseMultiplier(given.turnoverMultiplier) : null;
  return {
    phone,
    action,
    amount,
    reason: given.reason.trim(),
    ...(times === null ? {} : { turnoverMultiplier: times }),
  };
}

/** How often an amount must be played where a gift of credit says nothing else. */
const DEFAULT_MULTIPLIER = 1;

/** What must be played before a withdrawal. */
export interface Turnover {
  times: number;
  /** Satang. */
  required: number;
}

/** What a gift makes its player play, rounded up as the server does; null where nothing is given or something is missing. */
export function turnoverOf({
  action,
  amount,
  times = action === 'add_credit' ? DEFAULT_MULTIPLIER : null,
}: {
  action: CreditAction | '';
  /** Satang. */
  amount: number | null;
  times?: number | null | undefined;
}): Turnover | null {
  if (action === '' || !gives(action) || !amount || times === null) return null;
  return { times, required: Math.ceil((amount * Math.round(times * 100)) / 100) };
}

/** The same of a form. */
export const typedTurnover = ({ action, amount, turnoverMultiplier }: NewCredit): Turnover | null =>
  turnoverOf({
    action,
    amount: parseBaht(amount),
    ...(turnoverMultiplier.trim() === '' ? {} : { times: parseMultiplier(turnoverMultiplier) }),
  });

export const turnoverText = ({ times, required }: Turnover): string =>
  times === 0 ? m.credit_turnover_none() : m.credit_turnover_is({ times, amount: shortBaht(required) });
