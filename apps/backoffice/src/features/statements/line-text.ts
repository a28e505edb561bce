import type { Answer } from '@salung/client';
import type { StatementField } from '@salung/contract/browser';
import { bankName, dateTime, day, formatBaht, showAccountNumber, type Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

export type Line = Answer<'statements.lines'>['data'][number];
export type Statement = Answer<'statements.imports'>['data'][number];
export type Preview = Answer<'statements.preview'>;
export type Mapping = Preview['mapping'];

const states: Record<Line['state'], [Tone, () => string]> = {
  NEW: ['wait', m.lines_new],
  WAITING: ['wait', m.lines_waiting],
  MATCHED: ['good', m.lines_matched],
  COVERED: ['good', m.lines_covered],
  SUSPENSE: ['wait', m.lines_suspense],
  IGNORED: ['quiet', m.lines_ignored],
};

/** The state of a line, as a badge shows it. */
export function lineBadge(state: Line['state']): { tone: Tone; label: string } {
  const [tone, label] = states[state];
  return { tone, label: label() };
}

const left: Record<NonNullable<Line['leftBecause']>, () => string> = {
  RULE_OFF: m.lines_left_off,
  ABOVE_LIMIT: m.lines_left_limit,
  NO_TIME: m.lines_left_time,
  REFERENCE_USED: m.lines_left_reference,
  APPROVAL_PENDING: m.lines_left_second,
  REFUSED: m.lines_left_refused,
};

/** Why the rule left it to staff. */
export const leftText = (why: NonNullable<Line['leftBecause']>): string => left[why]();

export const directionText = (direction: Line['direction']): string =>
  direction === 'in' ? m.lines_in() : m.lines_out();

export const accountText = ({ account }: Pick<Line, 'account'>): string =>
  `${bankName(account.bankCode)} ${showAccountNumber(account.accountNumber)}`;

/** When the bank says that it was: to the day where it says no more. */
export const lineTime = ({ at, hasTime }: Pick<Line, 'at' | 'hasTime'>): string =>
  hasTime ? dateTime(at) : day(at);

export const payerText = ({ payer }: Pick<Line, 'payer'>): string | null =>
  [payer.name, payer.bank, payer.account].filter(Boolean).join(' · ') || null;

const fields: Record<StatementField, () => string> = {
  date: m.statement_field_date,
  time: m.statement_field_time,
  in: m.statement_field_in,
  out: m.statement_field_out,
  amount: m.statement_field_amount,
  direction: m.statement_field_direction,
  balance: m.statement_field_balance,
  reference: m.statement_field_reference,
  payerName: m.statement_field_payer,
  payerAccount: m.statement_field_payer_account,
  payerBank: m.statement_field_payer_bank,
  text: m.statement_field_text,
  details: m.statement_field_details,
};

export const fieldText = (field: StatementField): string => fields[field]();

const faults: Record<Preview['faults'][number]['problem'], () => string> = {
  DATE: m.statement_fault_date,
  TIME: m.statement_fault_time,
  FUTURE: m.statement_fault_future,
  AMOUNT: m.statement_fault_amount,
  TWO_AMOUNTS: m.statement_fault_two,
  BALANCE: m.statement_fault_balance,
  DIRECTION: m.statement_fault_direction,
  AGAINST_BALANCE: m.statement_fault_against,
  CELLS: m.statement_fault_cells,
  QUOTES: m.statement_fault_quotes,
  LONG_NUMBER: m.statement_fault_long,
  TOO_LONG: m.statement_fault_too_long,
};

/** What is wrong with a row, and where. */
export const faultText = ({ row, column, problem, value }: Preview['faults'][number]): string =>
  m.statement_fault({ row: String(row), column, value: value || '–', problem: faults[problem]() });

/** Where the balances break off. */
export const breakText = ({ row, expected, balance }: Preview['breaks'][number]): string =>
  m.statement_break({ row: String(row), expected: formatBaht(expected), balance: formatBaht(balance) });

const separators: Record<NonNullable<Mapping['separator']>, () => string> = {
  comma: m.statement_separator_comma,
  semicolon: m.statement_separator_semicolon,
  tab: m.statement_separator_tab,
  pipe: m.statement_separator_pipe,
};

export const separatorText = (separator: NonNullable<Mapping['separator']>): string =>
  separators[separator]();
