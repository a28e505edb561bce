/** The values of fields that take one of a fixed list, for screens to offer. */

export const gameTypes = ['slot', 'live', 'table', 'crash', 'lotto', 'fishing', 'sport'] as const;
export type GameType = (typeof gameTypes)[number];

/** How players may sort the lobby. `position` is the operator's own order. */
export const gameSorts = ['position', 'popular', 'new', 'name'] as const;

/** The protocols by which providers call the platform. */
export const providerAdapters = ['house', 'hub88', 'slotegrator', 'superapi'] as const;

/** Why a provider's API did not open a game. `setup`: something is missing in our configuration. */
export const openingObstacles = [
  'unreachable',
  'status',
  'unreadable',
  'refused',
  'address',
  'setup',
] as const;

/** By default games are listed in the order in which players see them. */
export const gameOrders = [
  'position_asc',
  'position_desc',
  'name_asc',
  'name_desc',
  'added_desc',
  'added_asc',
  'rtp_desc',
  'rtp_asc',
  'popularity_desc',
  'popularity_asc',
] as const;

/** What a list of games from a provider is written in. */
export const importFormats = ['json', 'csv'] as const;

/** The most games that a list from a provider may contain, and that one change may switch. */
export const MOST_IMPORTED = 10_000;
export const MOST_SWITCHED = 500;

/** `launched`: the provider has not opened it yet; `open`: it takes stakes. */
export const gameSessionStates = ['launched', 'open', 'ended'] as const;
