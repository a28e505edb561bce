import { createLanes, type Lanes } from '@salung/ledger';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, moneyOf, type TestPlayer } from './factories.ts';
import { Killable } from './killable.ts';

/** What PostgreSQL has committed and no replica has confirmed is not acknowledged: a failover would lose it. */

let place: Killable;
let app: TestApp;
let owner: pg.Pool;
let player: TestPlayer;
const lanes: Lanes[] = [];
beforeAll(async () => {
  place = await Killable.create();
  app = await startApp({ databaseUrl: place.databaseUrl, now: new Date() });
  owner = new pg.Pool({ connectionString: place.databaseUrl });
  owner.on('error', () => {});
  player = await createPlayer(app, { balance: 1_000_00 });
}, 120_000);
afterAll(async () => {
  await replicas('');
  await Promise.all(lanes.map((each) => each.close()));
  await app.close();
  await owner.end();
  await place.remove();
});

/** From now on every commit waits for this replica. There is none: it waits until none is wanted any more. */
async function replicas(names: string): Promise<void> {
  await owner.query(`alter system set synchronous_standby_names = '${names}'`);
  await owner.query('select pg_reload_conf()');
  await until(
    async () =>
      (await owner.query('show synchronous_standby_names')).rows[0]?.synchronous_standby_names === names,
  );
}

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The backends whose commit waits for a replica. */
async function waiting(): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event = 'SyncRep' order by pid`,
  );
  return rows.map(({ pid }) => pid);
}

/** The first backend that waits, other than these. */
const oneWaiting = (others: readonly number[] = []): Promise<number> =>
  until(async () => (await waiting()).find((pid) => !others.includes(pid)));

const cancel = (pid: number) => owner.query('select pg_cancel_backend($1)', [pid]);

it('a lane sends a batch again whose commit was cut short', async () => {
  const before = await moneyOf(app, player.id);
  const lane = createLanes({ connectionString: place.databaseUrl, lanes: 1, patience: 60_000 });
  lanes.push(lane);
  const leg = { from: { player: player.id, account: 'wallet' }, to: { house: 'capital' } } as const;
  await replicas('nobody');
  const posted = lane.post({
    key: 'unconfirmed:1',
    legs: [{ ...leg, amount: 100, kind: 'credit.remove' }],
    by: 'system',
  });
  const first = await oneWaiting();
  await cancel(first);
  const second = await Promise.race([posted.then(() => 'acknowledged'), oneWaiting([first])]);
  expect(second).not.toBe('acknowledged');
  await replicas('');
  expect(await posted).toMatchObject({ status: 'ok', balance: before.wallet - 100 });
  expect((await moneyOf(app, player.id)).wallet).toBe(before.wallet - 100);
}, 60_000);

it('a request whose commit was cut short is answered with 503, and its repetition waits for a replica', async () => {
  const ask = () =>
    app.send('withdraw.create', { token: player.token, key: 'unconfirmed', body: { amount: 100_00 } });
  await replicas('nobody');
  const asked = ask();
  await cancel(await oneWaiting());
  expect(await asked).toMatchObject({ status: 503, problem: { code: 'BUSY' } });
  const repeated = ask();
  const next = await Promise.race([repeated.then(() => 'acknowledged'), oneWaiting()]);
  expect(next).not.toBe('acknowledged');
  await replicas('');
  const { status, body } = await repeated;
  expect(status).toBe(201);
  const rows = await app.platform.db.selectFrom('withdrawal').select('id').execute();
  expect(rows).toEqual([{ id: body.id }]);
}, 60_000);
