import type { Line } from './basket.ts';
import type { Market } from './types.ts';

/** What a way to enter bets gets. */
export interface EntryProps {
  bets: Market['bets'];
  /** @returns how many lines were put into the basket; those of types that the market does not sell are not */
  onAdd: (lines: readonly Line[]) => number;
}
