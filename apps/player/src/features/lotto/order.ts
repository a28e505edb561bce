import type { MarketCard } from './types.ts';

/** Markets that sell, those that close first before others; then those that open next; then the rest. */
export function inOrder(markets: readonly MarketCard[]): MarketCard[] {
  const rank = ({ next }: MarketCard): number =>
    next?.phase === 'OPEN' ? 0 : next?.phase === 'COMING' ? 1 : 2;
  const when = ({ next }: MarketCard): string =>
    next?.phase === 'OPEN' ? next.closesAt : (next?.opensAt ?? '');
  return markets.toSorted((one, other) => rank(one) - rank(other) || when(one).localeCompare(when(other)));
}
