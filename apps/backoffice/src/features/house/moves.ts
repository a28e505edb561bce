import type { Answer } from '@salung/client';
import type { houseMoves } from '@salung/contract/browser';
import type { ShownStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** One movement of the house's own money. */
export type Movement = Answer<'house.list'>['data'][number];
/** What staff may record. */
export type Move = (typeof houseMoves)[number];

interface Meaning {
  label: () => string;
  text: () => string;
  /** Which accounts are asked for. */
  from: boolean;
  to: boolean;
}

const moves: Record<Move, Meaning> = {
  opening: { label: m.approvals_move_opening, text: m.house_opening_text, from: false, to: true },
  transfer: { label: m.approvals_move_transfer, text: m.house_transfer_text, from: true, to: true },
  fee: { label: m.approvals_move_fee, text: m.house_fee_text, from: true, to: false },
  capital_in: { label: m.approvals_move_capital_in, text: m.house_capital_in_text, from: false, to: true },
  capital_out: { label: m.approvals_move_capital_out, text: m.house_capital_out_text, from: true, to: false },
};

export const moveText = (move: Movement['move']): string =>
  move === 'reversal' ? m.house_reversal() : moves[move].label();
export const moveMeaning = (move: Move): string => moves[move].text();
export const asksFrom = (move: Move): boolean => moves[move].from;
export const asksTo = (move: Move): boolean => moves[move].to;

/** The mark of a movement that was undone. */
export const reversed = (): ShownStatus => ({ tone: 'quiet', label: m.house_reversed() });

/** What shows the house's money or its movements. */
export const reloadedByMoves = [
  'house.list',
  'house.trialBalance',
  'overview.get',
  'banks.depositList',
  'banks.withdrawList',
  'banks.suspenseList',
  'banks.flexibleList',
] as const;
