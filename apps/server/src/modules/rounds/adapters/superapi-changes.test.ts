import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { stopStakes } from '../index.ts';
import { bet, name, settle, startSuperApi } from './testing-superapi.ts';

// Cancel, adjust, rollback and void over HTTP and through the wallet core, with 1,000 baht in the wallet.

let superApi: Awaited<ReturnType<typeof startSuperApi>>;
beforeAll(async () => {
  superApi = await startSuperApi();
});
afterAll(() => superApi.bench.close());

let player: string;
beforeEach(async () => {
  player = await superApi.restart(1_000_00);
});

const send: typeof superApi.send = (...message) => superApi.send(...message);

test('a cancelled bet gives its stake back once, and is not settled', async () => {
  await send('placeBets', [bet('t', 10)]);
  const cancel = { ...name('t'), status: 'REFUND', betAmount: 10, transactionType: 'BY_TRANSACTION' };
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  expect(await send('settleBets', [settle('t', 5)])).toEqual([20003, 1000]);
});

test('a bet that is cancelled before it comes has no effect', async () => {
  const cancel = { ...name('t'), status: 'REJECT', betAmount: 10 };
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  expect(await send('placeBets', [bet('t', 10)])).toEqual([20003, 1000]);
  expect(await send('settleBets', [settle('t', 24, { betAmount: 10, isSingleState: true })])).toEqual([
    20003, 1000,
  ]);
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
});

test('a bet that was refused is cancelled without effect', async () => {
  expect(await send('placeBets', [bet('t', 1_001)])).toEqual([10002, 1000]);
  expect(await send('cancelBets', [{ ...name('t'), status: 'REFUND' }])).toEqual([0, 1000]);
});

test('a round is cancelled as a whole, or not at all', async () => {
  await send('placeBets', [bet('t-1', 10), bet('t-2', 20)]);
  const cancel = { ...name('t-1'), status: 'REFUND', transactionType: 'BY_ROUND' };
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  await send('placeBets', [bet('t-3', 10, 'r-2'), bet('t-4', 20, 'r-2')]);
  expect(await send('settleBets', [{ ...settle('t-3', 5), roundId: 'r-2' }])).toEqual([0, 975]);
  expect(await send('cancelBets', [{ ...cancel, id: 't-3', roundId: 'r-2' }])).toEqual([20004, 975]);
});

test('a bet in another round than it says is not touched', async () => {
  await send('placeBets', [bet('t', 10)]);
  await send('settleBets', [settle('t', 5)]);
  expect(await send('cancelBets', [{ ...name('t', 'r-9'), status: 'REFUND' }])).toEqual([20001, 995]);
  expect(await send('adjustBets', [bet('t', 1, 'r-9')])).toEqual([20001, 995]);
});

test('a bet is adjusted up and down, refused whole if the wallet is short, and cancelled as it is', async () => {
  await send('placeBets', [bet('t', 10)]);
  expect(await send('adjustBets', [bet('t', 20)])).toEqual([0, 980]);
  expect(await send('adjustBets', [bet('t', 5)], { id: 'down' })).toEqual([0, 995]);
  expect(await send('adjustBets', [bet('t', 5)], { id: 'down' })).toEqual([0, 995]);
  expect(await send('adjustBets', [bet('t', 1_000.01)])).toEqual([10002, 995]);
  await inTransaction(superApi.bench.app.platform.db, (tx) => stopStakes(tx, player, 'blocked'));
  expect(await send('adjustBets', [bet('t', 6)])).toEqual([40003, 995]);
  expect(await send('adjustBets', [bet('t', 4)])).toEqual([0, 996]);
  expect(await send('cancelBets', [{ ...name('t'), status: 'REFUND' }])).toEqual([0, 1000]);
  expect(await send('adjustBets', [bet('t', 5)])).toEqual([20003, 1000]);
  expect(await send('adjustBets', [bet('u', 5)])).toEqual([20001, 1000]);
});

test('a settlement is rolled back and made again; the last one counts', async () => {
  const back = (payoutAmount: number) => ({
    ...name('t'),
    status: 'ROLLBACK',
    betAmount: 10,
    payoutAmount,
  });
  await send('placeBets', [bet('t', 10)]);
  expect(await send('rollback', [back(24)])).toEqual([20001, 990]);
  expect(await send('settleBets', [settle('t', 24)])).toEqual([0, 1014]);
  expect(await send('rollback', [back(23)])).toEqual([20001, 1014]);
  await send('placeBets', [bet('u', 1_010, 'r-2')]);
  expect(await send('rollback', [back(24)])).toEqual([10002, 4]);
  await send('cancelBets', [{ ...name('u', 'r-2'), status: 'REFUND' }]);
  expect(await send('rollback', [back(24)])).toEqual([0, 990]);
  expect(await send('rollback', [back(24)])).toEqual([0, 990]);
  expect(await send('settleBets', [settle('t', 30)])).toEqual([0, 1020]);
  expect(await send('settleBets', [settle('t', 24)])).toEqual([20004, 1020]);
  expect(await send('rollback', [back(30)])).toEqual([0, 990]);
  expect(await send('settleBets', [settle('t', 0)])).toEqual([0, 990]);
});

