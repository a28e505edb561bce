import { shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Game } from '../games/types.ts';
import type { Session } from './promotion.ts';

/** What a stake in a game does while a session runs: it counts, it counts nothing, or it is refused. */
export type PlayOf = 'counts' | 'countsNothing' | 'refused';

type Terms = Session['terms'];

/** Which part of a stake counts. The game's own weight comes before that of its type, as on the server. */
const weightOf = ({ weights }: Pick<Terms, 'weights'>, { id, type }: Pick<Game, 'id' | 'type'>): number =>
  weights.games[id] ?? weights.types[type] ?? 0;

export function playOf(terms: Pick<Terms, 'weights' | 'others'>, game: Pick<Game, 'id' | 'type'>): PlayOf {
  if (weightOf(terms, game) > 0) return 'counts';
  return terms.others === 'refuse' ? 'refused' : 'countsNothing';
}

/** The stakes that a game takes while a session runs: its own limits, and that of the promotion where it is lower. Satang. */
export function stakesOf(
  { minStake, maxStake }: Pick<Game, 'minStake' | 'maxStake'>,
  terms: Pick<Terms, 'maxBet'> | undefined,
): { min: number | null; max: number | null } {
  const limits = [maxStake, terms?.maxBet ?? null].filter((most) => most !== null);
  const max = limits.length === 0 ? null : Math.min(...limits);
  // A range that would be empty has no beginning.
  return { min: max !== null && minStake !== null && minStake > max ? null : minStake, max };
}

type Ruling = Pick<Terms, 'weights' | 'others' | 'maxBet'>;

/** What a running session means for a game: how much of a stake counts for it, and the highest stake. In sentences. */
export function meaningOf(terms: Ruling, game: Pick<Game, 'id' | 'type'>): string[] {
  const play = playOf(terms, game);
  if (play === 'refused') return [m.game_promotion_refused()];
  const percent = Math.round(weightOf(terms, game) * 100);
  return [
    play === 'counts' ? m.game_promotion_counts({ percent }) : m.bets_not_counted_game(),
    ...(terms.maxBet === null ? [] : [m.game_promotion_most({ amount: shortBaht(terms.maxBet) })]),
  ];
}

/** Whether a session changes anything for a game: where a stake of any size counts in full, it does not. */
export const isRuled = (terms: Ruling, game: Pick<Game, 'id' | 'type'>): boolean =>
  terms.maxBet !== null || weightOf(terms, game) !== 1;
