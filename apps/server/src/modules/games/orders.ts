import type { gameOrders, gameSorts } from '@salung/contract';
import type { CatalogueGame } from './catalogue.ts';
import { distance, searchText } from './search.ts';

/** Orders of the lobby, without a database. */

const byId = (one: CatalogueGame, other: CatalogueGame) => one.row.id - other.row.id;
const byPosition = (one: CatalogueGame, other: CatalogueGame) =>
  one.row.position - other.row.position || byId(one, other);
const byPopularity = (one: CatalogueGame, other: CatalogueGame) =>
  other.row.popularity - one.row.popularity || byPosition(one, other);
const thai = new Intl.Collator('th');

const orders: Record<(typeof gameSorts)[number], (one: CatalogueGame, other: CatalogueGame) => number> = {
  position: byPosition,
  popular: byPopularity,
  new: (one, other) => other.row.added_at.getTime() - one.row.added_at.getTime() || byPosition(one, other),
  name: (one, other) => thai.compare(one.row.name_th, other.row.name_th) || byPosition(one, other),
};

/** The games in an order of the lobby. */
export const sorted = (
  games: readonly CatalogueGame[],
  sort: (typeof gameSorts)[number],
): readonly CatalogueGame[] => games.toSorted(orders[sort]);

/** Games that are found by their provider's name, their code or a tag come last. */
const BY_OTHERS = 100;

/** The games that fit what was typed, the best first. */
export function matching(games: readonly CatalogueGame[], typed: string): readonly CatalogueGame[] {
  const wanted = searchText(typed);
  if (wanted.joined === '') return [];
  const found = games.flatMap((game) => {
    const byName = Math.min(...game.names.map((name) => distance(wanted, name) ?? Number.POSITIVE_INFINITY));
    const byOther = game.others.some(({ joined }) => joined.startsWith(wanted.joined))
      ? BY_OTHERS
      : Number.POSITIVE_INFINITY;
    const rank = Math.min(byName, byOther);
    return Number.isFinite(rank) ? [{ game, rank }] : [];
  });
  return found
    .sort((one, other) => one.rank - other.rank || byPopularity(one.game, other.game))
    .map(({ game }) => game);
}

/** Games without a value come last in either order. */
const byValue =
  (of: (game: CatalogueGame) => number | null, sign: 1 | -1) =>
  (one: CatalogueGame, other: CatalogueGame) => {
    const [left, right] = [of(one), of(other)];
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || byPosition(one, other);
    }
    return sign * (left - right) || byPosition(one, other);
  };
const addedAt = ({ row }: CatalogueGame) => row.added_at.getTime();

const staffOrders: Record<(typeof gameOrders)[number], (one: CatalogueGame, other: CatalogueGame) => number> =
  {
    position_asc: byPosition,
    position_desc: (one, other) => byPosition(other, one),
    name_asc: orders.name,
    name_desc: (one, other) => orders.name(other, one),
    added_desc: byValue(addedAt, -1),
    added_asc: byValue(addedAt, 1),
    rtp_desc: byValue(({ row }) => row.rtp, -1),
    rtp_asc: byValue(({ row }) => row.rtp, 1),
    popularity_desc: byPopularity,
    popularity_asc: byValue(({ row }) => row.popularity, 1),
  };

/** The games in an order of the back office. */
export const inOrder = (
  games: readonly CatalogueGame[],
  order: (typeof gameOrders)[number],
): readonly CatalogueGame[] => games.toSorted(staffOrders[order]);

/**
 * An order in which an id was moved before another one, or to the end (null); undefined where that one is not there.
 */
export function withMoved(
  ids: readonly number[],
  id: number,
  before: number | null,
): readonly number[] | undefined {
  if (before === id) return ids;
  const others = ids.filter((each) => each !== id);
  const place = before === null ? others.length : others.indexOf(before);
  return place < 0 ? undefined : others.toSpliced(place, 0, id);
}
