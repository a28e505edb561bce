import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bet, name, settle, startSuperApi } from './testing-superapi.ts';

// The same message, byte for byte, after something else has happened to its bet. With 1,000 baht in the wallet.

let superApi: Awaited<ReturnType<typeof startSuperApi>>;
beforeAll(async () => {
  superApi = await startSuperApi();
});
afterAll(() => superApi.bench.close());

let player: string;
beforeEach(async () => {
  player = await superApi.restart(1_000_00);
});

interface Message {
  path: string;
  fields: object;
}
const cancel = { ...name('t'), status: 'REFUND', betAmount: 10 };
const back = (payoutAmount: number) => ({ ...name('t'), status: 'ROLLBACK', betAmount: 0, payoutAmount });

const message = (path: string, ...txns: object[]): Message => ({ path, fields: superApi.message(txns) });
const send = ({ path, fields }: Message): Promise<string> => superApi.answer(path, fields);
const codeOf = (answer: string): number => JSON.parse(answer).statusCode;

/** Sends a message that must be accepted. */
async function accepted(sent: Message, balanceAfter: number): Promise<string> {
  const answer = await send(sent);
  expect(JSON.parse(answer)).toMatchObject({ statusCode: 0, balanceAfter });
  return answer;
}

test('a settlement that was rolled back is not paid again; the second result is', async () => {
  await accepted(message('placeBets', bet('t', 10)), 990);
  const first = message('settleBets', settle('t', 25));
  const answer = await accepted(first, 1_015);
  await accepted(message('rollback', back(25)), 990);
  expect(await send(first)).toBe(answer);
  expect(await superApi.balance()).toBe(990);
  await accepted(message('settleBets', settle('t', 40)), 1_030);
  expect(await send(first)).toBe(answer);
  expect(await superApi.balance()).toBe(1_030);
});

test('a cancellation that was rolled back gives nothing back again; the win that follows is paid', async () => {
  await accepted(message('placeBets', bet('t', 10)), 990);
  const first = message('cancelBets', cancel);
  const answer = await accepted(first, 1_000);
  await accepted(message('rollback', back(0)), 990);
  expect(await send(first)).toBe(answer);
  expect(await superApi.balance()).toBe(990);
  await accepted(message('settleBets', settle('t', 25)), 1_015);
});

test('a rollback does not take the next settlement back', async () => {
  await accepted(message('placeBets', bet('t', 10)), 990);
  await accepted(message('settleBets', settle('t', 25)), 1_015);
  const first = message('rollback', back(25));
  const answer = await accepted(first, 990);
  await accepted(message('settleBets', settle('t', 25)), 1_015);
  expect(await send(first)).toBe(answer);
  expect(await superApi.balance()).toBe(1_015);
});

test('a repetition under a new request id is a message of its own, and answered as such when it comes again', async () => {
  await accepted(message('placeBets', bet('t', 10)), 990);
  await accepted(message('settleBets', settle('t', 25)), 1_015);
  const retried = message('settleBets', settle('t', 25));
  const answer = await accepted(retried, 1_015);
  await accepted(message('rollback', back(25)), 990);
  expect(await send(retried)).toBe(answer);
  expect(await superApi.balance()).toBe(990);
});

test('a request id that comes again with other contents is another message', async () => {
  const withId = (path: string, txn: object): Message => ({
    path,
    fields: superApi.message([txn], { id: `same/${player}` }),
  });
  await accepted(withId('placeBets', bet('t', 10)), 990);
  await accepted(withId('settleBets', settle('t', 25)), 1_015);
  await accepted(withId('rollback', back(25)), 990);
  await accepted(withId('settleBets', settle('t', 40)), 1_030);
});

test('a message that was refused is decided anew when it comes again', async () => {
  await accepted(message('placeBets', bet('t', 10)), 990);
  await accepted(message('settleBets', settle('t', 500)), 1_490);
  const other = message('placeBets', bet('u', 1_480, 'r-2'));
  await accepted(other, 10);
  const undo = message('rollback', back(500));
  expect(codeOf(await send(undo))).toBe(10002);
  await accepted(message('cancelBets', { ...name('u', 'r-2'), status: 'REFUND' }), 1_490);
  await accepted(undo, 990);
});

