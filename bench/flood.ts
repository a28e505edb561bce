// npm run bench -- flood [--seconds=10] [--inFlight=450]
// A flood of wrong sign-ins from many addresses, and meanwhile the calls of people who are signed in. Mark: readP99ms ≤ 150.
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { busyHouse } from './lib/house.ts';
import { option } from './lib/options.ts';

const seconds = option('seconds', 10);
const inFlight = option('inFlight', 450);
const PLAYERS = 2_000;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Milliseconds until the whole answer is there. */
function read(url: string, token: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}` }, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - started));
    })
      .once('error', reject)
      .end();
  });
}

/** Reads of four people, one after the other each, for so long. */
async function readsFor(milliseconds: number, urls: string[], token: string): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  await Promise.all(
    urls.map(async (url) => {
      while (performance.now() < until) times.push(await read(url, token));
    }),
  );
  return times.sort((a, b) => a - b);
}

const p99 = (times: number[]) => Number((times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1));

const house = await busyHouse(PLAYERS, 20_000, { TRUSTED_PROXIES: '127.0.0.1' });
try {
  const urls = ['/v2/users/user', '/api/topup/list', '/api/overview', '/api/withdraw/list'].map(
    (path) => house.office.url + path,
  );
  await readsFor(2_000, urls, house.token);
  const quiet = await readsFor(seconds * 1_000, urls, house.token);
  const flood = new Worker(new URL('lib/flood-worker.ts', import.meta.url), {
    workerData: { url: house.office.playerUrl, inFlight, seconds, players: PLAYERS },
  });
  const counts = new Promise<Record<string, number>>((resolve, reject) => {
    flood.once('message', resolve);
    flood.once('error', reject);
  });
  const flooded = await readsFor(seconds * 1_000, urls, house.token);
  const answers = await counts;
  console.log('answers to the flood by status:', answers);
  console.log(
    JSON.stringify({
      bench: 'flood',
      signIns: Object.values(answers).reduce((sum, count) => sum + count, 0),
      serverErrors: Object.entries(answers).reduce((sum, [status, n]) => sum + (status >= '500' ? n : 0), 0),
      reads: flooded.length,
      quietReadP99ms: p99(quiet),
      readP99ms: p99(flooded),
    }),
  );
} finally {
  agent.destroy();
  await house.remove();
}
