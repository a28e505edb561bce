import type { GameType } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Platform } from '../../platform/platform.ts';
import { type PlayedRound, roundsOf } from './bets-store.ts';

type Bets = Answer<'turnover.ownBets'>;
type Query = Output<'turnover.ownBets', 'query'>;

/** Ids of rounds: milliseconds since 2025 times 8,192. */
const startOf = (id: number) => new Date(Math.floor(id / 8_192) + Date.UTC(2025, 0, 1));

const shown = (row: PlayedRound): Bets['data'][number] => ({
  id: row.id,
  game:
    row.nameTh === null || row.nameEn === null
      ? null
      : { nameTh: row.nameTh, nameEn: row.nameEn, type: row.type as GameType },
  startedAt: startOf(row.id).toISOString(),
  isOpen: row.state === 1,
  staked: row.staked,
  won: row.won,
  turnover:
    row.base === null || row.weight === null || row.counted === null || row.reason === null
      ? null
      : { base: row.base, weight: row.weight / 100, counted: row.counted, reason: row.reason },
});

/** The rounds of a player, newest first, with a cursor. */
export async function betsOf(platform: Platform, playerId: string, query: Query): Promise<Bets> {
  const rows = await roundsOf(platform.db, playerId, query.before, query.per_page + 1);
  const page = rows.slice(0, query.per_page);
  return { data: page.map(shown), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}
