import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CASH,
  deposit,
  GAMES,
  hold,
  type LedgerDatabase,
  ledgerDatabase,
  newPlayer,
  postOne,
  rollback,
  stake,
  win,
} from '../test/database.ts';
import { balances, closeAccount, houseBalance, type Item, MAX_AMOUNT, post, setFrozen } from './index.ts';

let db: LedgerDatabase;
beforeAll(async () => {
  db = await ledgerDatabase();
});
afterAll(() => db.drop());

const wallet = async (playerId: string) => (await balances(db.pool, playerId)).wallet;

describe('a plain transfer', () => {
  it('moves money once and answers the balance after', async () => {
    const player = await newPlayer(db.pool);
    const before = await houseBalance(db.pool, CASH);
    expect(await postOne(db.pool, deposit(player, 500))).toMatchObject({
      status: 'ok',
      replayed: false,
      balance: 500,
      transferIds: [expect.stringMatching(/^\d+$/)],
    });
    expect(await balances(db.pool, player)).toEqual({ wallet: 500, held: 0 });
    expect(await houseBalance(db.pool, CASH)).toBe(before - 500);
  });

  it('never takes more than there is', async () => {
    const player = await newPlayer(db.pool, 100);
    expect(await postOne(db.pool, stake(player, 101))).toEqual({
      status: 'refused',
      code: 'INSUFFICIENT',
      replayed: false,
      balance: 100,
    });
    expect(await postOne(db.pool, stake(player, 100))).toMatchObject({ status: 'ok', balance: 0 });
  });

  it('decides the items of one call in their order', async () => {
    const player = await newPlayer(db.pool, 100);
    const outcomes = await post(db.pool, [
      stake(player, 80),
      stake(player, 80),
      win(player, 60),
      stake(player, 80),
      stake(player, 1),
    ]);
    expect(outcomes.map((o) => (o.status === 'ok' ? o.balance : o.code))).toEqual([
      20,
      'INSUFFICIENT',
      80,
      0,
      'INSUFFICIENT',
    ]);
    expect(await wallet(player)).toBe(0);
  });

  it('writes key and outcome of an amount of 0, no transfer', async () => {
    const player = await newPlayer(db.pool, 100);
    const zero = stake(player, 0);
    expect(await postOne(db.pool, zero)).toEqual({
      status: 'ok',
      replayed: false,
      transferIds: [],
      balance: 100,
    });
    await postOne(db.pool, stake(player, 40));
    expect(await postOne(db.pool, zero)).toEqual({
      status: 'ok',
      replayed: true,
      transferIds: [],
      balance: 100,
    });
  });

  it('names an unknown account, also among known ones', async () => {
    const player = await newPlayer(db.pool, 100);
    const stranger = randomUUID();
    const toNowhere: Item = {
      ...stake(player, 1),
      legs: [{ from: { player, account: 'wallet' }, to: { house: 'nowhere' }, amount: 1, kind: 'x' }],
    };
    const outcomes = await post(db.pool, [
      stake(stranger, 1),
      stake(player, 30),
      win(stranger, 5),
      toNowhere,
      stake(player, 30),
    ]);
    expect(outcomes.map((o) => (o.status === 'ok' ? o.balance : o.code))).toEqual([
      'UNKNOWN_ACCOUNT',
      70,
      'UNKNOWN_ACCOUNT',
      'UNKNOWN_ACCOUNT',
      40,
    ]);
  });

  it('refuses what would not be a safe integer over all buckets', async () => {
    const player = await newPlayer(db.pool, 1000);
    expect(await postOne(db.pool, deposit(player, MAX_AMOUNT))).toEqual({
      status: 'refused',
      code: 'OVERFLOW',
      replayed: false,
      balance: expect.any(Number),
    });
    expect(await wallet(player)).toBe(1000);
  });
});

