import type { GameType } from '@salung/contract';
import type { Database } from '../../platform/db/database.ts';

/** A game as terms that count it need it. */
export interface CountedGame {
  id: number;
  code: string;
  th: string;
  en: string;
  type: GameType;
  /** Whether its provider speaks our own contract, as our games do. */
  isHouse: boolean;
  /** What its provider states, in hundredths of a percent. */
  rtp: number | null;
  /** Satang; null is no limit. */
  maxStake: number | null;
}

/** Games of these types that speak our own contract, and the games with these ids, of any provider. */
export async function countedGames(
  db: Database,
  { types, ids }: { types: readonly GameType[]; ids: readonly number[] },
): Promise<CountedGame[]> {
  const rows = await db
    .selectFrom('game as g')
    .innerJoin('game_provider as p', 'p.id', 'g.provider_id')
    .select(['g.id', 'g.code', 'g.name_th as th', 'g.name_en as en', 'g.type', 'g.rtp'])
    .select(['g.max_stake as maxStake', 'p.adapter'])
    .where((e) =>
      e.or([
        types.length === 0
          ? e.lit(false)
          : e.and([e('p.adapter', '=', 'house'), e('g.type', 'in', [...types])]),
        ids.length === 0 ? e.lit(false) : e('g.id', 'in', [...ids]),
      ]),
    )
    .orderBy('g.id')
    .execute();
  return rows.map(({ adapter, ...game }) => ({ ...game, isHouse: adapter === 'house' }));
}
