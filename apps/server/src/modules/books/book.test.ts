import { closeAccount, houseBalance, setFrozen } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, moneyOf } from '../../../test/factories.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { book, bookForPlayer, type MoneyWatcher, type WalletMove } from './book.ts';
import * as postings from './postings.ts';

let app: TestApp;
let playerId: string;
let withdrawalId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  playerId = (await createPlayer(app, { balance: 50_000 })).id;
  withdrawalId = newId();
});

type Terms = Omit<Parameters<typeof book>[2], 'at'>;
const bookAll = (items: Parameters<typeof book>[1], terms: Terms = {}) =>
  inTransaction(app.platform.db, (tx) =>
    bookForPlayer(app.platform, tx, items, { at: app.clock.now(), ...terms }),
  );
const hold = (amount: number) => postings.holdWithdrawal({ withdrawalId, playerId, amount, by: 'system' });
const movesOf = async () =>
  (
    await app.platform.db
      .selectFrom('event')
      .select(['player_id', 'data'])
      .where('kind', '=', 'money.moved')
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute()
  ).map(({ data }) => data);
const inLedger = <T>(work: (tx: ReturnType<typeof ledgerTx>) => Promise<T>) =>
  inTransaction(app.platform.db, (tx) => work(ledgerTx(tx)));

describe('what is booked', () => {
  it('moves money and is written down, once', async () => {
    const [first] = await bookAll([hold(20_000)]);
    const [again] = await bookAll([hold(20_000)]);
    expect([first?.replayed, again?.replayed]).toEqual([false, true]);
    expect(await moneyOf(app, playerId)).toEqual({ wallet: 30_000, held: 20_000 });
    expect(await movesOf()).toEqual([
      {
        key: `withdraw:${withdrawalId}:hold`,
        kind: 'withdraw.hold',
        amount: 20_000,
        from: 'wallet',
        to: 'held',
        ref: { type: 'withdrawal', id: withdrawalId },
      },
    ]);
  });

  it('has an event for each movement, all of them the player’s', async () => {
    const topup = { topupId: newId(), playerId, channel: 'gateway:t_payment', amount: 70_000, by: 'system' };
    await bookAll([postings.reverseTopup({ ...topup, taken: 50_000 })]);
    expect(await movesOf()).toMatchObject([
      { kind: 'topup.reverse', amount: 50_000, from: 'wallet', to: 'gateway:t_payment' },
      { kind: 'topup.owed', amount: 20_000, from: 'receivables', to: 'gateway:t_payment' },
    ]);
  });

  it('is nothing at all where its transaction fails', async () => {
    const failed = inTransaction(app.platform.db, async (tx) => {
      await bookForPlayer(app.platform, tx, [hold(20_000)], { at: app.clock.now() });
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');
    expect(await moneyOf(app, playerId)).toEqual({ wallet: 50_000, held: 0 });
    expect(await movesOf()).toEqual([]);
  });
});

it('tells the modules what moved in a wallet, once, and never forgets to', async () => {
  const moves: WalletMove[] = [];
  const modules = app.platform.modules;
  const watcher: MoneyWatcher = { walletMoved: async (_platform, _tx, move) => void moves.push(move) };
  app.platform.modules = { ...modules, watcher };
  await bookAll([hold(20_000)]);
  await bookAll([hold(20_000)]);
  app.platform.modules = modules;
  expect(moves).toMatchObject([
    { playerId, before: 50_000, after: 30_000, legs: [{ kind: 'withdraw.hold', amount: -20_000 }] },
  ]);
  const unwatched = inTransaction(app.platform.db, (tx) => book(tx, [hold(1)], { at: app.clock.now() }));
  await expect(unwatched).rejects.toThrow('bookForPlayer');
});

describe('a refusal', () => {
  const refusal = async (items: Parameters<typeof book>[1], terms?: Terms) =>
    bookAll(items, terms).then(
      () => undefined,
      (error: unknown) => (error instanceof Problem ? [error.code, error.path] : String(error)),
    );

  it('names the field of the amount; where nobody named one, a lack of money is an error', async () => {
    expect(await refusal([hold(50_001)], { field: 'body.amount' })).toEqual(['INSUFFICIENT', 'body.amount']);
    expect(await refusal([hold(50_001)])).toBe(
      `Error: the ledger refused withdraw:${withdrawalId}:hold: INSUFFICIENT`,
    );
  });

  it('of a frozen wallet and of a closed one has a name', async () => {
    await inLedger((tx) => setFrozen(tx, playerId, true));
    expect(await refusal([hold(1)])).toEqual(['WALLET_FROZEN', undefined]);
    await inLedger((tx) => setFrozen(tx, playerId, false));
    const reward = { playerId, source: 'credit', sourceId: newId(), kind: 'credit', by: 'system' } as const;
    await bookAll([postings.takeRewardBack({ ...reward, amount: 50_000 })]);
    await inLedger((tx) => closeAccount(tx, playerId));
    const gift = postings.giveReward({ ...reward, sourceId: newId(), amount: 1 });
    expect(await refusal([gift])).toEqual(['ACCOUNT_BLOCKED', undefined]);
  });

  it('of a repetition is the caller’s, also where the amount differs', async () => {
    const opening = (amount: number) =>
      postings.openBankAccount({ bankId: withdrawalId, amount, by: 'system' });
    await app.platform.pool.query('select ledger.open_house($1)', [`bank:${withdrawalId}`]);
    const terms = { repeated: new Problem('OPENING_DONE', {}, 'body.toId') };
    expect(await refusal([opening(100)], terms)).toBeUndefined();
    expect(await refusal([opening(100)], terms)).toEqual(['OPENING_DONE', 'body.toId']);
    expect(await refusal([opening(200)], terms)).toEqual(['OPENING_DONE', 'body.toId']);
    expect(await houseBalance(app.platform.pool, `bank:${withdrawalId}`)).toBe(-100);
  });

  it('comes before the ledger for an account or a kind that the chart does not have', async () => {
    const item = hold(1);
    const [leg] = item.legs;
    if (!leg) throw new Error('no leg');
    expect(await refusal([{ ...item, legs: [{ ...leg, kind: 'withdraw.unheard' }] }])).toMatch(/kind/);
    expect(await refusal([{ ...item, legs: [{ ...leg, to: { house: 'unheard:of' } }] }])).toMatch(
      /unheard:of/,
    );
  });
});
