import type { Market, Round } from '../types.ts';

/**
 * The rounds whose draw can be looked at: the one that is about to be drawn, the one that sells, the latest result.
 * @param looked the round that is looked at now, which stays among them, as the market knows it or else as it was
 */
export function roundsOf(
  { next, rounds, latest }: Pick<Market, 'next' | 'rounds' | 'latest'>,
  looked?: Round,
): Round[] {
  const closed = rounds.filter(({ phase }) => phase === 'CLOSED');
  const all = [
    ...closed,
    ...(next ? [next] : []),
    ...(latest ? [latest.round] : []),
    ...(looked ? [looked] : []),
  ];
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
}
