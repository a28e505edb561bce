import type { Answer } from '@salung/client';
import { formatBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** A round of the player. */
export type Bet = Answer<'turnover.ownBets'>['data'][number];
type Turnover = NonNullable<Bet['turnover']>;

const reasons: Record<Exclude<Turnover['reason'], 'COUNTED'>, () => string> = {
  TIE: m.bets_tie,
  REFUNDED: m.bets_refunded,
  BOTH_SIDES: m.bets_both_sides,
  NOT_COUNTED_GAME: m.bets_not_counted_game,
  NO_REQUIREMENT: m.bets_no_requirement,
  REOPENED: m.bets_reopened,
};

/** What a round counted for turnover, or why it counted nothing. */
export function countedText(
  { isOpen, turnover }: Pick<Bet, 'isOpen' | 'turnover'>,
  isHidden: boolean,
): string {
  if (isOpen) return m.bets_open();
  if (!turnover) return m.bets_not_yet();
  if (turnover.reason !== 'COUNTED') return reasons[turnover.reason]();
  const percent = Math.round(turnover.weight * 100);
  if (isHidden) return m.bets_counted_hidden({ percent });
  return m.bets_counted({ amount: formatBaht(turnover.counted), percent });
}