test('a round that is settled as a whole is rolled back as a whole', async () => {
  await send('placeBets', [bet('t-1', 10), bet('t-2', 10)]);
  const byRound = { transactionType: 'BY_ROUND' };
  await send('settleBets', [settle('t-1', 15, byRound), settle('t-2', 25, byRound)]);
  const back = { ...name('t-1'), status: 'ROLLBACK', betAmount: 20, payoutAmount: 40, ...byRound };
  expect(await send('rollback', [back])).toEqual([0, 980]);
  expect(await superApi.rounds()).toEqual([['PRETTY:r-1', 1, 2]]);
  expect(await send('rollback', [back])).toEqual([0, 980]);
  expect(await send('settleBets', [settle('t-1', 1, byRound), settle('t-2', 2, byRound)])).toEqual([0, 983]);
});

test('a cancellation is rolled back, however often, and the bet runs again', async () => {
  const cancel = { ...name('t'), status: 'REFUND', betAmount: 10 };
  const back = { ...name('t'), status: 'ROLLBACK', betAmount: 10, payoutAmount: 0 };
  await send('placeBets', [bet('t', 10)]);
  await send('adjustBets', [bet('t', 6)]);
  for (let round = 0; round < 3; round++) {
    expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
    expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
    expect(await send('rollback', [back])).toEqual([0, 994]);
    expect(await send('rollback', [back])).toEqual([0, 994]);
  }
  expect(await send('settleBets', [settle('t', 12)])).toEqual([0, 1006]);
  expect(await send('voidSettled', [{ ...name('t'), status: 'VOID' }])).toEqual([0, 1000]);
  expect(await send('cancelBets', [cancel])).toEqual([20003, 1000]);
  expect(await send('rollback', [back])).toEqual([20001, 1000]);
});

test('a void restores the first balance, and is refused whole if the wallet is short', async () => {
  const voiding = { ...name('t'), status: 'VOID', betAmount: 10, payoutAmount: 500 };
  await send('placeBets', [bet('t', 10)]);
  expect(await send('voidSettled', [voiding])).toEqual([20001, 990]);
  expect(await send('settleBets', [settle('t', 500)])).toEqual([0, 1490]);
  await send('placeBets', [bet('u', 1_480, 'r-2')]);
  expect(await send('voidSettled', [voiding])).toEqual([10002, 10]);
  expect(await send('voidSettled', [voiding])).toEqual([10002, 10]);
  await send('cancelBets', [{ ...name('u', 'r-2'), status: 'REFUND' }]);
  expect(await send('voidSettled', [voiding])).toEqual([0, 1000]);
  expect(await send('voidSettled', [voiding])).toEqual([0, 1000]);
  expect(await send('settleBets', [settle('t', 1)])).toEqual([20003, 1000]);
});

test('a round is voided as a whole', async () => {
  const byRound = { transactionType: 'BY_ROUND' };
  await send('placeBets', [bet('t-1', 10), bet('t-2', 10)]);
  await send('settleBets', [settle('t-1', 15, byRound), settle('t-2', 25, byRound)]);
  const voiding = { ...name('t-1'), status: 'VOID', ...byRound };
  expect(await send('voidSettled', [voiding])).toEqual([0, 1000]);
  expect(await send('voidSettled', [voiding])).toEqual([0, 1000]);
});

/** What a bet is, as its messages say it. */
interface Bet {
  state: 'none' | 'void' | 'refused' | 'open' | 'settled' | 'cancelled' | 'voided';
  stake: number;
  payout: number;
  wasUndone: boolean;
}

/** Bets and the wallet by SuperAPI's own words, in baht. */
class Model {
  wallet: number;
  readonly bets = new Map<string, Bet>();

  constructor(wallet: number) {
    this.wallet = wallet;
  }

