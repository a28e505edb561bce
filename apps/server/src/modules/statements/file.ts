import { fork } from 'node:child_process';
import { MOST_STATEMENT_BYTES, MOST_STATEMENT_ROWS } from '@salung/contract';
import pLimit from 'p-limit';
import { Problem } from '../../platform/problem.ts';
import type { Question, Reply } from './file-reader.ts';

/** Milliseconds that reading a file may take; whoever made it to take longer waits in vain. */
const PATIENCE = 20_000;
/** Each file has a process of its own; they are few. */
const oneAtATime = pLimit(1);
/** Rows of headings and sums besides lines. */
const BESIDE = 1_000;

/**
 * The rows of a CSV or XLSX file as text.
 * @throws Problem STATEMENT_UNREADABLE, STATEMENT_TOO_LARGE
 */
export async function readStatementFile(base64: string): Promise<string[][]> {
  const data = Buffer.from(base64, 'base64');
  if (data.length > MOST_STATEMENT_BYTES) throw new Problem('STATEMENT_TOO_LARGE', {}, 'body.file');
  const reply = await oneAtATime(() => ask({ data, most: MOST_STATEMENT_ROWS + BESIDE }));
  if ('problem' in reply) throw new Problem(reply.problem, {}, 'body.file');
  return reply.rows;
}

/** In a process of its own, not a thread: where V8 cannot allocate what a file asks for, it ends the whole process. */
function ask(question: Question): Promise<Reply> {
  return new Promise((resolve) => {
    const reader = fork(new URL('file-reader.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (reply: Reply) => {
      clearTimeout(timer);
      reader.kill('SIGKILL');
      resolve(reply);
    };
    const silent = () => end({ problem: 'STATEMENT_UNREADABLE' });
    const timer = setTimeout(silent, PATIENCE);
    reader.once('message', (reply) => end(reply as Reply));
    // One that runs out of memory says nothing.
    reader.once('exit', silent).once('error', silent);
    reader.send(question);
  });
}
