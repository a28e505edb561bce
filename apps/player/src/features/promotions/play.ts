import type { Game } from '../games/types.ts';
import type { Session } from './promotion.ts';

/** What a stake in a game does while a session runs: it counts, it counts nothing, or it is refused. */
export type PlayOf = 'counts' | 'countsNothing' | 'refused';

/** The game's own weight comes before that of its type, as on the server. */
export function playOf(
  { weights, others }: Pick<Session['terms'], 'weights' | 'others'>,
  { id, type }: Pick<Game, 'id' | 'type'>,
): PlayOf {
  if ((weights.games[id] ?? weights.types[type] ?? 0) > 0) return 'counts';
  return others === 'refuse' ? 'refused' : 'countsNothing';
}