describe('frozen and closed', () => {
  it('frozen stops debits of the wallet only', async () => {
    const player = await newPlayer(db.pool, 100);
    expect(await setFrozen(db.pool, player, true)).toBe(false);
    expect(await setFrozen(db.pool, player, true)).toBe(true);
    expect(await postOne(db.pool, stake(player, 1))).toMatchObject({
      status: 'refused',
      code: 'FROZEN',
      balance: 100,
    });
    expect(await postOne(db.pool, win(player, 5))).toMatchObject({ status: 'ok', balance: 105 });
    await setFrozen(db.pool, player, false);
    expect(await postOne(db.pool, stake(player, 1))).toMatchObject({ status: 'ok', balance: 104 });
  });

  it('closes only what is empty, and for ever', async () => {
    const player = await newPlayer(db.pool, 100);
    expect(await closeAccount(db.pool, player)).toBe(false);
    await postOne(db.pool, hold(player, 100));
    expect(await closeAccount(db.pool, player)).toBe(false);
    const paid: Item = {
      ...stake(player, 100),
      legs: [{ from: { player, account: 'held' }, to: { house: CASH }, amount: 100, kind: 'withdraw.paid' }],
    };
    expect(await postOne(db.pool, paid)).toMatchObject({ status: 'ok', balance: 0 });
    expect(await closeAccount(db.pool, player)).toBe(true);
    expect(await postOne(db.pool, win(player, 5))).toMatchObject({ status: 'refused', code: 'CLOSED' });
    expect(await setFrozen(db.pool, player, true)).toBeNull();
  });
});

describe('idempotency', () => {
  it('answers the same key and body with the stored answer', async () => {
    const player = await newPlayer(db.pool, 100);
    const item = stake(player, 30);
    const first = await postOne(db.pool, item);
    await postOne(db.pool, stake(player, 30));
    expect(await postOne(db.pool, item)).toEqual({ ...first, replayed: true });
    expect(await wallet(player)).toBe(40);
  });

  it.each([
    ['amount', (item: Item) => ({ ...item, legs: item.legs.map((leg) => ({ ...leg, amount: 31 })) })],
    ['kind', (item: Item) => ({ ...item, legs: item.legs.map((leg) => ({ ...leg, kind: 'other' })) })],
    [
      'account',
      (item: Item) => ({ ...item, legs: item.legs.map((leg) => ({ ...leg, to: { house: CASH } })) }),
    ],
    ['legs', (item: Item) => ({ ...item, legs: [...item.legs, ...item.legs] })],
  ])('refuses a key with another %s, without effect', async (_name, change) => {
    const player = await newPlayer(db.pool, 100);
    const item = stake(player, 30);
    await postOne(db.pool, item);
    expect(await postOne(db.pool, change(item))).toEqual({
      status: 'refused',
      code: 'KEY_REUSED',
      replayed: false,
    });
    expect(await wallet(player)).toBe(70);
  });

  it('keeps a refusal only where it is sticky', async () => {
    const player = await newPlayer(db.pool, 10);
    const loose = stake(player, 30);
    const sticky: Item = { ...stake(player, 30), sticky: true };
    expect(await postOne(db.pool, loose)).toMatchObject({ code: 'INSUFFICIENT' });
    expect(await postOne(db.pool, sticky)).toMatchObject({
      code: 'INSUFFICIENT',
      replayed: false,
      balance: 10,
    });
    await postOne(db.pool, deposit(player, 100));
    expect(await postOne(db.pool, sticky)).toEqual({
      status: 'refused',
      code: 'INSUFFICIENT',
      replayed: true,
      balance: 10,
    });
    expect(await postOne(db.pool, loose)).toMatchObject({ status: 'ok', balance: 80 });
  });
});

describe('a chain', () => {
  const chain = (player: string, ...amounts: number[]): Item => ({
    key: randomUUID(),
    by: 'system',
    legs: amounts.map((amount) =>
      amount < 0
        ? { from: { player, account: 'wallet' }, to: { house: GAMES }, amount: -amount, kind: 'stake' }
        : { from: { house: GAMES }, to: { player, account: 'wallet' }, amount, kind: 'win' },
    ),
  });

  it('is posted whole, with one outcome', async () => {
    const player = await newPlayer(db.pool, 100);
    const item = chain(player, -100, 0, 40, -15);
    const outcome = await postOne(db.pool, item);
    expect(outcome).toMatchObject({ status: 'ok', balance: 25 });
    expect(outcome.status === 'ok' && new Set(outcome.transferIds).size).toBe(3);
    expect(await postOne(db.pool, item)).toEqual({ ...outcome, replayed: true });
  });

  it('is undone when one leg fails, wherever', async () => {
    const player = await newPlayer(db.pool, 100);
    const [first, failing, last] = await post(db.pool, [
      stake(player, 10),
      chain(player, 50, -20, 20, -200, 7),
      stake(player, 10),
    ]);
    expect(first).toMatchObject({ balance: 90 });
    expect(failing).toEqual({ status: 'refused', code: 'INSUFFICIENT', replayed: false, balance: 90 });
    expect(last).toMatchObject({ balance: 80 });
    expect(await wallet(player)).toBe(80);
  });
});

