import type { Database } from '../../platform/db/database.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import { roundName } from './views.ts';

/** What staff call those of the ids that are rounds, by id. */
export async function roundNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rounds.roundsNamed(db, ids);
  if (found.length === 0) return new Map();
  const all = new Map((await markets.markets(db)).map((market) => [market.id, market]));
  return new Map(
    found.flatMap((round) => {
      const market = all.get(round.market_id);
      return market ? [[round.id, roundName(round, market)] as const] : [];
    }),
  );
}