test('a message about several bets is answered with the balances of the first time', async () => {
  const [a, b] = [bet('a', 10), bet('b', 20)];
  await accepted(message('placeBets', a), 990);
  const both = message('placeBets', b, a);
  const placed = await accepted(both, 970);
  expect(JSON.parse(placed)).toMatchObject({ balanceBefore: 990 });
  const settled = message('settleBets', settle('a', 15), settle('b', 30));
  const answer = await accepted(settled, 1_015);
  expect(JSON.parse(answer)).toMatchObject({ balanceBefore: 970 });
  await accepted(message('voidSettled', { ...name('a'), status: 'VOID' }), 1_010);
  expect(await send(settled)).toBe(answer);
  expect(await send(both)).toBe(placed);
  expect(await superApi.balance()).toBe(1_010);
});

test('with "20002" for repetitions, it is said with the balance of the first time', async () => {
  superApi.bench.settings.replayAnswer = '20002';
  await accepted(message('placeBets', bet('t', 10)), 990);
  const first = message('settleBets', settle('t', 25));
  await accepted(first, 1_015);
  await accepted(message('rollback', back(25)), 990);
  expect(JSON.parse(await send(first))).toMatchObject({ statusCode: 20002, balanceAfter: 1_015 });
});

test('the same message through two processes at the same moment has one effect', async () => {
  const beside = await superApi.beside();
  try {
    for (let i = 0; i < 10; i++) {
      await send(message('placeBets', bet(`t-${i}`, 10)));
      await send(message('settleBets', settle(`t-${i}`, 25)));
      const before = await superApi.balance();
      const undo = message('rollback', { ...back(25), id: `t-${i}` });
      const once = await Promise.all([send(undo), beside.answer(undo.path, undo.fields), send(undo)]);
      expect(new Set(once)).toEqual(new Set([once[0]]));
      await send(message('settleBets', settle(`t-${i}`, 25)));
      await Promise.all([send(undo), beside.answer(undo.path, undo.fields)]);
      expect(await superApi.balance()).toBe(before);
    }
  } finally {
    await beside.close();
  }
});

const bets = { a: 10, b: 25, c: 40 };
const steps = {
  placeBets: (id: keyof typeof bets) => bet(id, bets[id]),
  settleBets: (id: string, amount: number) => settle(id, amount),
  cancelBets: (id: string) => ({ ...name(id), status: 'REFUND' }),
  rollback: (id: string, amount: number) => ({ ...back(amount), id }),
  voidSettled: (id: string) => ({ ...name(id), status: 'VOID' }),
  adjustBets: (id: string, amount: number) => bet(id, amount),
  winRewards: (id: string, payoutAmount: number) => ({ ...name(id), status: 'SETTLED', payoutAmount }),
  placeTips: (id: string, betAmount: number) => ({ ...name(id), status: 'TIPS', betAmount }),
  cancelTips: (id: string) => ({ ...name(id), status: 'REFUND' }),
  adjustBalance: (id: string, amount: number) => ({ refId: id, status: 'DEBIT', amount, gameCode: 'F' }),
} satisfies Record<string, (id: keyof typeof bets, amount: number) => object>;
type Path = keyof typeof steps;

const anyId = fc.constantFrom('a' as const, 'b' as const, 'c' as const);
const fresh = fc.record({
  path: fc.constantFrom<Path>(
    ...(Object.keys(steps) as Path[]),
    ...(['placeBets', 'settleBets', 'settleBets', 'rollback', 'cancelBets'] as const),
  ),
  ids: fc.uniqueArray(anyId, { minLength: 1, maxLength: 2 }),
  amount: fc.constantFrom(0, 15, 60),
  isByRound: fc.constantFrom(false, false, false, true),
  isSingleState: fc.constantFrom(false, false, false, true),
});
/** A new message, or one of those that were accepted. */
const step = fc.oneof({ arbitrary: fresh, weight: 3 }, { arbitrary: fc.nat(), weight: 2 });

test('wherever accepted messages come again, they get the same answer and move nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (drawn) => {
      await superApi.restart(100_00);
      const done: { sent: Message; answer: string }[] = [];
      for (const each of drawn) {
        if (typeof each === 'number') {
          const again = done[each % Math.max(1, done.length)];
          if (!again) continue;
          const before = await superApi.balance();
          expect(await send(again.sent), JSON.stringify(again.sent)).toBe(again.answer);
          expect(await superApi.balance(), JSON.stringify(again.sent)).toBe(before);
          continue;
        }
        const { path, ids, amount, isByRound, isSingleState } = each;
        const kind = isByRound ? { transactionType: 'BY_ROUND' } : {};
        const single = isSingleState && path === 'settleBets' ? { isSingleState, betAmount: 10 } : {};
        const sent = message(path, ...ids.map((id) => ({ ...steps[path](id, amount), ...kind, ...single })));
        const answer = await send(sent);
        if (codeOf(answer) === 0) done.push({ sent, answer });
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
