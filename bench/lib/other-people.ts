import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FloodOrder } from './flood-worker.ts';

/** What other people notice while somebody floods the server. */

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** What takes longer counts as so long. Milliseconds. */
const PATIENCE = 5_000;

/** A person asks so often, whether or not the last answer has come. Milliseconds. */
const PACE = 50;

/** Milliseconds from an instant until the whole answer is there; a read that fails counts as one that took for ever. */
function read(url: string, token: string, since: number): Promise<number> {
  return new Promise((resolve) => {
    const failed = () => resolve(PATIENCE);
    request(
      url,
      { headers: { authorization: `Bearer ${token}` }, agent, signal: AbortSignal.timeout(PATIENCE) },
      (answer) => {
        if (answer.statusCode !== 200) failed();
        answer
          .resume()
          .once('error', failed)
          .once('end', () => resolve(performance.now() - since));
      },
    )
      .once('error', failed)
      .end();
  });
}

/**
 * Reads of one person for each address for so many milliseconds, at a steady pace. A read that is late because the one before it took long
 * counts from when it was due: otherwise a server that stops for seconds would show in a handful of reads.
 * @returns how long each took, sorted
 */
export async function readsFor(
  milliseconds: number,
  urls: readonly string[],
  token: string,
): Promise<number[]> {
  const begun = performance.now();
  const times: number[] = [];
  await Promise.all(
    urls.map(async (url) => {
      for (let due = begun; due < begun + milliseconds; due += PACE) {
        await setTimeout(Math.max(0, due - performance.now()));
        times.push(await read(url, token, due));
      }
    }),
  );
  return times.sort((a, b) => a - b);
}

export const p99 = (times: readonly number[]): number =>
  Number((times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1));

/** Reads while a flood is under way. */
export async function readsDuringFlood(order: FloodOrder, urls: readonly string[], token: string) {
  const flood = new Worker(new URL('flood-worker.ts', import.meta.url), { workerData: order });
  const counts = new Promise<Record<string, number>>((resolve, reject) => {
    flood.once('message', resolve);
    flood.once('error', reject);
  });
  const times = await readsFor(order.seconds * 1_000, urls, token);
  const answers = await counts;
  return {
    answers,
    asked: Object.values(answers).reduce((sum, count) => sum + count, 0),
    serverErrors: Object.entries(answers).reduce((sum, [status, n]) => sum + (status >= '500' ? n : 0), 0),
    reads: times.length,
    readP99ms: p99(times),
  };
}
