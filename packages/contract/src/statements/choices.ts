/**
 * `NEW`: not looked at yet. `WAITING`: exactly one top-up waits for it. `MATCHED`: that is approved. `COVERED`: the money of a top-up
 * that was credited already, a payout that came back and was returned already, or a movement of the house's own. `SUSPENSE`: nobody is
 * credited with it. `IGNORED`: it went out.
 */
export const lineStates = ['NEW', 'WAITING', 'MATCHED', 'COVERED', 'SUSPENSE', 'IGNORED'] as const;

export const lineDirections = ['in', 'out'] as const;
export const lineSources = ['agent', 'statement'] as const;

/** Why the rule left a line to staff. */
export const leftReasons = [
  'RULE_OFF',
  'ABOVE_LIMIT',
  'NO_TIME',
  'REFERENCE_USED',
  'APPROVAL_PENDING',
  'REFUSED',
] as const;

/** What the columns of a statement may be. */
export const statementFields = [
  'date',
  'time',
  'in',
  'out',
  'amount',
  'balance',
  'reference',
  'payerName',
  'payerAccount',
  'payerBank',
  'text',
] as const;
export type StatementField = (typeof statementFields)[number];

/** What is wrong with a row of a statement. */
export const statementFaults = ['DATE', 'TIME', 'FUTURE', 'AMOUNT', 'TWO_AMOUNTS', 'BALANCE'] as const;

/** The largest file, in bytes, and the most rows. */
export const MOST_STATEMENT_BYTES = 10 * 1_048_576;
export const MOST_STATEMENT_ROWS = 50_000;
