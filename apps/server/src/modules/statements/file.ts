import { fork } from 'node:child_process';
import { MOST_STATEMENT_BYTES, MOST_STATEMENT_ROWS } from '@salung/contract';
import pLimit from 'p-limit';
import { Problem } from '../../platform/problem.ts';
import type { Problem as Failure, Order, Reply } from './file-reader.ts';
import type { Question, Reading } from './reading.ts';
import type { RowLine } from './rows.ts';

/**
 * Milliseconds that reading a file may take; reading stops after that. The largest file takes a second or two on an idle machine. A
 * transaction may not wait for longer than PostgreSQL lets it.
 */
const PATIENCE = 60_000;
const URGENT = 20_000;
/** Each file has a process of its own; they are few. */
const oneAtATime = pLimit(1);
/** Rows of headings and sums besides lines. */
const BESIDE = 1_000;

export interface StatementFile {
  lines: RowLine[];
  reading: Reading;
}

/**
 * What stands in a CSV or XLSX file.
 * @param mostLines how many of its lines are wanted; it is read completely anyway
 * @param isUrgent it waits for no other file, because a transaction waits for it
 * @throws Problem STATEMENT_UNREADABLE, STATEMENT_TOO_LARGE, STATEMENT_SHEETS
 */
export async function readStatementFile(
  question: Omit<Question, 'most'>,
  { mostLines = MOST_STATEMENT_ROWS + BESIDE, isUrgent = false } = {},
): Promise<StatementFile> {
  if (question.data.length > MOST_STATEMENT_BYTES) throw new Problem('STATEMENT_TOO_LARGE', {}, 'body.file');
  const most = MOST_STATEMENT_ROWS + BESIDE;
  const patience = isUrgent ? URGENT : PATIENCE;
  const read = () => ask({ question: { ...question, most }, mostLines }, patience);
  const found = await (isUrgent ? read() : oneAtATime(read));
  if (typeof found === 'string') throw new Problem(found, {}, 'body.file');
  return found;
}

/** Where Node keeps what it has compiled: the rest of the environment, with its secrets, is none of a reader's business. */
function ofCompiled(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}

/** In a process of its own, not a thread: where V8 cannot allocate what a file asks for, it ends the whole process. */
function ask(order: Order, patience: number): Promise<StatementFile | Failure> {
  return new Promise((resolve) => {
    const reader = fork(new URL('file-reader.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      env: ofCompiled(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const lines: RowLine[] = [];
    const end = (found: StatementFile | Failure) => {
      clearTimeout(timer);
      reader.kill('SIGKILL');
      resolve(found);
    };
    const silent = () => end('STATEMENT_UNREADABLE');
    const timer = setTimeout(silent, patience);
    reader.on('message', (message) => {
      const reply = message as Reply;
      if ('lines' in reply) for (const line of reply.lines) lines.push(line);
      else end('reading' in reply ? { lines, reading: reply.reading } : reply.problem);
    });
    // One that runs out of memory says nothing.
    reader.once('exit', silent).once('error', silent);
    reader.send(order);
  });
}
