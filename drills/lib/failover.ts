import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@salung/postgres/testing';
import pg from 'pg';
import { followersBehind } from '../../apps/server/src/modules/events/index.ts';
import { startApp, type TestApp } from '../../apps/server/test/app.ts';
import { gatewayScene } from '../../apps/server/test/gateway-drill.ts';
import type { Scene } from '../../apps/server/test/gateway-drill-scene.ts';
import {
  AMOUNT,
  askAndGiveBack,
  compareWithdrawals,
  type WithdrawalScene,
  withdrawalScene,
} from '../../apps/server/test/kill-drill.ts';
import type { Place } from '../../apps/server/test/killable.ts';
import {
  comparePlay,
  HOUSE_GAMES,
  type PlayScene,
  playRounds,
  playScene,
} from '../../apps/server/test/play-kill-drill.ts';
import { startServerProcess } from '../../apps/server/test/server-process.ts';
import { setSetting } from '../../apps/server/test/settings.ts';
import { type Paid, Payments } from './failover-payments.ts';
import { Browser, Meter, Stubborn, soon } from './failover-watch.ts';
import {
  type PatroniCluster,
  type PatroniNode,
  type Strike,
  startPatroniCluster,
  strikes,
} from './patroni.ts';

/** The primary is taken away again and again, under stakes, withdrawals, top-ups and payouts. Milliseconds. */

/** A write that takes longer to come back than this ends the drill. */
const PATIENCE = 90_000;
/** Within this time after a failover, the player's stream tells of balances again. */
const STREAM_PATIENCE = 30_000;
/** The jobs run by the minute. */
const JOB_PATIENCE = 150_000;
/** Acknowledged stakes between two strikes. */
const BETWEEN = 100;
const AGAIN = 250;
/** How long the players take to finish what they have begun. */
const END_PATIENCE = 60_000;
/** How long a primary that was replaced is tried after its successor has begun. */
const FENCE_TIME = 3_000;

export interface FailoverOutcome {
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** The longest time without a write, of any kind. */
  longestSeconds: number;
  /** What did not come back by itself, what was not fenced, and what the books say is wrong. */
  wrong: string[];
}

interface Stage {
  cluster: PatroniCluster;
  app: TestApp;
  place: Place;
  play: PlayScene;
  withdrawals: WithdrawalScene;
  /** None in the control: what is lost has no end. */
  gateways: Scene | undefined;
}

export interface FailoverDrill {
  run(kills: number, say: (line: string) => void): Promise<FailoverOutcome>;
  remove(): Promise<void>;
}

