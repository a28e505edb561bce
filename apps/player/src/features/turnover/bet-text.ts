import type { Answer } from '@salung/client';
import { formatBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** A round of the player. */
export type Bet = Answer<'turnover.ownBets'>['data'][number];
type Turnover = NonNullable<Bet['turnover']>;

/** The name of a bet's game. */
export const nameOf = ({ game }: { game: { nameTh: string; nameEn: string } | null }): string =>
  game ? (getLocale() === 'th' ? game.nameTh : game.nameEn) : m.bets_unknown_game();

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

/** What a round brought in the end, less what was staked, and less what was given back after a correction. Satang. */
export const keptOf = ({ won, givenBack, staked }: Pick<Bet, 'won' | 'givenBack' | 'staked'>): number =>
  won - givenBack - staked;

/** Whether something else moved the wallet between a round's first and its last movement. */
export const hasOtherMoves = ({
  balanceBefore,
  balanceAfter,
  staked,
  won,
}: Pick<Bet, 'balanceBefore' | 'balanceAfter' | 'staked' | 'won'>): boolean =>
  balanceBefore !== null && balanceAfter !== null && balanceAfter - balanceBefore !== won - staked;

/** A round with what moved the wallet. */
export type Details = Answer<'rounds.ownDetails'>;
type Move = Details['transactions'][number];

const results: Record<NonNullable<Details['result']>, () => string> = {
  won: m.bets_result_won,
  lost: m.bets_result_lost,
  even: m.bets_result_even,
  refunded: m.bets_result_refunded,
};
/** How a round ended, or that it has not. */
export const resultText = ({ result }: Pick<Details, 'result'>): string =>
  result === null ? m.bets_state_open() : results[result]();

const moves: Record<Move['kind'], () => string> = {
  stake: m.bets_move_stake,
  win: m.bets_move_win,
  rollback: m.bets_move_rollback,
  close: m.bets_move_close,
  reward: m.bets_move_reward,
  takeBack: m.bets_move_take_back,
  adjust: m.bets_move_adjust,
};
/** What moved the wallet in a round. */
export const moveText = ({ kind, state }: Pick<Move, 'kind' | 'state'>): string =>
  state === 'rolledBack' ? m.bets_reversed({ name: moves[kind]() }) : moves[kind]();
