import type { GameType } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Platform } from '../../platform/platform.ts';
import { balancesAround, givenBackOf, instantOf } from '../rounds/index.ts';
import { type PlayedRound, roundsOf } from './bets-store.ts';

type Bets = Answer<'turnover.ownBets'>;
type Query = Output<'turnover.ownBets', 'query'>;

type Around = { before: number | null; after: number | null };

const gameOf = ({ nameTh, nameEn, type, code, providerCode, picture }: PlayedRound) =>
  nameTh === null || nameEn === null || code === null || providerCode === null
    ? null
    : { nameTh, nameEn, type: type as GameType, code, providerCode, picture };

const shown = (row: PlayedRound, around: Around | undefined, givenBack: number): Bets['data'][number] => ({
  id: row.id,
  game: gameOf(row),
  startedAt: instantOf(row.id).toISOString(),
  isOpen: row.state === 1,
  staked: row.staked,
  won: row.won,
  givenBack,
  balanceBefore: around?.before ?? null,
  balanceAfter: around?.after ?? null,
  turnover:
    row.base === null || row.weight === null || row.counted === null || row.reason === null
      ? null
      : { base: row.base, weight: row.weight / 100, counted: row.counted, reason: row.reason },
});

/** The rounds of a player, newest first, with a cursor. */
export async function betsOf(platform: Platform, playerId: string, query: Query): Promise<Bets> {
  const rows = await roundsOf(platform.db, playerId, query.before, query.per_page + 1);
  const page = rows.slice(0, query.per_page);
  const around = await balancesAround(
    platform.db,
    page.map(({ id, lastId }) => ({ playerId, id, lastId })),
  );
  const givenBack = await givenBackOf(
    platform,
    playerId,
    page.map(({ ref }) => ref),
  );
  return {
    data: page.map((row) => shown(row, around.get(row.id), givenBack.get(row.ref) ?? 0)),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
