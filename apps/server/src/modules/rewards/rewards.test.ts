import { houseBalance, lockPlayers } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openStream } from '../../../test/stream.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { RewardKind } from '../books/index.ts';
import { checks } from './module.ts';
import { give, type Reward, takeBack } from './service.ts';

let app: TestApp;
let other: TestApp;
let staff: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  // Another process, as far as the database can tell.
  other = await startApp({ databaseUrl: app.databaseUrl });
  staff = await createStaff(app, 'Finance');
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  player = await createPlayer(app);
});

const rewardOf = (sourceId: string, amount: number, more: Partial<Reward> = {}): Reward => ({
  playerId: player.id,
  amount,
  kind: 'promotion',
  source: 'promotion',
  sourceId,
  byIds: [staff.id],
  change: { action: 'credit.manage', subject: { type: 'credit', id: newId() }, after: { amount } },
  field: 'body.amount',
  ...more,
});
const run =
  (act: typeof give | typeof takeBack) =>
  (reward: Reward, { platform }: TestApp = app) =>
    inTransaction(platform.db, async (tx) => {
      await lockPlayers(ledgerTx(tx), [reward.playerId]);
      return act(platform, tx, systemCaller(platform.db, 'promotion'), reward);
    });
const gives = run(give);
const takes = run(takeBack);
const wallet = async () => (await moneyOf(app, player.id)).wallet;
const count = async (table: 'reward' | 'event' | 'turnover_requirement' | 'player_grant') =>
  (await app.platform.db.selectFrom(table).selectAll().where('player_id', '=', player.id).execute()).length;
const problemOf = (done: Promise<unknown>) =>
  done.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? [error.code, error.path] : String(error)),
  );

describe('what is given', () => {
  it('is in the wallet, has a row, and tells the player', async () => {
    const stream = await openStream(app.player, player.token);
    await stream.next();
    expect(await gives(rewardOf(newId(), 1_000))).toEqual({ balanceAfter: 1_000, isNew: true });
    expect(await stream.next()).toEqual({ event: 'balance', data: { balance: 1_000, held: 0 } });
    stream.close();
    expect(await count('reward')).toBe(1);
  });

  it('opens what has to be played, with weights of its own', async () => {
    const id = newId();
    const requirement = { multiplier: 500, weights: { types: { slot: 100 } }, isFirst: true };
    await gives(rewardOf(id, 1_000, { requirement }));
    const row = await app.platform.db
      .selectFrom('turnover_requirement')
      .selectAll()
      .where('source_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ source: 'promotion', required: 5_000, is_first: true });
    expect(row.given_by).toEqual([staff.id]);
    expect(row.weights).toEqual(requirement.weights);
  });

  it('counts as a grant of the staff who gave it, and of nobody where nobody did', async () => {
    await gives(rewardOf(newId(), 1_000, { byIds: [] }));
    expect(await count('player_grant')).toBe(0);
    await gives(rewardOf(newId(), 1_000, { byIds: [null, staff.id] }));
    expect(await count('player_grant')).toBe(1);
  });

  it.each([
    ['promotion', 'promotion'],
    ['affiliate', 'affiliate'],
    ['cashback', 'cashback'],
    ['bonus', 'bonus'],
    ['credit', 'adjustment'],
  ] as const)('as %s comes from the account %s', async (kind: RewardKind, account) => {
    const before = await houseBalance(app.platform.pool, account);
    await gives(rewardOf(newId(), 1_000, { kind }));
    await takes(rewardOf(newId(), 400, { kind }));
    expect((await houseBalance(app.platform.pool, account)) - before).toBe(-600);
    expect(await wallet()).toBe(600);
    const { body } = await app.send('players.statement', {
      token: player.token,
      query: { type: kind === 'credit' ? 'credit' : 'bonus' },
    });
    expect(body.data.map(({ kind: found, amount }) => [found, amount])).toEqual([
      [`${kind}.cut`, -400],
      [`${kind}.add`, 1_000],
    ]);
  });
});

describe('the same once more', () => {
  it('has no effect, 200 times at once from two processes, and returns the first result', async () => {
    const reward = rewardOf(newId(), 1_000, { requirement: { multiplier: 100 } });
    const given = await Promise.all(
      Array.from({ length: 200 }, (_, index) => gives(reward, index % 2 ? app : other)),
    );
    expect(given.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(given.map(({ balanceAfter }) => balanceAfter))).toEqual(new Set([1_000]));
    expect(await wallet()).toBe(1_000);
    expect([await count('reward'), await count('turnover_requirement')]).toEqual([1, 1]);
    await gives(rewardOf(newId(), 500));
    expect(await gives(reward)).toEqual({ balanceAfter: 1_000, isNew: false });
  });

  it('is one where it is taken back, even if nothing is left of it', async () => {
    await gives(rewardOf(newId(), 1_000));
    const taken = rewardOf(newId(), 1_000);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => takes(taken, index % 2 ? app : other)),
    );
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await wallet()).toBe(0);
    expect(await takes(taken)).toEqual({ balanceAfter: 0, isNew: false });
  });

  it('for another amount, kind or player is an error', async () => {
    const id = newId();
    await gives(rewardOf(id, 1_000));
    const another = await createPlayer(app);
    for (const more of [{ amount: 1_001 }, { kind: 'cashback' as const }, { playerId: another.id }]) {
      await expect(gives(rewardOf(id, 1_000, more))).rejects.toThrow('something else before');
    }
    await expect(takes(rewardOf(id, 1_000))).rejects.toThrow('something else before');
    expect(await wallet()).toBe(1_000);
  });
});

