import { flushCompileCache } from 'node:module';
import { type Question, type Reading, readStatement } from './reading.ts';
import type { RowLine } from './rows.ts';
import { SeveralSheets, TooLarge } from './workbook.ts';

/**
 * Reads a statement file as a process of its own, since a file may be made to take long or too much. One message in; out come its lines,
 * some in each message, so that the server does something else in between, and then what there is to say of it.
 */

export type Problem = 'STATEMENT_UNREADABLE' | 'STATEMENT_TOO_LARGE' | 'STATEMENT_SHEETS';
export type Reply = { lines: RowLine[] } | { reading: Reading } | { problem: Problem };

/** How many lines are asked for: all for an import, the first ones for a look. */
export interface Order {
  question: Question;
  mostLines: number;
}

const LINES = 500;

function* repliesTo({ question, mostLines }: Order): Generator<Reply> {
  const read = readStatement(question);
  if (read === 'TOO_LARGE') return yield { problem: 'STATEMENT_TOO_LARGE' };
  const lines = read.lines.slice(0, mostLines);
  for (let at = 0; at < lines.length; at += LINES) yield { lines: lines.slice(at, at + LINES) };
  yield { reading: read.reading };
}

const problemOf = (error: unknown): Problem =>
  error instanceof TooLarge
    ? 'STATEMENT_TOO_LARGE'
    : error instanceof SeveralSheets
      ? 'STATEMENT_SHEETS'
      : 'STATEMENT_UNREADABLE';

// This process is killed as soon as it has answered; Node would write what it has compiled only at the end.
flushCompileCache();
process.once('message', (order) => {
  try {
    for (const reply of repliesTo(order as Order)) process.send?.(reply);
  } catch (error) {
    process.send?.({ problem: problemOf(error) } satisfies Reply);
  }
});