/** Builds the cluster, and over it two processes of the product, players and staff. */
export async function failoverDrill({ control }: { control: boolean }): Promise<FailoverDrill> {
  const made: (() => Promise<unknown>)[] = [];
  const remove = async () => {
    for (const end of made.splice(0).reverse()) await end().catch(() => undefined);
  };
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'salung-failover-'));
    await chmod(folder, 0o711);
    made.push(() => rm(folder, { recursive: true, force: true }));
    const cluster = await startPatroniCluster({ control });
    made.push(cluster.remove);
    const app = await startApp({ databaseUrl: cluster.url, now: new Date() });
    made.push(() => app.close());
    await createFence(cluster.url);
    const port = await freePort();
    const player = `http://127.0.0.1:${port}`;
    const officePort = await freePort();
    const place: Place = {
      server: { player, office: `http://127.0.0.1:${officePort}` },
      get back() {
        return delay(AGAIN);
      },
    };
    const stage: Stage = {
      cluster,
      app,
      place,
      play: await playScene(app, place),
      withdrawals: await withdrawalScene(app, place),
      gateways: undefined,
    };
    if (!control) {
      const { scene, close } = await gatewayScene(app, place);
      made.push(close);
      // What players get back is too much to be paid by a gateway meanwhile.
      await setSetting(app, 'withdraw.autoMaximum', AMOUNT - 1);
      stage.gateways = scene;
    }
    const common = { ...HOUSE_GAMES, PUBLIC_URL: player };
    for (const own of [
      { ROLE: 'api', PORT: String(port), OFFICE_PORT: String(officePort) },
      { ROLE: 'worker', PLAYER_ADDRESS: player },
    ]) {
      const server = await startServerProcess(cluster.url, folder, { ...common, ...own });
      made.push(() => server.kill());
    }
    return { run: (kills, say) => run(stage, kills, say), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function createFence(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('create table public.drill_fence (id int primary key)');
  await owner.end();
}

interface Running {
  stakes: Meter;
  withdrawals: Meter;
  browser: Browser;
  /** Rows that a primary has acknowledged that was being replaced. */
  fence: number[];
  rows: number;
  longest: number;
  wrong: string[];
}

async function run(stage: Stage, kills: number, say: (line: string) => void): Promise<FailoverOutcome> {
  const [first] = stage.withdrawals.players;
  if (!first) throw new Error('nobody asks for withdrawals');
  const running: Running = {
    stakes: new Meter(),
    withdrawals: new Meter(),
    fence: [],
    rows: 0,
    longest: 0,
    wrong: [],
    browser: new Browser(() => stage.place.server.player, first.token),
  };
  // What is on its way to a replica still arrives where only PostgreSQL is killed.
  const order: readonly Strike[] = stage.gateways ? strikes : ['machine'];
  const payments = stage.gateways && (await Payments.begin(stage.gateways));
  const loads = [
    noticeStop(playRounds(stage.play, running.stakes), running.stakes, say),
    noticeStop(askAndGiveBack(stage.withdrawals, running.withdrawals), running.withdrawals, say),
  ] as const;
  const working = Promise.allSettled(loads);
  try {
    for (let n = 0; n < kills; n++) {
      const how = order[n % order.length] as Strike;
      const seconds = await strikeOnce(stage, running, how);
      say(
        `${how} ${n + 1} of ${kills}: ${seconds.toFixed(1)} s without a write, ${running.stakes.acknowledged} stakes`,
      );
    }
    await moreStakes(running);
    if (stage.gateways) await stage.cluster.settled();
  } finally {
    for (const meter of [running.stakes, running.withdrawals]) meter.isOver = true;
    running.browser.close();
  }
  const lastAt = new Date();
  const ended = await Promise.race([working, delay(END_PATIENCE, undefined)]);
  if (!ended) running.wrong.push('the players did not come to an end');
  for (const one of ended ?? []) {
    if (one.status === 'rejected') running.wrong.push(String(one.reason));
  }
  say('the players have stopped');
  const paid = await payments?.end(say);
  if (stage.gateways) running.wrong.push(...(await notBack(stage, lastAt)));
  const wrongAnswers = ended?.[0].status === 'fulfilled' ? ended[0].value : 0;
  return judge(stage, running, { kills, wrongAnswers, paid });
}

/** Says at once that a wrong answer has stopped a player of a load; it is judged at the end. @returns the load itself */
function noticeStop<Ended>(load: Promise<Ended>, meter: Meter, say: (line: string) => void): Promise<Ended> {
  load.catch((error: unknown) => {
    meter.hasStopped = true;
    say(`a player has stopped: ${error}`);
  });
  return load;
}

async function moreStakes({ stakes }: Running): Promise<void> {
  const enough = stakes.acknowledged + BETWEEN;
  await soon(() => stakes.acknowledged >= enough, PATIENCE);
}

/** Takes the primary away once, and waits until everything is back. @returns seconds without a write */
async function strikeOnce({ cluster }: Stage, running: Running, how: Strike): Promise<number> {
  const meters = [running.stakes, running.withdrawals];
  await cluster.settled();
  await moreStakes(running);
  const old = await cluster.primary();
  for (const meter of meters) meter.mark();
  await cluster.strike(old, how);
  const stubborn = new Stubborn(old.url, () => running.rows++);
  try {
    await anotherThan(cluster, old);
    const electedAt = performance.now();
    // A load that a wrong answer has stopped may never write again. Its end is counted as wrong.
    const isBack = await soon(
      () => meters.every(({ sentAt, hasStopped }) => hasStopped || sentAt > electedAt),
      PATIENCE,
    );
    if (!isBack) throw new Error(`no write for ${PATIENCE / 1_000} s after ${how}`);
    const backAt = performance.now();
    const hasStream = await soon(() => running.browser.heardAt > backAt, STREAM_PATIENCE);
    if (!hasStream) running.wrong.push(`the player's stream was silent after ${how}`);
    await delay(FENCE_TIME);
    const late = stubborn.acknowledged.filter(({ at }) => at > backAt).length;
    if (late > 0) running.wrong.push(`the old primary acknowledged ${late} writes after ${how}`);
  } finally {
    await stubborn.end();
    running.fence.push(...stubborn.acknowledged.map(({ id }) => id));
    cluster.mend(old);
  }
  const seconds = Math.max(...meters.map(({ longest }) => longest)) / 1_000;
  running.longest = Math.max(running.longest, seconds);
  return seconds;
}

async function anotherThan(cluster: PatroniCluster, old: PatroniNode): Promise<void> {
  let next = old;
  await soon(async () => {
    next = await cluster.primary();
    return next !== old;
  }, PATIENCE);
  if (next === old) throw new Error(`no other node than ${old.name} became the primary`);
}

/** What of the work behind the requests has not come back by itself: jobs and followers. */
async function notBack({ cluster, app }: Stage, lastAt: Date): Promise<string[]> {
  const wrong: string[] = [];
  const owner = new pg.Pool({ connectionString: cluster.url, max: 1 });
  owner.on('error', () => {});
  const hasSealed = async () => {
    const { rowCount } = await owner.query(
      `select from pgboss.job where name = 'ledger-seal' and state = 'completed' and completed_on > $1`,
      [lastAt],
    );
    return rowCount !== 0;
  };
  if (!(await soon(hasSealed, JOB_PATIENCE))) wrong.push('the jobs have not come back');
  await owner.end();
  const areEven = async () => (await followersBehind(app.platform)).every(({ since }) => since === null);
  if (!(await soon(areEven, JOB_PATIENCE))) wrong.push('the followers have not come back');
  return wrong;
}

/** Holds what is there against what was acknowledged. */
async function judge(
  { cluster, play, withdrawals }: Stage,
  { stakes, withdrawals: asked, fence, longest, wrong }: Running,
  { kills, wrongAnswers, paid }: { kills: number; wrongAnswers: number; paid: Paid | undefined },
): Promise<FailoverOutcome> {
  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  const { rows } = await owner.query<{ id: number }>('select id from public.drill_fence');
  await owner.end();
  const there = new Set(rows.map(({ id }) => id));
  const played = await comparePlay(play);
  const given = await compareWithdrawals(withdrawals, asked.acknowledged);
  const gone = fence.filter((id) => !there.has(id)).length;
  return {
    kills,
    acknowledged: stakes.acknowledged + asked.acknowledged + fence.length + (paid?.ended ?? 0),
    lost: played.lost + given.lost + gone + (paid?.unreconciled ?? 0),
    doubled: wrongAnswers + played.doubled + given.doubled + (paid?.doubled ?? 0),
    longestSeconds: Math.round(longest * 10) / 10,
    wrong: [...new Set([...wrong, ...played.wrong, ...given.wrong, ...(paid?.wrong ?? [])])],
  };
}
