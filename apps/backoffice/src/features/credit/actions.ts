import type { Answer } from '@salung/client';
import { creditActions } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';

/** An adjustment as in the list. */
export type CreditEntry = Answer<'credit.list'>['data'][number];
export type CreditAction = CreditEntry['action'];

interface Shown {
  label: () => string;
  /** Its purpose. */
  text: () => string;
}

const actions: Record<CreditAction, Shown> = {
  add_credit: { label: m.credit_add_credit, text: m.credit_add_credit_text },
  add_bonus: { label: m.credit_add_bonus, text: m.credit_add_bonus_text },
  cut_credit: { label: m.credit_cut_credit, text: m.credit_cut_credit_text },
  cut_bonus: { label: m.credit_cut_bonus, text: m.credit_cut_bonus_text },
};

export const isCreditAction = (value: unknown): value is CreditAction =>
  creditActions.some((action) => action === value);

export const creditActionText = (action: CreditAction): string => actions[action].label();
export const creditActionHint = (action: CreditAction): string => actions[action].text();

/** Whether the player gets something; otherwise something is taken. */
export const gives = (action: CreditAction): boolean => action.startsWith('add_');

/** The signed amount of an entry for the wallet. Satang. */
export const signed = ({ action, amount }: Pick<CreditEntry, 'action' | 'amount'>): number =>
  gives(action) ? amount : -amount;
