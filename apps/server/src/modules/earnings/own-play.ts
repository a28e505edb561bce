import { addDays, dayStart } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type TypeSum, typeSums } from '../figures/index.ts';
import { sessionRounds } from '../promotions/index.ts';

/** Business days, both included. */
export interface Span {
  from: string;
  to: string;
}

/** The instants of a span of business days; the second one is excluded. */
export const instantsOf = ({ from, to }: Span): { from: Date; to: Date } => ({
  from: dayStart(from),
  to: dayStart(addDays(to, 1)),
});

/** What these players played with own money, by player: settled rounds without those of promotions' sessions. */
export async function ownPlay(
  db: Database | Tx,
  span: Span,
  playerIds: readonly string[],
): Promise<Map<string, TypeSum[]>> {
  if (playerIds.length === 0) return new Map();
  const without = await sessionRounds(db, playerIds, instantsOf(span).to);
  return Map.groupBy(await typeSums(db, { ...span, playerIds, without }), ({ playerId }) => playerId);
}
