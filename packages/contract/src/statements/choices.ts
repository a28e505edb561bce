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
  'direction',
  'balance',
  'reference',
  'payerName',
  'payerAccount',
  'payerBank',
  'text',
  'details',
] as const;
export type StatementField = (typeof statementFields)[number];

/** What separates the cells of a CSV file. */
export const statementSeparators = ['comma', 'semicolon', 'tab', 'pipe'] as const;

/**
 * What is wrong with a row of a statement. `DIRECTION`: nothing says whether the money came in or went out, or two things
 * contradict each other. `AGAINST_BALANCE`: the balance moves the other way. `CELLS`: more cells than headings, or an amount cut at its
 * comma. `QUOTES`: a quote that is not closed. `LONG_NUMBER`: a number of more than 15 digits, which spreadsheets round.
 */
export const statementFaults = [
  'DATE',
  'TIME',
  'FUTURE',
  'AMOUNT',
  'TWO_AMOUNTS',
  'BALANCE',
  'DIRECTION',
  'AGAINST_BALANCE',
  'CELLS',
  'QUOTES',
  'LONG_NUMBER',
  'TOO_LONG',
] as const;

/**
 * What somebody has to confirm before a statement is imported. `BREAKS`: its balances do not add up, so lines are missing.
 * `OTHER_ACCOUNT`: it names another account than the chosen one, which takes two people.
 */
export const statementDoubts = ['BREAKS', 'OTHER_ACCOUNT'] as const;

/** The largest file, in bytes, and the most rows. */
export const MOST_STATEMENT_BYTES = 10 * 1_048_576;
export const MOST_STATEMENT_ROWS = 50_000;
