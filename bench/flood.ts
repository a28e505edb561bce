// npm run bench -- flood [--seconds=10] [--inFlight=450] [--inFlightOfOne=300]
// A flood of wrong sign-ins from many addresses, then one of withdrawals by a single player who is signed in, and
// meanwhile the calls of other people. Mark: readP99ms ≤ 150 during both.
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { FloodOrder } from './lib/flood-worker.ts';
import { busyHouse } from './lib/house.ts';
import { option } from './lib/options.ts';

const seconds = option('seconds', 10);
const inFlight = option('inFlight', 450);
const inFlightOfOne = option('inFlightOfOne', 300);
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

/** Reads while a flood of that kind is under way. */
async function readsDuring(of: FloodOrder['of'], inFlight: number) {
  const order: FloodOrder = { url: house.office.playerUrl, inFlight, seconds, of };
  const flood = new Worker(new URL('lib/flood-worker.ts', import.meta.url), { workerData: order });
  const counts = new Promise<Record<string, number>>((resolve, reject) => {
    flood.once('message', resolve);
    flood.once('error', reject);
  });
  const times = await readsFor(seconds * 1_000, urls, house.token);
  const answers = await counts;
  return {
    answers,
    asked: Object.values(answers).reduce((sum, count) => sum + count, 0),
    serverErrors: Object.entries(answers).reduce((sum, [status, n]) => sum + (status >= '500' ? n : 0), 0),
    reads: times.length,
    readP99ms: p99(times),
  };
}

const house = await busyHouse(PLAYERS, 20_000, { TRUSTED_PROXIES: '127.0.0.1' });
const urls = ['/v2/users/user', '/api/topup/list', '/api/overview', '/api/withdraw/list'].map(
  (path) => house.office.url + path,
);
try {
  await readsFor(2_000, urls, house.token);
  const quiet = await readsFor(seconds * 1_000, urls, house.token);
  const signIns = await readsDuring({ players: PLAYERS }, inFlight);
  console.log('wrong sign-ins:', signIns);
  const [{ phone } = { phone: '' }] = await house.query<{ phone: string }>(
    `select '0' || substr(phone, 4) as phone from player order by id limit 1`,
  );
  const { accessToken: token } = await house.player(phone);
  const withdrawals = await readsDuring({ token }, inFlightOfOne);
  console.log('withdrawals of one player:', withdrawals);
  console.log(
    JSON.stringify({
      bench: 'flood',
      signIns: signIns.asked,
      withdrawals: withdrawals.asked,
      serverErrors: signIns.serverErrors + withdrawals.serverErrors,
      reads: signIns.reads + withdrawals.reads,
      quietReadP99ms: p99(quiet),
      readP99ms: Math.max(signIns.readP99ms, withdrawals.readP99ms),
    }),
  );
} finally {
  agent.destroy();
  await house.remove();
}
