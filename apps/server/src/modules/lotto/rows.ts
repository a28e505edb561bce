import type { LottoFormula, LottoPhase } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Outcome } from '@salung/lotto';
import type { Selectable } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Rows of lotto, with the JSON in them as the types that were checked when it was stored. */

/** Everything of a market that staff may change. */
export type MarketTerms = Pick<
  Answer<'lotto.marketList'>['data'][number],
  | 'source'
  | 'sources'
  | 'schedule'
  | 'bets'
  | 'plans'
  | 'worstCase'
  | 'perRound'
  | 'ticketsPerRound'
  | 'cancelsBefore'
  | 'refundsAfter'
>;
export type Schedule = MarketTerms['schedule'];
export type Published = Output<'lotto.enterResult', 'body'>['published'];

export type Market = Omit<Selectable<Tables['lotto_market']>, 'terms' | 'formula'> & {
  terms: MarketTerms;
  formula: LottoFormula;
};
export type Round = Omit<Selectable<Tables['lotto_round']>, 'published' | 'outcome'> & {
  published: Published | null;
  outcome: Outcome | null;
};
export type Ticket = Selectable<Tables['lotto_ticket']>;
export type Line = Selectable<Tables['lotto_line']>;

/** What a round does at an instant. */
export function phaseOf(round: Pick<Round, 'state' | 'opens_at' | 'closes_at'>, now: Date): LottoPhase {
  if (round.state !== 'WAITING') return round.state;
  if (now < round.opens_at) return 'COMING';
  return now < round.closes_at ? 'OPEN' : 'CLOSED';
}

/** When a round without a result is refunded. */
export const refundsAt = (round: Pick<Round, 'draws_at'>, { refundsAfter }: MarketTerms): Date =>
  new Date(round.draws_at.getTime() + refundsAfter * 60_000);

/** Until when a player may cancel a ticket of a round. */
export const cancelsUntil = (round: Pick<Round, 'closes_at'>, { cancelsBefore }: MarketTerms): Date =>
  new Date(round.closes_at.getTime() - cancelsBefore * 60_000);
