// npm run bench -- live [--streams=5000] [--rounds=3]
// All players reconnect at once, as after a deployment, while staff go on approving top-ups. Marks: every stream has
// its snapshot within 10 s, and an approval reaches its player within 1 s at the 95th percentile.
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { busyHouse } from './lib/house.ts';
import { approveWatched, type WatchedTopup, watchTopups } from './lib/live-approvals.ts';
import { playerTokens } from './lib/live-sessions.ts';
import { option } from './lib/options.ts';

const streams = option('streams', 5_000);
const rounds = option('rounds', 3);
/** Approvals of a round; the house has 200 top-ups that wait with a slip. */
const perRound = Math.floor(200 / (rounds + 1));

const house = await busyHouse(streams + 400, 8_000);
const ids = (await house.query<{ id: string }>(`select id from player order by id limit ${streams}`)).map(
  ({ id }) => id,
);
const crowd = new Worker(new URL('./lib/live-crowd.ts', import.meta.url), {
  workerData: { url: house.office.playerUrl, tokens: await playerTokens(house.databaseUrl, ids) },
});
/** Opens every stream of the crowd. @returns seconds until the last of them had its snapshot */
const connectCrowd = (): Promise<number> =>
  new Promise((resolve, reject) => {
    crowd.once('message', resolve).once('error', reject);
    crowd.postMessage('connect');
  });

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const share95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Approves one after the other for as long as the crowd connects. */
async function approveDuring<T>(work: Promise<T>, topups: WatchedTopup[], times: number[]): Promise<T> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const next = topups.shift();
    if (!next) break;
    times.push(await approveWatched(house, next));
    await delay(20);
  }
  return done;
}

try {
  const watched = await watchTopups(house, perRound * (rounds + 1));
  const idle: number[] = [];
  for (const one of watched.splice(0, perRound)) idle.push(await approveWatched(house, one));
  console.log(
    `an approval reaches its player after ${share95(idle).toFixed(0)} ms (p95) with nobody else there`,
  );
  const first = await connectCrowd();
  console.log(`${streams} streams opened for the first time in ${first.toFixed(1)} s`);
  const seconds: number[] = [];
  const during: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const times: number[] = [];
    seconds.push(await approveDuring(connectCrowd(), watched.splice(0, perRound), times));
    during.push(...times);
    console.log(
      `round ${round}: ${streams} streams back after ${seconds.at(-1)?.toFixed(1)} s, ${times.length} approvals meanwhile`,
    );
  }
  const result = {
    bench: 'live',
    streams,
    snapshotsSeconds: Number(median(seconds).toFixed(2)),
    snapshotsSecondsWorst: Number(Math.max(...seconds).toFixed(2)),
    approvals: during.length,
    approvalP50ms: Math.round(median(during)),
    approvalP95ms: Math.round(share95(during)),
    idleApprovalP95ms: Math.round(share95(idle)),
  };
  console.log(JSON.stringify(result));
} finally {
  await crowd.terminate();
  await house.remove();
}
