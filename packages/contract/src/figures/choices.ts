/** The values of fields that take one of a fixed list, for screens to offer. */

/** What figures are summed by. */
export const figureGroups = ['day', 'provider', 'game', 'player'] as const;

/** `usual`: days newest first, everything else by its stakes. */
export const figureOrders = [
  'usual',
  'rounds_desc',
  'rounds_asc',
  'staked_desc',
  'staked_asc',
  'won_desc',
  'won_asc',
  'ggr_desc',
  'ggr_asc',
] as const;
export type FigureGroup = (typeof figureGroups)[number];
export type FigureOrder = (typeof figureOrders)[number];