describe('a reverse', () => {
  it('takes back exactly the original, once, under however many keys', async () => {
    const player = await newPlayer(db.pool, 100);
    const original = stake(player, 60);
    const stored = await postOne(db.pool, original);
    const first = rollback(player, original.key);
    const outcome = await postOne(db.pool, first);
    expect(outcome).toMatchObject({
      status: 'ok',
      replayed: false,
      balance: 100,
      transferIds: [expect.any(String)],
    });
    expect(await postOne(db.pool, first)).toEqual({ ...outcome, replayed: true });
    expect(await postOne(db.pool, rollback(player, original.key))).toMatchObject({
      status: 'ok',
      transferIds: [],
      balance: 100,
    });
    expect(await postOne(db.pool, original)).toEqual({ ...stored, replayed: true });
    expect(await wallet(player)).toBe(100);
  });

  it('of an unknown original makes it void, whatever body comes late', async () => {
    const player = await newPlayer(db.pool, 100);
    const late = stake(player, 60);
    expect(await postOne(db.pool, rollback(player, late.key))).toMatchObject({
      status: 'ok',
      transferIds: [],
      balance: 100,
    });
    expect(await postOne(db.pool, late)).toEqual({ status: 'refused', code: 'VOID', replayed: true });
    expect(await postOne(db.pool, { ...stake(player, 7), key: late.key })).toMatchObject({ code: 'VOID' });
    expect(await postOne(db.pool, rollback(player, late.key))).toMatchObject({
      status: 'ok',
      transferIds: [],
    });
    expect(await wallet(player)).toBe(100);
  });

  it('of a refused or zero original moves nothing', async () => {
    const player = await newPlayer(db.pool, 100);
    const refused: Item = { ...stake(player, 600), sticky: true };
    const zero = stake(player, 0);
    await post(db.pool, [refused, zero]);
    expect(await postOne(db.pool, rollback(player, refused.key))).toMatchObject({
      status: 'ok',
      transferIds: [],
    });
    expect(await postOne(db.pool, rollback(player, zero.key))).toMatchObject({
      status: 'ok',
      transferIds: [],
    });
    expect(await postOne(db.pool, refused)).toMatchObject({ code: 'INSUFFICIENT', replayed: true });
  });

  it('of a chain takes back every leg, over house accounts that it does not name', async () => {
    const player = await newPlayer(db.pool, 100);
    const [cash, games] = [await houseBalance(db.pool, CASH), await houseBalance(db.pool, GAMES)];
    const original: Item = {
      key: randomUUID(),
      by: 'system',
      legs: [
        { from: { player, account: 'wallet' }, to: { house: GAMES }, amount: 70, kind: 'stake' },
        { from: { house: CASH }, to: { player, account: 'wallet' }, amount: 20, kind: 'gift' },
        { from: { house: GAMES }, to: { house: CASH }, amount: 5, kind: 'fee' },
      ],
    };
    expect(await postOne(db.pool, original)).toMatchObject({ balance: 50 });
    const outcome = await postOne(db.pool, rollback(player, original.key));
    expect(outcome).toMatchObject({ status: 'ok', balance: 100 });
    expect(await houseBalance(db.pool, CASH)).toBe(cash);
    expect(await houseBalance(db.pool, GAMES)).toBe(games);
  });

  it('of a win that was spent is refused and can succeed later', async () => {
    const player = await newPlayer(db.pool);
    const original = win(player, 50);
    await post(db.pool, [original, stake(player, 30)]);
    const back = rollback(player, original.key);
    expect(await postOne(db.pool, back)).toMatchObject({
      status: 'refused',
      code: 'INSUFFICIENT',
      balance: 20,
    });
    await postOne(db.pool, deposit(player, 30));
    expect(await postOne(db.pool, back)).toMatchObject({ status: 'ok', balance: 0 });
  });

  it('never touches another player', async () => {
    const [player, other] = [await newPlayer(db.pool, 100), await newPlayer(db.pool, 100)];
    const original = stake(player, 60);
    await postOne(db.pool, original);
    expect(await postOne(db.pool, rollback(other, original.key))).toMatchObject({ code: 'UNKNOWN_ACCOUNT' });
    expect(await wallet(player)).toBe(40);
    expect(await wallet(other)).toBe(100);
  });
});
