import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertDurable, balances, createLanes, openPlayer, post, sealBatches, verify } from '../src/index.ts';
import { deposit, stake } from './database.ts';
import { type OwnCluster, ownCluster } from './ownCluster.ts';
import { type Answer, type LoadProcess, startLoad } from './processes.ts';
import { startProxy } from './proxy.ts';

// Real processes and a real server are killed at random moments under load. LEDGER_CRASH_ROUNDS sets how often.
const ROUNDS = Number(process.env.LEDGER_CRASH_ROUNDS ?? 2);
const START = 1_000_000;
const random = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));

async function playersOf(cluster: OwnCluster, count: number): Promise<string[]> {
  const players = Array.from({ length: count }, () => randomUUID());
  for (const player of players) await openPlayer(cluster.pool, player);
  await post(
    cluster.pool,
    players.map((player) => deposit(player, START)),
  );
  return players;
}

/** Every acknowledged answer is in the ledger as it was given; answers how many are not. */
async function missing(cluster: OwnCluster, answers: readonly Answer[]): Promise<number> {
  const { rows } = await cluster.pool.query(
    `select count(*)::int as missing from unnest($1::text[], $2::bigint[], $3::bigint[]) a (key, transfer, balance)
     left join ledger.key k on k.key = a.key
     left join ledger.transfer t on t.id = k.transfer
     where (k.transfer = a.transfer and k.balance = a.balance and t.from_balance = a.balance) is not true`,
    [
      answers.map((answer) => answer.key),
      answers.map(({ outcome }) => (outcome.status === 'ok' ? outcome.transferIds[0] : null)),
      answers.map(({ outcome }) => (outcome.status === 'ok' ? outcome.balance : null)),
    ],
  );
  return Number(rows[0]?.missing);
}

/** Waits until the server has read its configuration again. */
async function reloaded(cluster: OwnCluster, setting: string, value: string): Promise<void> {
  await cluster.pool.query('select pg_reload_conf()');
  for (;;) {
    const { rows } = await cluster.pool.query('select current_setting($1) as now, pg_sleep(0.01)', [setting]);
    if (rows[0]?.now === value) return;
  }
}

async function problems(cluster: OwnCluster): Promise<unknown[]> {
  await sealBatches(cluster.pool);
  const client = await cluster.pool.connect();
  try {
    return (await verify(client)).problems;
  } finally {
    client.release();
  }
}

describe('kill -9', () => {
  let cluster: OwnCluster;
  beforeAll(async () => {
    cluster = await ownCluster();
  });
  afterAll(() => cluster.remove());

  it('of a client under load loses nothing acknowledged, and sending everything again changes nothing', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const players = await playersOf(cluster, 20);
      const plan = { url: cluster.url, players, prefix: randomUUID(), count: 3_000, inFlight: 64 };
      const victim = startLoad(plan);
      await victim.go();
      await victim.reached(random(100, 2_000));
      victim.kill();
      await victim.ended;
      expect(victim.answers.length).toBeGreaterThan(0);
      expect(await missing(cluster, victim.answers)).toBe(0);

      const successor = startLoad(plan);
      await successor.go();
      await successor.ended;
      expect(successor.answers).toHaveLength(plan.count);
      const again = new Map(successor.answers.map(({ key, outcome }) => [key, outcome]));
      for (const { key, outcome } of victim.answers)
        expect(again.get(key)).toEqual({ ...outcome, replayed: true });
      for (const player of players) {
        expect((await balances(cluster.pool, player)).wallet).toBe(START - plan.count / players.length);
      }
    }
    expect(await problems(cluster)).toEqual([]);
  });

  it('of PostgreSQL under load loses nothing acknowledged; clients go on by themselves', async () => {
    const players = await playersOf(cluster, 20);
    const plan = { url: cluster.url, players, prefix: randomUUID(), count: 4_000, inFlight: 64 };
    const clients = [startLoad(plan), startLoad({ ...plan, prefix: randomUUID() })] as [
      LoadProcess,
      LoadProcess,
    ];
    await Promise.all(clients.map((client) => client.go()));
    for (let round = 0; round < ROUNDS; round++) {
      await clients[0].reached(Math.min(3_500, clients[0].answers.length + random(100, 1_000)));
      cluster.crash();
      expect(await cluster.restart()).toBeLessThan(20_000);
      const acknowledged = clients.flatMap((client) => client.answers.slice());
      expect(await missing(cluster, acknowledged)).toBe(0);
    }
    await Promise.all(clients.map((client) => client.ended));
    const answers = clients.flatMap((client) => client.answers);
    expect(answers).toHaveLength(2 * plan.count);
    expect(await missing(cluster, answers)).toBe(0);
    for (const player of players) {
      expect((await balances(cluster.pool, player)).wallet).toBe(START - (2 * plan.count) / players.length);
    }
    expect(await problems(cluster)).toEqual([]);
  });

  it('a connection that is cut between COMMIT and its answer: one effect, the stored answer', async () => {
    const proxy = await startProxy(cluster.url);
    const [player = ''] = await playersOf(cluster, 1);
    const lanes = createLanes({ connectionString: proxy.url, lanes: 1 });
    await lanes.post(stake(player, 1));
    for (let round = 1; round <= 5; round++) {
      const item = stake(player, 10);
      proxy.loseAnswerTo(item.key);
      expect(await lanes.post(item)).toMatchObject({
        status: 'ok',
        replayed: true,
        balance: START - 1 - 10 * round,
      });
      expect(proxy.lost()).toBe(round);
    }
    await lanes.close();
    proxy.close();
    expect((await balances(cluster.pool, player)).wallet).toBe(START - 51);
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'the server is refused with %s off',
    async (setting) => {
      await expect(assertDurable(cluster.pool)).resolves.toBeUndefined();
      await cluster.pool.query(`alter system set ${setting} = off`);
      await reloaded(cluster, setting, 'off');
      await expect(assertDurable(cluster.pool)).rejects.toThrow(setting);
      await cluster.pool.query(`alter system reset ${setting}`);
      await reloaded(cluster, setting, 'on');
    },
  );
});

describe('the control, with synchronous_commit off', () => {
  it('is refused at the start, and does lose what it acknowledged', async () => {
    const cluster = await ownCluster({
      synchronous_commit: 'off',
      wal_writer_delay: '10s',
      wal_writer_flush_after: '1GB',
    });
    try {
      await expect(assertDurable(cluster.pool)).rejects.toThrow('synchronous_commit');
      const players = await playersOf(cluster, 20);
      await cluster.pool.query('checkpoint');
      const client = startLoad({
        url: cluster.url,
        players,
        prefix: randomUUID(),
        count: 1_000_000,
        inFlight: 64,
      });
      await client.go();
      await client.reached(500);
      cluster.crash();
      const acknowledged = client.answers.slice();
      client.kill();
      await client.ended;
      await cluster.restart();
      expect(await missing(cluster, acknowledged)).toBeGreaterThan(0);
    } finally {
      await cluster.remove();
    }
  });
});
