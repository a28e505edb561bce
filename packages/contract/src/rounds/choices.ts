/** The values of fields that take one of a fixed list, for screens to offer. */

export const roundStates = ['open', 'finished'] as const;

/** How a finished round ended for the player. `refunded`: all of its stakes were rolled back. */
export const roundResults = ['won', 'lost', 'even', 'refunded'] as const;

/** What a provider asks for; see `docs/provider-contract.md`. */
export const roundTransactionKinds = [
  'stake',
  'win',
  'rollback',
  'close',
  'reward',
  'takeBack',
  'adjust',
] as const;

/** `void`: its rollback came before it, so that it has no effect. */
export const roundTransactionStates = ['done', 'refused', 'rolledBack', 'void'] as const;
export type RoundResult = (typeof roundResults)[number];
