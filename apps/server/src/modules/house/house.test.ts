import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { bankBalance } from '../banks/index.ts';

let app: TestApp;
let finance: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
  finance = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Finance');
});
afterAll(() => app.close());
beforeEach(() => setSetting(app, 'approval.house', 100_000_000));

type Body = Input<'house.move', 'body'>;
const reason = 'as agreed';
const move = (body: Body, { by = finance, key }: { by?: TestStaff; key?: string } = {}) =>
  app.send('house.move', { token: by.token, body, ...(key ? { key } : {}) });
const holds = (id: string) => bankBalance(app.platform.db, id);
const trial = async () => (await app.send('house.trialBalance', { token: finance.token })).body;
const balanceOf = async (code: string) =>
  (await trial()).accounts.find((line) => line.code === code)?.balance;
const remove = (id: string) => app.send('banks.depositDelete', { token: finance.token, params: { id } });
const approvalOf = ({ body }: { body: object }) => ('approvalId' in body ? String(body.approvalId) : '');
const lastTransfer = async (id: string) => {
  const { rows } = await app.platform.pool.query(
    'select kind, ref_type from ledger.transfer where ref_id = $1',
    [id],
  );
  return rows;
};

describe('a movement', () => {
  it('of each kind moves what the bank accounts hold, and the books stay at zero', async () => {
    const a = await openBank(app);
    const b = await openBank(app, { kind: 'withdraw' });
    const [capital = 0, fees = 0] = [await balanceOf('capital'), await balanceOf('fees')];
    const made = [
      await move({ move: 'opening', toId: a, amount: 100_000, reason, bankReference: 'REF1' }),
      await move({ move: 'capital_in', toId: a, amount: 50_000, reason }),
      await move({ move: 'transfer', fromId: a, toId: b, amount: 30_000, reason }),
      await move({ move: 'fee', fromId: a, amount: 500, reason }),
      await move({ move: 'capital_out', fromId: b, amount: 10_000, reason }),
    ];
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([await holds(a), await holds(b)]).toEqual([119_500, 20_000]);
    expect((await balanceOf('capital')) ?? 0).toBe(capital + 140_000);
    expect((await balanceOf('fees')) ?? 0).toBe(fees - 500);
    expect((await trial()).sum).toBe(0);
    expect(made[0]?.body).toMatchObject({
      move: 'opening',
      amount: 100_000,
      from: null,
      to: { id: a, bankCode: '014' },
      bankReference: 'REF1',
      approvedBy: null,
    });
    const kinds = await Promise.all(made.map(({ body }) => lastTransfer('id' in body ? body.id : '')));
    expect(kinds.flat().map(({ kind }) => kind)).toEqual([
      'house.opening',
      'capital.in',
      'house.transfer',
      'house.fee',
      'capital.out',
    ]);
    const list = async (query: Input<'house.list', 'query'>) =>
      (await app.send('house.list', { token: finance.token, query })).body;
    expect((await list({ accountId: b })).data.map((row) => row.move)).toEqual(['capital_out', 'transfer']);
    expect((await list({ accountId: a, move: 'fee' })).data).toEqual([made[3]?.body]);
    expect((await list({ accountId: a, toDate: '2026-05-10' })).total).toBe(0);
    expect((await list({ accountId: a, per_page: 1, page: 2 })).total).toBe(4);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'house.move')
      .where('subject_id', '=', b)
      .execute();
    expect(entries).toMatchObject([{ after: { move: 'capital_out', amount: 10_000, fromId: b } }]);
  });

  it('is refused with the field to blame', async () => {
    const a = await openBank(app, { openingBalance: 1_000 });
    const gone = await openBank(app);
    await remove(gone);
    const unknown = '00000000-0000-7000-8000-000000000000';
    for (const [body, status, code, path] of [
      [{ move: 'transfer', fromId: a, toId: a, amount: 1, reason }, 400, 'INVALID_INPUT', 'body.toId'],
      [{ move: 'transfer', fromId: a, toId: gone, amount: 1, reason }, 404, 'NOT_FOUND', 'body.toId'],
      [{ move: 'transfer', fromId: unknown, toId: a, amount: 1, reason }, 404, 'NOT_FOUND', 'body.fromId'],
      [{ move: 'capital_in', toId: gone, amount: 1, reason }, 404, 'NOT_FOUND', 'body.toId'],
      [{ move: 'fee', fromId: a, amount: 1_001, reason }, 422, 'INSUFFICIENT', 'body.amount'],
      [{ move: 'capital_out', fromId: a, amount: 1_001, reason }, 422, 'INSUFFICIENT', 'body.amount'],
      [{ move: 'opening', toId: a, amount: 5, reason }, 409, 'OPENING_DONE', 'body.toId'],
    ] as const) {
      const refused = await move(body);
      expect(refused).toMatchObject({ status, problem: { code } });
      expect(refused.problem.errors[0]?.path).toBe(path);
    }
    for (const amount of [0, -1, 0.5, 1e15]) {
      expect((await move({ move: 'fee', fromId: a, amount, reason })).status).toBe(400);
    }
    expect(await holds(a)).toBe(1_000);
  });

  it('never takes more than is there, however many come at once', async () => {
    const a = await openBank(app, { openingBalance: 1_000 });
    const b = await openBank(app, { openingBalance: 1_000 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0
          ? move({ move: 'fee', fromId: a, amount: 400, reason }, { key: `fee-${n}` })
          : move({ move: 'transfer', fromId: a, toId: b, amount: 400, reason }, { key: `move-${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ problem }) => problem.code === 'INSUFFICIENT')).toHaveLength(6);
    expect(await holds(a)).toBe(200);
    // Two accounts that pay each other at once do not wait in a circle.
    const there = { move: 'transfer', fromId: a, toId: b, amount: 100, reason } as const;
    const back = { move: 'transfer', fromId: b, toId: a, amount: 100, reason } as const;
    const crossing = await Promise.all([move(there), move(back, { by: second })]);
    expect(crossing.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('and the deletion of its account: one of the two', async () => {
    for (let round = 0; round < 4; round++) {
      const a = await openBank(app);
      const into = () => move({ move: 'capital_in', toId: a, amount: 100 + round, reason });
      const [moved, deleted] = await Promise.all([into(), remove(a)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([moved.status, deleted.status]);
    }
  });

  it('without a key, and equal to one of the last minute, is taken for a double click', async () => {
    const a = await openBank(app, { openingBalance: 10_000 });
    const fee: Body = { move: 'fee', fromId: a, amount: 100, reason };
    const both = await Promise.all([move(fee), move(fee)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await move(fee)).problem.code).toBe('DUPLICATE_REQUEST');
    expect((await move({ ...fee, amount: 101 })).status).toBe(200);
    expect((await move(fee, { by: second })).status).toBe(200);
    const keyed = await move(fee, { key: 'the-same-again' });
    expect(keyed.status).toBe(200);
    expect((await move(fee, { key: 'the-same-again' })).body).toEqual(keyed.body);
    expect((await move({ ...fee, amount: 7 }, { key: 'the-same-again' })).problem.code).toBe('KEY_REUSED');
    app.clock.advance(60_001);
    expect((await move(fee)).status).toBe(200);
    expect(await holds(a)).toBe(10_000 - 4 * 100 - 101);
  });
});

describe('an opening', () => {
  it('happens once, also at once and after everything was taken out', async () => {
    const a = await openBank(app);
    const opening: Body = { move: 'opening', toId: a, amount: 700, reason };
    const answers = await Promise.all([1, 2, 3].map((n) => move(opening, { key: `opening-${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await move({ move: 'capital_out', fromId: a, amount: 700, reason });
    expect(await holds(a)).toBe(0);
    expect((await move(opening, { key: 'later' })).problem.code).toBe('OPENING_DONE');
    const seeded = await openBank(app, { openingBalance: 300 });
    await move({ move: 'capital_out', fromId: seeded, amount: 300, reason });
    const again = await move({ move: 'opening', toId: seeded, amount: 300, reason });
    expect(again.problem.code).toBe('OPENING_DONE');
    expect(await holds(seeded)).toBe(0);
  });
});

describe('above what one may move alone', () => {
  const approve = (id: string, by: TestStaff) =>
    app.send('approvals.approve', { token: by.token, params: { id }, body: {} });

  it('nothing moves until another person agrees, and then what was asked for is checked again', async () => {
    const [maker, checker] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
    await setSetting(app, 'approval.house', 1_000);
    const a = await openBank(app, { openingBalance: 5_000 });
    expect((await move({ move: 'fee', fromId: a, amount: 600, reason }, { by: maker })).status).toBe(200);
    // Parts add up.
    const body: Body = { move: 'capital_out', fromId: a, amount: 4_000, reason };
    const asked = await move(body, { by: maker });
    expect(asked.status).toBe(202);
    expect((await move(body, { by: maker })).problem.code).toBe('DUPLICATE_REQUEST');
    expect((await move({ ...body, amount: 401 }, { by: maker })).status).toBe(202);
    expect(await holds(a)).toBe(4_400);
    const id = approvalOf(asked);
    expect((await approve(id, maker)).problem.code).toBe('NOT_YOUR_OWN');

    const spent = await move({ move: 'fee', fromId: a, amount: 900, reason }, { by: checker });
    expect(spent.status).toBe(200);
    expect((await approve(id, checker)).problem.code).toBe('INSUFFICIENT');
    await move({ move: 'capital_in', toId: a, amount: 90, reason }, { by: checker });
    await setSetting(app, 'approval.house', 100_000);
    await move({ move: 'capital_in', toId: a, amount: 1_000, reason }, { by: checker });
    const twice = await Promise.all([approve(id, checker), approve(id, second)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await holds(a)).toBe(4_400 - 900 + 90 + 1_000 - 4_000);
    const { body: list } = await app.send('house.list', {
      token: maker.token,
      query: { accountId: a, move: 'capital_out' },
    });
    expect(list.data).toHaveLength(1);
    expect(list.data[0]).toMatchObject({ createdBy: `Finance ${maker.username}`, amount: 4_000 });
    expect(list.data[0]?.approvedBy).not.toBeNull();
    expect((await trial()).sum).toBe(0);
  });
});

describe('counting and reading', () => {
  it('notes what the bank says, by whom and when, whatever the kind', async () => {
    const a = await openBank(app, { kind: 'suspense', openingBalance: 1_000 });
    const count = (amount: number, by = finance, id = a) =>
      app.send('house.count', { token: by.token, params: { id }, body: { amount } });
    const { body } = await count(990);
    expect(body).toMatchObject({
      balance: 1_000,
      counted: {
        amount: 990,
        ledger: 1_000,
        at: app.clock.now().toISOString(),
        by: `Finance ${finance.username}`,
      },
    });
    const seen = await app.send('banks.suspenseDetails', { token: finance.token, params: { id: a } });
    expect(seen.body).toEqual(body);
    // What moves afterwards is no difference.
    const fee = { move: 'fee', fromId: a, amount: 300, reason: 'fee' } as const;
    expect((await app.send('house.move', { token: finance.token, body: fee })).status).toBe(200);
    const later = await app.send('banks.suspenseDetails', { token: finance.token, params: { id: a } });
    expect(later.body).toEqual({ ...body, balance: 700 });
    expect((await count(-1)).status).toBe(400);
    const unknown = await count(1, finance, '00000000-0000-7000-8000-000000000000');
    expect(unknown.status).toBe(404);
    const entry = await app.platform.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'house.count')
      .where('subject_id', '=', a)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: { counted: null }, after: { counted: 990, balance: 1_000 } });
  });

  it('the trial balance names every account; wallets and holds are one line each', async () => {
    const accountNumber = '4059999991';
    const a = await openBank(app, { openingBalance: 2_000, accountNumber });
    await createPlayer(app, { balance: 700 });
    await createPlayer(app);
    const { accounts, sum, at } = await trial();
    expect(sum).toBe(0);
    expect(at).toBe(app.clock.now().toISOString());
    expect(accounts).toContainEqual({
      code: `bank:${a}`,
      label: `SCB ${accountNumber} Salung Co., Ltd.`,
      bank: { id: a, bankCode: '014', accountNumber, accountName: 'Salung Co., Ltd.' },
      balance: -2_000,
      accounts: 1,
    });
    expect(accounts).toContainEqual({
      code: 'players.wallet',
      label: 'players.wallet',
      bank: null,
      balance: 700,
      accounts: 2,
    });
    expect(accounts).toContainEqual({
      code: 'players.held',
      label: 'players.held',
      bank: null,
      balance: 0,
      accounts: 2,
    });
  });

  it('movements are read from either end, by time and by amount', async () => {
    const a = await openBank(app);
    for (const amount of [100, 300, 200]) {
      app.clock.advance(1_000);
      await move({ move: 'capital_in', toId: a, amount, reason });
    }
    const amounts = async (query: Input<'house.list', 'query'>) => {
      const { body } = await app.send('house.list', {
        token: finance.token,
        query: { accountId: a, per_page: 2, ...query },
      });
      return body.data.map(({ amount }) => amount);
    };
    expect([...(await amounts({})), ...(await amounts({ page: 2 }))]).toEqual([200, 300, 100]);
    expect(await amounts({ order: 'oldest' })).toEqual([100, 300]);
    expect(await amounts({ order: 'oldest', page: 2 })).toEqual([200]);
    expect(await amounts({ order: 'amount_desc' })).toEqual([300, 200]);
    expect(await amounts({ order: 'amount_desc', page: 2 })).toEqual([100]);
    expect(await amounts({ order: 'amount_asc' })).toEqual([100, 200]);
  });

  it('is for those who may: the Auditor reads and moves nothing', async () => {
    const a = await openBank(app, { openingBalance: 100 });
    const auditor = await createStaff(app, 'Auditor');
    const support = await createStaff(app, 'Support');
    expect((await app.send('house.trialBalance', { token: auditor.token })).status).toBe(200);
    expect((await app.send('house.list', { token: auditor.token })).status).toBe(200);
    expect((await app.send('house.list', { token: support.token })).status).toBe(403);
    expect((await move({ move: 'fee', fromId: a, amount: 1, reason }, { by: auditor })).status).toBe(403);
    const count = await app.send('house.count', {
      token: auditor.token,
      params: { id: a },
      body: { amount: 1 },
    });
    expect(count.status).toBe(403);
  });
});
