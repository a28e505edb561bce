import type { Game, GameType } from './types.ts';

/** The order in which types are shown. */
export const typeOrder: readonly GameType[] = ['slot', 'live', 'table', 'crash', 'lotto', 'fishing', 'sport'];

/** Types in the order in which they are shown. */
export const inOrder = (types: readonly GameType[]): GameType[] =>
  typeOrder.filter((type) => types.includes(type));

/** Up to this number of games the lobby shows all of them in one grid. */
const FEW = 12;

/** The parts of the lobby below its banners, in their order. */
export type Section =
  | { kind: 'recent' | 'favourites'; games: readonly Game[] }
  | { kind: 'all'; games: readonly Game[] }
  | { kind: 'popular' | 'new' }
  | { kind: 'type'; type: GameType };

/**
 * What the lobby shows. With few games a row of new and of popular ones would only repeat the grid.
 * @param games the first games in the operator's order
 * @param total how many games there are
 * @param types of all games, in their order
 */
export function sectionsOf(
  games: readonly Game[],
  total: number,
  types: readonly GameType[],
  own: { recent: readonly Game[]; favourites: readonly Game[] },
): Section[] {
  const sections: Section[] = [];
  if (own.recent.length > 0) sections.push({ kind: 'recent', games: own.recent });
  if (total <= FEW) return [...sections, { kind: 'all', games }];
  if (own.favourites.length > 0) sections.push({ kind: 'favourites', games: own.favourites });
  sections.push({ kind: 'popular' });
  if (games.some(({ isNew }) => isNew)) sections.push({ kind: 'new' });
  for (const type of types) sections.push({ kind: 'type', type });
  return sections;
}
