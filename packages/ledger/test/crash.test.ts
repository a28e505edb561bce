import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertDurable, balances, createLanes } from '../src/index.ts';
import { killClients, killFolders, killPostgres, missing, playersOf, problems, START } from './crashDrill.ts';
import { stake } from './database.ts';
import { type OwnCluster, ownCluster } from './ownCluster.ts';
import { startLoad } from './processes.ts';
import { startProxy } from './proxy.ts';

// Real processes and a real server are killed at random moments under load. `npm run drill -- crash` does it more often.
const ROUNDS = 2;

/** Waits until the server has read its configuration again. */
async function reloaded(cluster: OwnCluster, setting: string, value: string): Promise<void> {
  await cluster.pool.query('select pg_reload_conf()');
  for (;;) {
    const { rows } = await cluster.pool.query('select current_setting($1) as now, pg_sleep(0.01)', [setting]);
    if (rows[0]?.now === value) return;
  }
}

describe('kill -9', () => {
  let cluster: OwnCluster;
  beforeAll(async () => {
    cluster = await ownCluster();
  });
  afterAll(() => cluster.remove());

  it('of a client under load loses nothing acknowledged, and sending everything again changes nothing', async () => {
    expect(await killClients(cluster, ROUNDS)).toMatchObject({ kills: ROUNDS, lost: 0, doubled: 0 });
    expect(await problems(cluster)).toEqual([]);
  });

  it('of what folds leaves the balances of hot accounts exact', async () => {
    expect(await killFolders(cluster, ROUNDS)).toMatchObject({ kills: ROUNDS, lost: 0, doubled: 0 });
    expect(await problems(cluster)).toEqual([]);
  });

  it('of PostgreSQL under load loses nothing acknowledged; clients go on by themselves', async () => {
    expect(await killPostgres(cluster, ROUNDS)).toMatchObject({ kills: ROUNDS, lost: 0, doubled: 0 });
    expect(await problems(cluster)).toEqual([]);
  });

  it('a connection that is cut between COMMIT and its answer: one effect, the stored answer', async () => {
    const proxy = await startProxy(cluster.url);
    const [player = ''] = await playersOf(cluster);
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
      const players = await playersOf(cluster);
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
