import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FloodOrder } from './flood-worker.ts';
import type { BusyHouse } from './house.ts';

/** What other people notice while somebody floods the server. */

const agent = new Agent({ keepAlive: true });

/** What takes longer counts as so long. Milliseconds. */
const PATIENCE = 5_000;

/** Milliseconds between two reads of one address. */
const PACE = 50;

/** What they read, and their tokens. One person's calls take turns with each other, so there must be several people. */
export interface OtherPeople {
  urls: readonly string[];
  tokens: readonly string[];
}

/** People of the office with the pages that they have open. */
export const officePeople = async ({ office, colleagues }: BusyHouse): Promise<OtherPeople> => ({
  urls: ['/v2/users/user', '/api/topup/list', '/api/overview', '/api/withdraw/list'].map(
    (path) => office.url + path,
  ),
  tokens: await colleagues(7),
});

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
 * Reads of several people for so many milliseconds, at a steady pace and whether or not the last answer has come: otherwise a server that
 * stops for seconds would show in a handful of reads, and a slow read would be counted with all that come after it.
 * @returns how long each took from when it was due, sorted
 */
export async function readsFor(milliseconds: number, { urls, tokens }: OtherPeople): Promise<number[]> {
  const begun = performance.now();
  const reads: Promise<number>[] = [];
  for (let due = begun; due < begun + milliseconds; due += PACE) {
    await setTimeout(Math.max(0, due - performance.now()));
    for (const url of urls) reads.push(read(url, tokens[reads.length % tokens.length] ?? '', due));
  }
  return (await Promise.all(reads)).sort((a, b) => a - b);
}

/**
 * A house that has been open for a while: everything that is read has been compiled, and all connections to the database have been used.
 * Milliseconds.
 */
export async function warmUp(people: OtherPeople, milliseconds: number): Promise<void> {
  await readsFor(milliseconds, people);
  const crowd = Array.from({ length: 20 }, () => readsFor(PACE, people));
  await Promise.all(crowd);
}

export const p99 = (times: readonly number[]): number =>
  Number((times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1));

/** Reads while a flood is under way. */
export async function readsDuringFlood(order: FloodOrder, people: OtherPeople) {
  const flood = new Worker(new URL('flood-worker.ts', import.meta.url), { workerData: order });
  const counts = new Promise<Record<string, number>>((resolve, reject) => {
    flood.once('message', resolve);
    flood.once('error', reject);
  });
  const times = await readsFor(order.seconds * 1_000, people);
  const answers = await counts;
  return {
    answers,
    asked: Object.values(answers).reduce((sum, count) => sum + count, 0),
    serverErrors: Object.entries(answers).reduce((sum, [status, n]) => sum + (status >= '500' ? n : 0), 0),
    reads: times.length,
    readP99ms: p99(times),
  };
}
