import type { Answer } from '@salung/client';
import type { ShownStatus, Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** One turnover requirement of a player. */
export type Requirement = Answer<'turnover.list'>['data'][number];

const sources: Record<Requirement['source'], () => string> = {
  topup: m.players_source_topup,
  credit: m.players_source_credit,
  bonus: m.players_source_bonus,
  promotion: m.players_source_promotion,
  claim: m.players_source_claim,
};
const statuses: Record<Requirement['status'], [Tone, () => string]> = {
  OPEN: ['wait', m.players_turnover_open],
  REACHED: ['good', m.players_turnover_reached],
  LAPSED: ['quiet', m.players_turnover_lapsed],
  WAIVED: ['info', m.players_turnover_waived],
};

/** What the turnover was asked for. */
export const sourceText = (source: Requirement['source']): string => sources[source]();

export const turnoverStatus = (status: Requirement['status']): ShownStatus => ({
  tone: statuses[status][0],
  label: statuses[status][1](),
});

type Bet = Answer<'turnover.bets'>['data'][number];

const reasons: Record<NonNullable<Bet['turnover']>['reason'], (weight: number) => string> = {
  COUNTED: (weight) => m.players_bet_times({ percent: Math.round(weight * 100) }),
  TIE: () => m.players_bet_tie(),
  REFUNDED: () => m.players_bet_refunded(),
  BOTH_SIDES: () => m.players_bet_both_sides(),
  NOT_COUNTED_GAME: () => m.players_bet_not_counted_game(),
  NO_REQUIREMENT: () => m.players_bet_no_requirement(),
  REOPENED: () => m.players_bet_reopened(),
};

/** Why a round counted as much for turnover as it did. */
export function countedText({ isOpen, turnover }: Pick<Bet, 'isOpen' | 'turnover'>): string {
  if (isOpen) return m.players_bet_open();
  return turnover ? reasons[turnover.reason](turnover.weight) : m.players_bet_not_yet();
}
