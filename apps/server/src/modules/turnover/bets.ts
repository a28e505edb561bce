import type { GameType } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { Platform } from '../../platform/platform.ts';
import { balancesAround, givenBackOf, instantOf, refundedIn } from '../rounds/index.ts';
import { type PlayedRound, roundsOf } from './bets-store.ts';

type Bets = Answer<'turnover.ownBets'>;
type Query = Output<'turnover.ownBets', 'query'>;

type Around = { before: number | null; after: number | null };

const gameOf = ({ nameTh, nameEn, type, code, providerCode, picture }: PlayedRound) =>
  nameTh === null || nameEn === null || code === null || providerCode === null
    ? null
    : { nameTh, nameEn, type: type as GameType, code, providerCode, picture };

/** What belongs to a round besides its row. Satang. */
interface Beside {
  around: Around | undefined;
  givenBack: number | undefined;
  refunded: number | undefined;
}

const shown = (row: PlayedRound, { around, givenBack = 0, refunded = 0 }: Beside): Bets['data'][number] => ({
  id: row.id,
  game: gameOf(row),
  startedAt: instantOf(row.id).toISOString(),
  isOpen: row.state === 1,
  staked: row.staked,
  won: row.won,
  givenBack,
  refunded,
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
  const isRefunded = ({ state, staked, won }: PlayedRound) => state !== 1 && staked === 0 && won === 0;
  const refunded = await refundedIn(platform.db, playerId, page.filter(isRefunded));
  const besides = ({ id, ref }: PlayedRound): Beside => ({
    around: around.get(id),
    givenBack: givenBack.get(ref),
    refunded: refunded.get(id),
  });
  return {
    data: page.map((row) => shown(row, besides(row))),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
