import { readdirSync, readFileSync } from 'node:fs';
import { houseBalance, type Item, setFrozen } from '@salung/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postings } from '../src/modules/books/index.ts';
import { give, takeBack } from '../src/modules/rewards/index.ts';
import type { CreditedDeposit, DepositParticipant, ReversedDeposit } from '../src/modules/topup/index.ts';
import { inTransaction, ledgerTx } from '../src/platform/db/database.ts';
import { startApp, type TestApp } from './app.ts';
import { wrongInBooks } from './approvals.ts';
import {
  type DepositHouse,
  depositByStaff,
  depositPaths,
  openDepositHouse,
  reverse as reverseIn,
  startAfresh,
} from './deposit-paths.ts';
import { moneyOf, type TestPlayer } from './factories.ts';

/** Every way in which a deposit is credited, and that modules take part in each. */

let app: TestApp;
let house: DepositHouse;
let player: TestPlayer;
let all: TestApp['platform']['modules'];
beforeAll(async () => {
  app = await startApp();
  all = app.platform.modules;
  house = await openDepositHouse(app);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await house.close();
  await app.close();
});

let credited: CreditedDeposit[];
let reversed: ReversedDeposit[];
/** Has a module take part that was not there before. */
const takePart = (part: DepositParticipant, name = 'test') => {
  app.platform.modules = { ...app.platform.modules, [name]: part };
};
beforeEach(async () => {
  await startAfresh(house);
  player = house.player;
  [credited, reversed] = [[], []];
  takePart({
    depositCredited: async (_platform, _tx, _caller, deposit) => {
      credited.push(deposit);
      return undefined;
    },
    depositReversed: async (_platform, _tx, _caller, deposit) => {
      reversed.push(deposit);
    },
  });
});
afterEach(() => {
  app.platform.modules = all;
});

const byStaff = () => depositByStaff(house);
const reverse = (id: string) => reverseIn(house, id);

describe('modules take part in a deposit', () => {
  it.each(Object.entries(depositPaths))('credited by %s', async (_, credit) => {
    await credit(house);
    const { wallet } = await moneyOf(app, player.id);
    expect(wallet).toBeGreaterThan(0);
    expect(credited).toMatchObject([{ playerId: player.id, amount: wallet, isFirst: true }]);
  });

  it('and there is no other way to post one', () => {
    const folder = new URL('../src/', import.meta.url);
    const posting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .filter((file) => /postings\.creditTopup/.test(readFileSync(new URL(file, folder), 'utf8')));
    expect(posting).toEqual(['modules/topup/service/deposits.ts']);
  });

  it('and know which one is the first, and who decided it', async () => {
    await byStaff();
    app.clock.advance(60_000);
    await byStaff();
    expect(credited).toMatchObject([
      { isFirst: true, channelKind: 'bank', channelId: house.account, byIds: [house.finance.id, null] },
      { isFirst: false },
    ]);
  });

  it('and are asked before one is taken back', async () => {
    const { id } = await byStaff();
    await reverse(id);
    expect(reversed).toMatchObject([{ topupId: id, playerId: player.id, amount: 50_000 }]);
  });
});

describe('what a module brings', () => {
  /** Some posting of a module's own. */
  const fee = (orderId: string): Item =>
    postings.takeGatewayFee({ orderId, channel: 'gateway:t_payment', amount: 700, by: 'system' });
  const failures = async () =>
    (
      await app.platform.db
        .selectFrom('event')
        .select('data')
        .where('kind', '=', 'deposit.partFailed')
        .where('player_id', '=', player.id)
        .orderBy('id')
        .execute()
    ).map(({ data }) => data);
  const requirements = async () =>
    app.platform.db
      .selectFrom('turnover_requirement')
      .select(['source', 'required'])
      .where('player_id', '=', player.id)
      .where('source', '<>', 'topup')
      .execute();
  const logged = () => app.logLines.filter((text) => text.includes('take part in a deposit')).length;

  it('is posted with the deposit, and its requirement is opened', async () => {
    takePart(
      {
        depositCredited: async (_platform, _tx, _caller, { topupId }) => ({
          items: [fee(topupId)],
          requirements: [{ source: 'promotion', sourceId: topupId, amount: 1_000, multiplier: 300 }],
        }),
      },
      'gifts',
    );
    const before = await houseBalance(app.platform.pool, 'fees');
    await byStaff();
    expect((await houseBalance(app.platform.pool, 'fees')) - before).toBe(-700);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    expect(await requirements()).toEqual([{ source: 'promotion', required: 3_000 }]);
  });

  it('is undone where the module fails; the deposit is credited without it, and with what the others bring', async () => {
    takePart(
      {
        depositCredited: async (_platform, tx, _caller, { playerId }) => {
          await tx.updateTable('player').set({ first_name: 'ใครไม่รู้' }).where('id', '=', playerId).execute();
          throw new Error('failed');
        },
      },
      'failing',
    );
    const before = logged();
    const { id } = await byStaff();
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    const row = await app.platform.db
      .selectFrom('player')
      .select('first_name')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(row.first_name).toBe('สมชาย');
    expect(credited).toHaveLength(1);
    expect(await failures()).toEqual([{ topupId: id, module: 'failing' }]);
    expect(logged() - before).toBe(1);
  });

  it('is left out where the ledger refuses it', async () => {
    const { legs, ...item } = fee('x');
    const wrong = { ...item, legs: legs.map((leg) => ({ ...leg, kind: 'unheard' })) };
    takePart({ depositCredited: async () => ({ items: [wrong] }) }, 'wrong');
    const { id } = await byStaff();
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    // The other module brought nothing that could be left out.
    expect(await failures()).toEqual([{ topupId: id, module: 'wrong' }]);
  });

  it('is tried again with the deposit where it waited for a lock', async () => {
    let tries = 0;
    takePart(
      {
        depositCredited: async () => {
          tries += 1;
          if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
          return undefined;
        },
      },
      'locking',
    );
    expect((await byStaff()).sent.status).toBe(200);
    expect(tries).toBe(2);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    expect(await failures()).toEqual([]);
  });

  it('is given and taken back through rewards, also from a player who was blocked', async () => {
    const rewardOf = (deposit: { topupId: string; playerId: string }, id: string) => ({
      ...({
        playerId: deposit.playerId,
        amount: 1_000,
        kind: 'promotion',
        source: 'promotion',
        sourceId: id,
      } as const),
      byIds: [],
      change: {
        ...({ action: 'topup.approve', subject: { type: 'topup', id: deposit.topupId } } as const),
        after: { amount: 1_000 },
      },
    });
    takePart(
      {
        depositCredited: async (platform, tx, caller, deposit) => {
          await give(platform, tx, caller, rewardOf(deposit, deposit.topupId));
          return undefined;
        },
        depositReversed: async (platform, tx, caller, deposit) =>
          takeBack(platform, tx, caller, rewardOf(deposit, `${deposit.topupId}:back`)),
      },
      'gifts',
    );
    const { id } = await byStaff();
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 51_000 });
    await inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), player.id, true));
    await reverse(id);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    expect(await failures()).toEqual([]);
  });

  it('does not keep a deposit from being taken back', async () => {
    const { id } = await byStaff();
    takePart({ depositReversed: () => Promise.reject(new Error('failed')) }, 'failing');
    await reverse(id);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    expect(await failures()).toEqual([{ topupId: id, module: 'failing' }]);
  });
});
