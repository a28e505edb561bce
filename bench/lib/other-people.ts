import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { FloodOrder } from './flood-worker.ts';

/** What other people notice while somebody floods the server. */

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** What takes longer counts as so long. Milliseconds. */
const PATIENCE = 5_000;

/** Milliseconds until the whole answer is there; a read that fails counts as one that took for ever. */
function read(url: string, token: string): Promise<number> {
  const started = performance.now();
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
          .once('end', () => resolve(performance.now() - started));
      },
    )
      .once('error', failed)
      .end();
  });
}

/** Reads of one person for each address, one after the other, for so many milliseconds. @returns how long each took, sorted */
export async function readsFor(
  milliseconds: number,
  urls: readonly string[],
  token: string,
): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  await Promise.all(
    urls.map(async (url) => {
      while (performance.now() < until) times.push(await read(url, token));
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
