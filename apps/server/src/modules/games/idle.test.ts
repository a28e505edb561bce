import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { createPlayer, createStaff, giveMoney, type TestStaff } from '../../../test/factories.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { setSetting } from '../../../test/settings.ts';
import { sweepRounds } from '../rounds/sweep.ts';

/** How long rounds of one game may be silent: one person makes it longer, two make it shorter, in whatever way. */

const HOUR = 3_600_000;

let app: TestApp;
let house: PlayHouse;
let maker: TestStaff;
let second: TestStaff;
let ticket: string;
beforeAll(async () => {
  app = await startApp();
  await setSetting(app, 'turnover.weight.lotto', 1);
});
afterAll(() => app.close());
beforeEach(async () => {
  maker = await createStaff(app, 'Manager');
  second = await createStaff(app, 'Manager');
  house = await openPlayHouse(app, [{ code: 'ticket', type: 'lotto' }]);
  ticket = String(house.games.ticket);
  return () => house.close();
});

const setIdle = (idleMinutes: number | null, id = ticket, by = maker) =>
  app.send('games.idle', { token: by.token, params: { id }, body: { idleMinutes } });
const game = async () =>
  (await app.send('games.details', { token: maker.token, params: { id: ticket } })).body;
const lastEntry = () =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'games.idle')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the time of a game', () => {
  it('is made longer by one person', async () => {
    expect((await setIdle(600 * 60)).body).toMatchObject({ idleMinutes: 36_000 });
    expect(await game()).toMatchObject({ idleMinutes: 36_000 });
    expect(await lastEntry()).toEqual({ before: { idleMinutes: null }, after: { idleMinutes: 36_000 } });
    expect((await setIdle(36_000)).status).toBe(200);
  });

  it('is made shorter than that of its type by two people, once', async () => {
    const asked = approvalOf(await setIdle(60));
    expect(await game()).toMatchObject({ idleMinutes: null });
    expect((await setIdle(61)).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(app, maker, asked)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, second, asked)).status).toBe(200);
    expect(await game()).toMatchObject({ idleMinutes: 60 });
    expect(await lastEntry()).toEqual({
      before: { idleMinutes: null },
      after: { idleMinutes: 60, approval: asked },
    });
    // What its type says is longer again.
    expect((await setIdle(null)).body).toMatchObject({ idleMinutes: null });
  });

  it('that was changed since is not shortened by an older request', async () => {
    const asked = approvalOf(await setIdle(60));
    await setIdle(36_000);
    expect((await approve(app, second, asked)).problem.code).toBe('CHANGED_SINCE');
    expect(await game()).toMatchObject({ idleMinutes: 36_000 });
    expect((await setIdle(null)).status).toBe(202);
  });

  it('holds for tickets that are open already, once it is shorter', async () => {
    const player = await createPlayer(app);
    await giveMoney(app, player.id, 100_00);
    const token = await house.launch(player.id);
    const round = nextId('ticket');
    await house.play(player.id, token, { kind: 'stake', amount: 10_00, round });
    app.clock.advance(2 * HOUR);
    maker = await createStaff(app, 'Manager');
    second = await createStaff(app, 'Manager');
    const isOpen = async () => {
      await sweepRounds(app.platform, house.core, 0);
      const { rows } = await app.platform.pool.query(
        'select state from game_round where player_id = $1 and ref = $2',
        [player.id, round],
      );
      return rows[0]?.state === 1;
    };
    expect(await isOpen()).toBe(true);
    expect((await approve(app, second, approvalOf(await setIdle(60)))).status).toBe(200);
    expect(await isOpen()).toBe(false);
  });

  it('is none of games that do not exist, nor of those who may not change games', async () => {
    expect((await setIdle(60, '999999')).status).toBe(404);
    expect((await setIdle(60, ticket, await createStaff(app, 'Support'))).status).toBe(403);
    expect((await setIdle(0)).status).toBe(400);
    expect((await setIdle(90_001)).status).toBe(400);
  });
});

describe('another type', () => {
  const retype = (type: string) =>
    app.send('games.edit', { token: maker.token, params: { id: ticket }, body: { type } as object });

  it('whose rounds end sooner by themselves takes two people', async () => {
    const asked = approvalOf(await retype('slot'));
    expect(await game()).toMatchObject({ type: 'lotto', typeApprovalId: asked });
    expect((await approve(app, second, asked)).status).toBe(200);
    expect(await game()).toMatchObject({ type: 'slot' });
    // Back to the longer time, and to a type that counts no more.
    expect((await retype('lotto')).status).toBe(200);
  });

  it('takes one where the game has a time of its own', async () => {
    await setIdle(36_000);
    expect((await retype('slot')).status).toBe(200);
  });
});
