/** The values of fields that take one of a fixed list, for screens to offer. */

export const gameTypes = ['slot', 'live', 'table', 'crash', 'lotto', 'fishing', 'sport'] as const;
export type GameType = (typeof gameTypes)[number];

/** How players may sort the lobby. `position` is the operator's own order. */
export const gameSorts = ['position', 'popular', 'new', 'name'] as const;
