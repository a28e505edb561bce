import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff } from '../../../test/factories.ts';
import { openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { openSession, settledOf, takeSettled } from '../rounds/index.ts';

let app: TestApp;
let house: PlayHouse;
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
});
afterAll(async () => {
  await house.close();
  await app.close();
});

const makeTest = (playerId: string) =>
  app.platform.pool.query(
    `update player set is_test = true, phone = '+660' || right(phone, 8) where id = $1`,
    [playerId],
  );

it('no follower reads what a test player plays', async () => {
  const real = await createPlayer(app, { balance: 1_000 });
  const test = await createPlayer(app, { balance: 1_000 });
  await makeTest(test.id);
  for (const { id } of [real, test]) {
    const token = await house.launch(id);
    const stake = { kind: 'stake', amount: 100, round: 'r', closesRound: true } as const;
    expect(await house.play(id, token, { ...stake, transactionId: `s-${id}` })).toMatchObject({
      verdict: 'ok',
    });
  }
  const [own, theirs, taken] = await inTransaction(app.platform.db, async (tx) => [
    await settledOf(tx, 'turnover', test.id),
    await settledOf(tx, 'turnover', real.id),
    await takeSettled(tx, 'turnover', 100),
  ]);
  expect(own).toEqual([]);
  expect(theirs).toHaveLength(1);
  expect(taken.map(({ playerId }) => playerId)).toEqual([real.id]);
});

it('a session of a run may stake before the site is open, an ordinary one may not', async () => {
  const { id } = await createPlayer(app, { balance: 1_000 });
  await app.platform.pool.query(
    `insert into setting (id, value, changed_at) values ('maintenance', '{"isActive": false}', now())`,
  );
  const sessions = await inTransaction(app.platform.db, async (tx) => {
    const launch = {
      playerId: id,
      sessionId: newId(),
      providerId: house.provider.id,
      gameId: house.games.slot ?? 0,
      language: 'th',
      now: app.clock.now(),
    } as const;
    return [await openSession(tx, launch), await openSession(tx, { ...launch, isTest: true })];
  });
  const verdicts = [];
  for (const { token } of sessions) {
    verdicts.push((await house.play(id, token, { kind: 'stake', amount: 100, round: token })).verdict);
  }
  expect(verdicts).toEqual(['MAINTENANCE', 'ok']);
});

describe('lists, counts and searches are without a test player', () => {
  let token: string;
  let real: string;
  let test: string;
  beforeAll(async () => {
    await app.platform.db.deleteFrom('setting').execute();
    ({ token } = await createStaff(app, 'Owner'));
    [real, test] = [
      (await createPlayer(app, { balance: 1_000 })).id,
      (await createPlayer(app, { balance: 1_000 })).id,
    ];
    await makeTest(test);
    await app.platform.pool.query(`update player set first_name = 'Somtest' where id = any ($1)`, [
      [real, test],
    ]);
    for (const id of [real, test]) {
      const session = await house.launch(id);
      await house.play(id, session, { kind: 'stake', amount: 100, round: `listed-${id}`, closesRound: true });
    }
  });

  it('the list of players in each order, and its number', async () => {
    const everybody = await app.platform.db
      .selectFrom('player')
      .select('id')
      .where('is_test', '=', false)
      .execute();
    for (const order of ['newest', 'oldest', 'balance_desc', 'lastSeen_desc'] as const) {
      const { body } = await app.send('players.list', { token, query: { order, per_page: 100 } });
      const ids = body.data.map(({ id }) => id);
      expect(ids, order).toContain(real);
      expect(ids, order).not.toContain(test);
      expect(body.total, order).toBe(everybody.length);
    }
  });

  it('a search by name in the list and over all', async () => {
    const list = await app.send('players.list', { token, query: { search: 'Somtest' } });
    expect(list.body.data.map(({ id }) => id)).toEqual([real]);
    const found = await app.send('search.find', { token, query: { text: 'Somtest' } });
    expect(found.body.players.map(({ id }) => id)).toEqual([real]);
  });

  it('rounds and sessions of everybody, but not those of the player', async () => {
    const rounds = await app.send('rounds.list', { token, query: {} });
    expect(rounds.body.data.map(({ player }) => player.id)).toContain(real);
    expect(rounds.body.data.map(({ player }) => player.id)).not.toContain(test);
    const own = await app.send('rounds.list', { token, query: { playerId: test } });
    expect(own.body.data.map(({ player }) => player.id)).toEqual([test]);
    const sessions = await app.send('games.sessions', { token, query: { per_page: 100 } });
    const players = sessions.body.data.map(({ player }) => player.id);
    expect(players).toContain(real);
    expect(players).not.toContain(test);
  });

  it('but their own page says what they are', async () => {
    const seen = async (id: string) =>
      (await app.send('players.details', { token, params: { id } })).body.isTest;
    expect([await seen(real), await seen(test)]).toEqual([false, true]);
  });
});
