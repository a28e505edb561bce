import type { Answer } from '@salung/client';
import { type houseMoves, type MovementKind, movementKinds } from '@salung/contract/browser';
import type { ShownStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** One movement of the house's own money. */
export type Movement = Answer<'house.list'>['data'][number];
/** What staff may record. */
export type Move = (typeof houseMoves)[number];

interface Meaning {
  /** Its kind in the ledger. */
  kind: MovementKind;
  text: () => string;
  /** Which accounts are asked for. */
  from: boolean;
  to: boolean;
}

const moves: Record<Move, Meaning> = {
  opening: { kind: 'house.opening', text: m.house_opening_text, from: false, to: true },
  transfer: { kind: 'house.transfer', text: m.house_transfer_text, from: true, to: true },
  fee: { kind: 'house.fee', text: m.house_fee_text, from: true, to: false },
  capital_in: { kind: 'capital.in', text: m.house_capital_in_text, from: false, to: true },
  capital_out: { kind: 'capital.out', text: m.house_capital_out_text, from: true, to: false },
};

export const moveText = (move: Movement['move']): string =>
  movementKinds[move === 'reversal' ? 'house.reversal' : moves[move].kind][getLocale()];
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
