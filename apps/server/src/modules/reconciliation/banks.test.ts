import { randomUUID } from 'node:crypto';
import { post } from '@salung/ledger';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { compareBank } from '../../../test/bank-comparison.ts';
import { createPlayer, createStaff, type TestPlayer } from '../../../test/factories.ts';
import { addDays, atWallClock, businessDay } from '../../platform/business-day.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { createBankAccount } from '../banks/index.ts';
import { compareNext, queueDue } from './run.ts';

// Bank lines compared with the ledger. The ledger's times are those of PostgreSQL, so that the clock stands at now; whatever a
// test books around midnight falls on one of the two days that are compared.

let app: TestApp;
let player: TestPlayer;
let account: string;
let today: string;
let number = 1_000_000_000;

beforeAll(async () => {
  app = await startApp();
  player = await createPlayer(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await open();
});

/** A new account of the house. */
async function open(): Promise<void> {
  app.clock.set(new Date());
  today = businessDay(app.clock.now());
  account = await inTransaction(app.platform.db, (tx) =>
    createBankAccount(app.platform, tx, {
      kind: 'deposit',
      bankCode: '014',
      accountNumber: String(number++),
      accountName: 'บจก. สลึง',
    }),
  );
}

/** Books a deposit (positive) or a payout of the account. @returns its key */
async function book(amount: number): Promise<string> {
  const id = newId();
  const isIn = amount > 0;
  const house = { house: `bank:${account}` } as const;
  const key = isIn ? `topup:${id}:credit` : `withdraw:${id}:resolve`;
  const wallet = { player: player.id, account: 'wallet' } as const;
  await inTransaction(app.platform.db, async (tx) => {
    const [outcome] = await post(ledgerTx(tx), [
      {
        key,
        by: 'system:test',
        ref: { type: isIn ? 'topup' : 'withdrawal', id },
        legs: [
          {
            ...(isIn ? { from: house, to: wallet } : { from: wallet, to: house }),
            amount: Math.abs(amount),
            kind: isIn ? 'topup' : 'withdraw.paid',
          },
        ],
      },
    ]);
    expect(outcome?.status).toBe('ok');
  });
  return key;
}

/** A line of the account's statement, as the bank has it. @returns its id */
async function line(
  amount: number,
  { balance = null, at = new Date() }: { balance?: number | null; at?: Date } = {},
): Promise<string> {
  const id = newId();
  await app.platform.db
    .insertInto('bank_line')
    .values({
      id,
      channel_id: account,
      direction: amount > 0 ? 'in' : 'out',
      amount: Math.abs(amount),
      at,
      has_time: true,
      balance,
      reference: `REF${id.slice(-8)}`,
      fingerprint: randomUUID(),
      source_kind: 'statement',
      source_id: 'test',
      taken_at: app.clock.now(),
      state: amount > 0 ? 'NEW' : 'IGNORED',
    })
    .execute();
  return id;
}

/** Compares today and tomorrow; answers both and the differences of both. */
async function compare(days = [today, addDays(today, 1)]) {
  app.clock.set(atWallClock(addDays(today, 2), '12:00:00'));
  return compareBank(app, account, days);
}

const fates = ['same', 'lost', 'extra', 'otherAmount'] as const;

it('finds exactly what differs, whatever moved', async () => {
  const movement = fc.tuple(fc.constantFrom(...fates), fc.boolean(), fc.integer({ min: 0, max: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 2, maxLength: 12 }), async (movements) => {
      await open();
      await book(50_000_00);
      await line(50_000_00);
      const expected: string[] = [];
      let ours = 0;
      let theirs = 0;
      for (const [index, [fate, isIn, sameAs]] of movements.entries()) {
        // Some amounts are the same, and some are not.
        const amount = (isIn ? 1 : -1) * (sameAs === 0 ? 300_00 : 1_000_00 + index);
        if (fate !== 'extra') ours += amount;
        const key = fate === 'extra' ? '' : await book(amount);
        if (fate === 'same') {
          await line(amount);
          theirs += amount;
        }
        if (fate === 'extra' || fate === 'otherAmount') {
          const other = amount + (isIn ? 1 : -1) * (70_000_00 + index);
          theirs += other;
          expected.push(`ONLY_THEIRS line:${await line(other)}`);
        }
        if (fate === 'lost' || fate === 'otherAmount') {
          // Of equal amounts one is as good as another.
          expected.push(sameAs === 0 ? `ONLY_OURS ${amount}` : `ONLY_OURS ${key}`);
        }
      }
      const { runs, differences } = await compare();
      const found = differences.map(({ kind, ref, ours }) =>
        Math.abs(ours?.amount ?? 0) === 300_00 ? `${kind} ${ours?.amount}` : `${kind} ${ref}`,
      );
      expect(found.sort()).toEqual(expected.sort());
      const net = (side: 'ours' | 'theirs') =>
        runs.reduce((sum, run) => sum + (run[side]?.in ?? 0) - (run[side]?.out ?? 0), -50_000_00);
      expect([net('ours'), net('theirs')]).toEqual([ours, theirs]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('expects no line of what was recorded by mistake and reversed', async () => {
  await book(50_000_00);
  await line(50_000_00);
  const body = { move: 'fee', fromId: account, amount: 35_00, reason: 'a test' } as const;
  const moved = await app.send('house.move', { token: (await createStaff(app, 'Finance')).token, body });
  const params = { id: 'id' in moved.body ? moved.body.id : '' };
  expect((await compare()).differences).toMatchObject([{ kind: 'ONLY_OURS', ref: `house:${params.id}` }]);
  // It is two days later now, and their sessions have ended.
  const [one, two] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  const why = { reason: 'a test' };
  const asked = approvalOf(await app.send('house.reverse', { token: one.token, params, body: why }));
  expect((await approve(app, two, asked)).status).toBe(200);
  expect((await compare()).differences).toMatchObject([
    { ref: `house:${params.id}`, state: 'SETTLED', resolvedBy: null },
  ]);
});

it('names what only one side has', async () => {
  const key = await book(100_00);
  const id = await line(250_00);
  const { differences } = await compare();
  expect(differences).toHaveLength(2);
  expect(differences.find(({ ref }) => ref === key)).toMatchObject({
    kind: 'ONLY_OURS',
    ours: { kind: 'deposit', amount: 100_00 },
    player: { id: player.id },
  });
  expect(differences.find(({ ref }) => ref === `line:${id}`)).toMatchObject({
    kind: 'ONLY_THEIRS',
    theirs: { kind: 'in', amount: 250_00 },
    partOf: `REF${id.slice(-8)}`,
  });
});

describe('the closing balance', () => {
  it('is that of the ledger where everything was booked', async () => {
    await book(100_00);
    await line(100_00, { balance: 100_00 });
    expect((await compare()).differences).toEqual([]);
  });

  it('differs where it began with another one', async () => {
    await book(100_00);
    await line(100_00, { balance: 175_00 });
    const { differences } = await compare();
    expect(differences).toMatchObject([
      { kind: 'BALANCE', ours: { kind: 'balance', amount: 100_00 }, theirs: { amount: 175_00 } },
    ]);
  });

  it('is that of the same point of the statement, where a transfer is on two sides of midnight', async () => {
    await book(50_00);
    await line(50_00, { balance: 50_00 });
    await book(100_00);
    const midnight = atWallClock(today, '00:00:00').getTime();
    // At the bank it was before the midnight that was, or after the one that comes, whichever is the closer one.
    const isMorning = Date.now() - midnight < 12 * 3_600_000;
    const at = new Date(isMorning ? midnight - 1_000 : midnight + 24 * 3_600_000 + 1_000);
    await line(100_00, { at, balance: isMorning ? 100_00 : 150_00 });
    if (isMorning)
      await app.platform.db
        .updateTable('bank_line')
        .set({ balance: 150_00 })
        .where('amount', '=', 50_00)
        .where('channel_id', '=', account)
        .execute();
    const days = isMorning ? [addDays(today, -1), today] : [today, addDays(today, 1)];
    expect((await compare(days)).differences).toEqual([]);
  });
});

describe('a day without lines', () => {
  it('is not reported where something was booked, and compared once the lines are there', async () => {
    await line(1, { at: atWallClock(addDays(today, -20), '12:00:00') });
    await book(100_00);
    const [run] = (await compare()).runs.filter(({ problem }) => problem !== null);
    expect(run).toMatchObject({ state: 'FAILED', problem: 'NOT_REPORTED' });
    // Nothing is asked for as long as nothing was said.
    app.clock.advance(3_600_000);
    await queueDue(app.platform);
    const states = app.platform.db
      .selectFrom('reconciliation')
      .select('state')
      .where('subject_id', '=', account)
      .where('day', '=', run?.day ?? '');
    expect(await states.execute()).toEqual([{ state: 'FAILED' }]);
    await line(100_00, { at: atWallClock(run?.day ?? '', '12:00:00') });
    await queueDue(app.platform);
    expect(await states.execute()).toEqual([{ state: 'QUEUED' }]);
    while (await compareNext(app.platform, new AbortController().signal));
    // A second part of the statement comes later.
    await line(70_00, { at: atWallClock(run?.day ?? '', '12:00:00') });
    await app.platform.db
      .updateTable('bank_line')
      .set({ taken_at: new Date(Date.now() + 9e8) })
      .execute();
    await queueDue(app.platform);
    expect(await states.execute()).toEqual([{ state: 'QUEUED' }]);
    while (await compareNext(app.platform, new AbortController().signal));
  });

  it('is quiet where nothing was booked', async () => {
    await line(1, { at: atWallClock(addDays(today, -20), '12:00:00') });
    const { runs, differences } = await compare();
    expect(differences).toEqual([]);
    expect(runs[0]).toMatchObject({ state: 'DONE', ours: { count: 0 }, theirs: { count: 0 } });
  });
});

it('refuses a day whose transfers are in the archive', async () => {
  await line(1);
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query(`insert into ledger.archive values
      ('2025_03', 0, ledger.id_at('2025-04-01 00:00:00+00'), 'test', now(), 0, 0, now())`);
    const { token } = await createStaff(app, 'Finance');
    const ask = (day: string) => {
      const body = { subjectType: 'bank-account', subjectId: account, day } as const;
      return app.send('reconciliation.run', { token, body });
    };
    expect(await ask('2025-03-31')).toMatchObject({
      status: 422,
      problem: { code: 'RECONCILIATION_DAY_ARCHIVED' },
    });
    // The first hours of its day are in the archive: months are those of UTC.
    expect((await ask('2025-04-01')).status).toBe(422);
    expect((await ask('2025-04-02')).status).toBe(201);
  } finally {
    await owner.query('delete from ledger.archive');
    await owner.end();
  }
});
