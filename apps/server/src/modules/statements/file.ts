import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MOST_STATEMENT_BYTES, MOST_STATEMENT_ROWS } from '@salung/contract';
import pLimit from 'p-limit';
import { Problem } from '../../platform/problem.ts';
import type { Question, Reply } from './file-worker.ts';

/** Milliseconds that reading a file may take; whoever made it to take longer waits in vain. */
const PATIENCE = 20_000;
/** Each file has a thread of its own; they are few. */
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

async function ask(question: Question): Promise<Reply> {
  const worker = new Worker(new URL('file-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const timer = setTimeout(() => void worker.terminate(), PATIENCE);
  try {
    worker.postMessage(question);
    // A worker that is ended, or runs out of memory, says nothing.
    const silent = once(worker, 'exit').then((): [Reply] => [{ problem: 'STATEMENT_UNREADABLE' }]);
    const [reply] = (await Promise.race([once(worker, 'message'), silent])) as [Reply];
    return reply;
  } catch {
    return { problem: 'STATEMENT_UNREADABLE' };
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
