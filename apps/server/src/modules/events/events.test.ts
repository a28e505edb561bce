import { businessEvents } from '@salung/contract/schemas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { nextId } from '../../../test/rounds.ts';
import { inTransaction } from '../../platform/db/database.ts';
import {
  type Follower,
  followersBehind,
  followIn,
  followOnce,
  installFollowers,
  removeFollower,
  stuckSeconds,
} from './followers.ts';
import { tidy } from './module.ts';
import { recordEvents } from './record.ts';
import type { Reading } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let seen: number[] = [];
let follower: Follower;
beforeEach(async () => {
  seen = [];
  follower = followerNamed(nextId('follower'), 'now');
  await installFollowers(app.platform, [follower]);
});

const followerNamed = (name: string, start: 'now' | 'beginning'): Follower => ({
  name,
  start,
  source: 'events',
  handle: async (_platform, _tx, events) => {
    seen.push(...events.map(({ id }) => id));
  },
});
const registered = (count = 1) =>
  Array.from({ length: count }, () => ({
    kind: 'player.registered' as const,
    playerId: null,
    data: { referredBy: null, marketingSource: 'test' },
    at: app.clock.now(),
  }));
const record = (count = 1) => inTransaction(app.platform.db, (tx) => recordEvents(tx, registered(count)));
const followAll = async (most?: number) => {
  while (await followOnce(app.platform, follower, most)) {
    // until nothing is left
  }
};
const ids = async () =>
  (await app.platform.pool.query<{ id: number }>('select id from event order by id')).rows.map(
    ({ id }) => id,
  );

it('reads each event once, in order, from where it was installed', async () => {
  await followAll();
  expect(seen).toEqual([]);
  await record(7);
  await followAll(3);
  const last = (await ids()).slice(-7);
  expect(seen).toEqual(last);
  await followAll();
  expect(seen).toEqual(last);
});

it('reads everything where it starts at the beginning', async () => {
  await record();
  follower = followerNamed(nextId('follower'), 'beginning');
  await installFollowers(app.platform, [follower]);
  await followAll();
  expect(seen).toEqual(await ids());
});

it('handles again what it was killed at, and nothing twice', async () => {
  await record(3);
  const killed = inTransaction(app.platform.db, async (tx) => {
    await followIn(app.platform, tx, follower, 2);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  seen = [];
  await Promise.all([followAll(1), followAll(2), followAll()]);
  expect(seen.toSorted((a, b) => a - b)).toEqual((await ids()).slice(-3));
});

it('misses nothing that commits late', async () => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into event (kind, data, at) values ('player.registered', '{"referredBy":null,"marketingSource":null}', now())
     returning id`,
  );
  await record();
  await followAll();
  expect(seen).toHaveLength(1);
  await client.query('commit');
  await client.end();
  await followAll();
  expect(seen).toHaveLength(2);
  expect(seen).toContain(Number(rows[0]?.id));
});

it('reads the last hour again after a restore from a dump', async () => {
  await record(2);
  await followAll();
  const before = seen;
  seen = [];
  await app.platform.pool.query('update follower set cluster = cluster + 1');
  await record();
  await followAll();
  expect(seen).toEqual(expect.arrayContaining(before));
  expect(new Set(seen).size).toBe(seen.length);
  const read = seen.length;
  await followAll();
  expect(seen).toHaveLength(read);
});

it('says how far behind it is, and is gone once it is removed', async () => {
  const mine = async () => (await followersBehind(app.platform)).find(({ name }) => name === follower.name);
  expect(await mine()).toMatchObject({ seconds: 0 });
  await app.platform.pool.query(
    `insert into event (kind, data, at)
     values ('player.registered', '{"referredBy":null,"marketingSource":null}', now() - interval '10 minutes')`,
  );
  expect((await mine())?.seconds).toBeGreaterThan(599);
  expect((await mine())?.stuckSeconds).toBeLessThan(60);
  expect(await removeFollower(app.platform, follower.name)).toBe(true);
  expect(await mine()).toBeUndefined();
  expect(await removeFollower(app.platform, follower.name)).toBe(false);
  expect(await followOnce(app.platform, follower)).toBe(false);
});

describe('a follower is stuck', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 4, 12, 3, minutes));
  const now = at(30);
  const stuck = (reading: Pick<Reading, 'since' | 'markAt' | 'markSince'>) => stuckSeconds(reading, now) / 60;

  it('while it does not move', () => {
    expect(stuck({ since: at(10), markAt: at(20), markSince: at(10) })).toBe(10);
    expect(stuck({ since: at(29), markAt: at(20), markSince: null })).toBe(1);
  });

  it('while there is more to read all the time', () => {
    expect(stuck({ since: at(12), markAt: at(20), markSince: at(10) })).toBe(10);
  });

  it('but not while it comes nearer, though what it reads is old', () => {
    expect(stuck({ since: at(20), markAt: at(29), markSince: at(1) })).toBe(0);
    expect(stuck({ since: at(2), markAt: at(29), markSince: at(1) })).toBe(0);
  });

  it('nor where history comes in, nor where it has read all', () => {
    expect(stuck({ since: at(1), markAt: at(10), markSince: at(9) })).toBe(0);
    expect(stuck({ since: null, markAt: at(10), markSince: at(9) })).toBe(0);
  });
});

it('keeps what a follower has not read, however old', async () => {
  const { pool } = app.platform;
  await pool.query(`delete from follower where source = 'events' and name <> $1`, [follower.name]);
  // Some have the time of the database.
  await pool.query('update event set at = $1', [app.clock.now()]);
  await record(2);
  app.clock.advance(500 * 86_400_000);
  const kept = await ids();
  await tidy(app.platform);
  expect((await ids()).slice(-2)).toEqual(kept.slice(-2));
  await followAll();
  await tidy(app.platform);
  expect(await ids()).toEqual([]);
});

it('has a player’s registration and requirements', async () => {
  await createPlayer(app);
  await followAll();
  expect(Object.keys(businessEvents)).toEqual(
    expect.arrayContaining(['player.registered', 'requirement.opened', 'requirement.reached']),
  );
});