describe('what is taken back', () => {
  it('is never more than was given and is left, whatever the wallet has', async () => {
    await gives(rewardOf(newId(), 5_000, { kind: 'credit' }));
    await gives(rewardOf(newId(), 1_000, { kind: 'cashback' }));
    await takes(rewardOf(newId(), 300, { kind: 'cashback' }));
    expect(await problemOf(takes(rewardOf(newId(), 701, { kind: 'cashback' })))).toEqual([
      'BONUS_EXCEEDED',
      'body.amount',
    ]);
    await takes(rewardOf(newId(), 700, { kind: 'cashback' }));
    expect(await problemOf(takes(rewardOf(newId(), 1, { kind: 'cashback' })))).toEqual([
      'BONUS_EXCEEDED',
      'body.amount',
    ]);
    // Each kind by itself.
    expect(await problemOf(takes(rewardOf(newId(), 1, { kind: 'bonus' })))).toEqual([
      'BONUS_EXCEEDED',
      'body.amount',
    ]);
    expect(await wallet()).toBe(5_000);
  });

  it('by many at once is no more than that either', async () => {
    await gives(rewardOf(newId(), 5_000, { kind: 'credit' }));
    await gives(rewardOf(newId(), 1_000, { kind: 'cashback' }));
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        problemOf(takes(rewardOf(newId(), 300, { kind: 'cashback' }), index % 2 ? app : other)),
      ),
    );
    expect(taken.filter((problem) => problem === undefined)).toHaveLength(3);
    expect(await wallet()).toBe(5_100);
  });

  it('is never more than the wallet has', async () => {
    await gives(rewardOf(newId(), 1_000));
    await takes(rewardOf(newId(), 1_000));
    await gives(rewardOf(newId(), 1_000, { kind: 'credit' }));
    expect(await problemOf(takes(rewardOf(newId(), 1_001, { kind: 'credit' })))).toEqual([
      'INSUFFICIENT',
      'body.amount',
    ]);
  });
});

it('adds up to the accounts that it came from, and what does not is noticed', async () => {
  const [check] = checks;
  expect(await check?.run(app.platform.db)).toEqual([]);
  await app.platform.pool.query(`update reward set amount = amount + 1 where source_id =
    (select source_id from reward where kind = 'cashback' and amount > 0 limit 1)`);
  expect(await check?.run(app.platform.db)).toEqual([expect.stringContaining('cashback')]);
});
