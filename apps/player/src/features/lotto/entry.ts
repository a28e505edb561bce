import type { Line } from './basket.ts';
import type { Market, Plan } from './types.ts';

/** What a way to enter bets gets. */
export interface EntryProps {
  bets: Market['bets'];
  /** The one that the basket has; undefined where the market has it no more. */
  plan: Plan | undefined;
  /** @returns how many lines were put into the basket; those of types that the market does not sell are not */
  onAdd: (lines: readonly Line[]) => number;
}
