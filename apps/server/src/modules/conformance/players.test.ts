import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
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
