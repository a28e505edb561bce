import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, type TestPlayer } from '../../../test/factories.ts';
import { agree, freeTerms, openPromotion } from '../../../test/promotions.ts';

/** Many who want the last places of one promotion at one moment, over two processes. */

const CROWD = 150;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startApp();
  // Another process, as far as the database can tell.
  other = await startApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await other.close();
  await app.close();
});

async function gather(): Promise<TestPlayer[]> {
  const players: TestPlayer[] = [];
  for (let each = 0; each < CROWD; each++) {
    const player = await createPlayer(app);
    await agree(app, player);
    players.push(player);
  }
  return players;
}

const claimAll = (players: readonly TestPlayer[], promotionId: string) =>
  players.map((player, index) =>
    (index % 2 ? app : other).send('promotions.claim', { token: player.token, body: { promotionId } }),
  );

const outcomes = (sent: Awaited<ReturnType<typeof claimAll>[number]>[]) => {
  const refusals = sent.filter(({ status }) => status !== 200).map(({ problem }) => problem.detail);
  return { given: sent.length - refusals.length, refusals: [...new Set(refusals)] };
};
const ALL_TAKEN = expect.stringContaining('All of them have been taken.');

describe('150 claims of one promotion', () => {
  it('get the places that there are, and the others are told that there are no more', async () => {
    const promotionId = await openPromotion(app, freeTerms, { total: 20 });
    const sent = await Promise.all(claimAll(await gather(), promotionId));
    expect(outcomes(sent)).toEqual({ given: 20, refusals: [ALL_TAKEN] });
  });

  it('leave connections for everybody else, however long the promotion is locked', async () => {
    const promotionId = await openPromotion(app, freeTerms, { total: 140 });
    const players = await gather();
    const stranger = await createPlayer(app);
    const blocker = await app.platform.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from promotion where id = $1 for update', [promotionId]);
    const claims = claimAll(players, promotionId);
    // Behind all of them in both processes.
    const meanwhile = await Promise.all(
      [app, other].map((at) => at.send('promotions.ownSessions', { token: stranger.token })),
    );
    await blocker.query('commit');
    blocker.release();
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 200]);
    expect(outcomes(await Promise.all(claims))).toEqual({ given: 140, refusals: [ALL_TAKEN] });
  });
});