  /** The status of the answer. */
  do(path: string, id: string, amount: number): number {
    const bet = this.bets.get(id) ?? { state: 'none', stake: 0, payout: 0, wasUndone: false };
    this.bets.set(id, bet);
    const move = (change: number, becomes: Bet['state']): number => {
      if (this.wallet + change < 0) return 10002;
      this.wallet += change;
      bet.state = becomes;
      return 0;
    };
    const { state } = bet;
    switch (path) {
      case 'placeBets': {
        if (state === 'refused') return 10002;
        if (state === 'void') return 20003;
        if (state !== 'none') return 0;
        bet.stake = amount;
        const status = move(-amount, 'open');
        if (status !== 0) bet.state = 'refused';
        return status;
      }
      case 'settleBets':
        if (state === 'settled') return bet.payout === amount ? 0 : 20004;
        if (state === 'cancelled' || state === 'voided') return 20003;
        if (state !== 'open') return 20001;
        bet.payout = amount;
        return move(amount, 'settled');
      case 'cancelBets':
        if (state === 'settled') return 20004;
        if (state === 'voided') return 20003;
        if (state === 'none') bet.state = 'void';
        return state === 'open' ? move(bet.stake, 'cancelled') : 0;
      case 'rollback': {
        if (state === 'open') return bet.wasUndone ? 0 : 20001;
        if (state !== 'settled' && state !== 'cancelled') return 20001;
        if (state === 'settled' && bet.payout !== amount) return 20001;
        const status = move(state === 'settled' ? -bet.payout : -bet.stake, 'open');
        if (status === 0) bet.wasUndone = true;
        return status;
      }
      case 'voidSettled':
        if (state === 'voided') return 0;
        return state === 'settled' ? move(bet.stake - bet.payout, 'voided') : 20001;
      default: {
        if (state === 'settled') return 20004;
        if (state === 'none' || state === 'refused') return 20001;
        if (state !== 'open') return 20003;
        const status = move(bet.stake - amount, 'open');
        if (status === 0) bet.stake = amount;
        return status;
      }
    }
  }
}

const placed = { a: 10, b: 25, c: 40 };
const txnOf = {
  placeBets: (id: string, amount: number) => bet(id, amount),
  settleBets: (id: string, amount: number) => settle(id, amount),
  cancelBets: (id: string) => ({ ...name(id), status: 'REFUND' }),
  rollback: (id: string, amount: number) => ({
    ...name(id),
    status: 'ROLLBACK',
    payoutAmount: amount,
    betAmount: 0,
  }),
  voidSettled: (id: string) => ({ ...name(id), status: 'VOID' }),
  adjustBets: (id: string, amount: number) => bet(id, amount),
};

test('any order and repetition of messages ends in the balance of the model', async () => {
  const ids = ['a', 'b', 'c'] as const;
  const paths = Object.keys(txnOf) as readonly (keyof typeof txnOf)[];
  const message = fc.record({
    path: fc.constantFrom(...paths, 'placeBets' as const, 'settleBets' as const),
    id: fc.constantFrom(...ids),
    amount: fc.constantFrom(0, 15, 60),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 30, maxLength: 60 }), async (messages) => {
      await superApi.restart(60_00);
      const model = new Model(60);
      for (const { path, id, amount } of messages) {
        const sum = path === 'placeBets' ? placed[id] : amount;
        const [status] = await send(path, [txnOf[path](id, sum)]);
        const sent = `${path} ${id} ${sum}`;
        expect(`${sent}: ${status}`).toBe(`${sent}: ${model.do(path, id, sum)}`);
        expect(`${sent}: ${await superApi.balance()}`).toBe(`${sent}: ${model.wallet}`);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test('the same settlement fifty times at once pays once; so does a cancellation', async () => {
  await send('placeBets', [bet('a', 10), bet('b', 10)]);
  const settled = await Promise.all(Array.from({ length: 50 }, () => send('settleBets', [settle('a', 25)])));
  expect(new Set(settled.map(([status]) => status))).toEqual(new Set([0]));
  const cancel = { ...name('b'), status: 'REFUND' };
  await Promise.all(Array.from({ length: 50 }, () => send('cancelBets', [cancel])));
  expect(await superApi.balance()).toBe(1_015);
});

test('a bet that is cancelled and settled at the same moment is one or the other', async () => {
  for (let i = 0; i < 15; i++) {
    const before = await superApi.balance();
    await send('placeBets', [bet(`race-${i}`, 10, `race-${i}`)]);
    const ids = { roundId: `race-${i}` };
    const cancel = { ...name(`race-${i}`), ...ids, status: 'REFUND', betAmount: 10 };
    const answers = await Promise.all([
      send('settleBets', [{ ...settle(`race-${i}`, 24), ...ids }]),
      send('cancelBets', [cancel]),
    ]);
    const change = (await superApi.balance()) - before;
    expect([0, 14]).toContain(change);
    expect(answers.map(([code]) => code)).toContainEqual(change === 0 ? 20003 : 20004);
  }
});
