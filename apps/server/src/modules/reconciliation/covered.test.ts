import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { compareBank } from '../../../test/bank-comparison.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { addDays, atWallClock, businessDay } from '../../platform/business-day.ts';
import { takeLines } from '../statements/index.ts';
import { follow } from '../statements/module.ts';
import { coverMoved } from '../statements/own-money.ts';
import { coverCredited } from '../statements/work.ts';

// Lines that waited in suspense until something else was booked for them.

const AMOUNT = 640_000;

let app: TestApp;
let account: string;
let number = 4_440_000_000;
let finance: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
  for (const id of ['approval.topupWithoutEvidence', 'approval.allPlayers', 'approval.topup'] as const) {
    await setSetting(app, id, 500_000_000);
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  account = await openBank(app, { accountNumber: String(number++), accountName: 'บริษัท สลุง จำกัด' });
  // The clock of a test before has ended their sessions.
  [finance, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
});

/** Brings in a line that nobody can be given. @returns the item that it waits as */
async function suspend(reference: string): Promise<string> {
  const at = app.clock.now();
  await takeLines(app.platform, {
    accountId: account,
    source: { kind: 'agent', id: 'test' },
    lines: [{ at, direction: 'in', amount: AMOUNT, balance: AMOUNT, reference }],
  });
  while (await follow(app.platform));
  const line = await lineOf(reference);
  expect(line).toMatchObject({ state: 'SUSPENSE' });
  return line.suspense_item_id ?? '';
}
const lineOf = (reference: string) =>
  app.platform.db
    .selectFrom('bank_line')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

const split = (id: string) =>
  app.send('suspense.split', {
    token: finance.token,
    params: { id },
    body: { amounts: [1_000, AMOUNT - 1_000], reason: 'two people' },
  });

/** Staff approve a top-up of the money. */
async function credit(bankReference: string): Promise<void> {
  const { id } = await openTopup(app, await createPlayer(app), AMOUNT);
  const set = { channel_id: account, amount_to_pay: AMOUNT };
  await app.platform.db.updateTable('topup').set(set).where('id', '=', id).execute();
  const body = { bankReference };
  expect((await app.send('topup.approve', { token: second.token, params: { id }, body })).status).toBe(200);
  await coverCredited(app.platform);
}

/** Two people record it as capital. */
async function record(bankReference: string): Promise<void> {
  const body = {
    move: 'capital_in',
    toId: account,
    amount: AMOUNT,
    reason: 'a test',
    bankReference,
  } as const;
  const asked = await app.send('house.move', { token: finance.token, body });
  expect((await approve(app, second, approvalOf(asked))).status).toBe(200);
  await coverMoved(app.platform);
}

async function differences() {
  const today = businessDay(app.clock.now());
  app.clock.set(atWallClock(addDays(today, 2), '12:00:00'));
  return (await compareBank(app, account, [today, addDays(today, 1)])).differences;
}

it('a line that a top-up took over is no difference', async () => {
  const reference = newReference();
  await suspend(reference);
  await credit(reference);
  expect(await lineOf(reference)).toMatchObject({ state: 'COVERED', suspense_item_id: null });
  expect(await differences()).toEqual([]);
});

it('nor is one that had been split', async () => {
  const reference = newReference();
  expect((await split(await suspend(reference))).status).toBe(200);
  await credit(reference);
  expect(await lineOf(reference)).toMatchObject({ state: 'COVERED' });
  expect(await differences()).toEqual([]);
});

it('nor one that a movement of the house’s own took over', async () => {
  const reference = newReference();
  await suspend(reference);
  await record(reference);
  expect(await lineOf(reference)).toMatchObject({ state: 'COVERED' });
  expect(await differences()).toEqual([]);
});

it('a line that still waits is the money in suspense', async () => {
  await suspend(newReference());
  expect(await differences()).toEqual([]);
});

describe('over midnight', () => {
  /** As the superuser of the database. */
  async function query(text: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    return client.query(text, values).finally(() => client.end());
  }
  /** Lets the ledger's transfers happen at the time of the test's clock, which it otherwise takes from PostgreSQL. */
  async function bindClock(): Promise<void> {
    await query('create table public.test_clock (at timestamptz)');
    await query('grant select on public.test_clock to public');
    await query('insert into public.test_clock values (now())');
    const { rows } = await query(
      `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'ledger' and p.prosrc like '%v_at := clock_timestamp()%'`,
    );
    expect(rows).toHaveLength(1);
    for (const { text } of rows) {
      await query(text.replace('clock_timestamp()', '(select at from public.test_clock)'));
    }
  }
  const goTo = async (day: string, time: string) => {
    app.clock.set(atWallClock(day, time));
    await query('update public.test_clock set at = $1', [app.clock.now()]);
    [finance, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  };

  it('the balance of a day has what waited in suspense then, whatever became of it the next morning', async () => {
    await bindClock();
    const day = addDays(businessDay(new Date()), 2);
    await goTo(day, '23:00:00');
    const reference = newReference();
    await suspend(reference);
    await goTo(addDays(day, 1), '09:00:00');
    await record(reference);
    const { movement_id: id } = await lineOf(reference);
    const body = { reason: 'it was a player’s' };
    const params = { id: id ?? '' };
    const asked = await app.send('house.reverse', { token: finance.token, params, body });
    expect((await approve(app, second, approvalOf(asked))).status).toBe(200);
    while (await follow(app.platform));
    expect(await lineOf(reference)).toMatchObject({ state: 'SUSPENSE' });
    await goTo(addDays(day, 3), '12:00:00');
    expect((await compareBank(app, account, [day])).differences).toEqual([]);
    await goTo(addDays(day, 3), '13:00:00');
    await credit(reference);
    expect((await compareBank(app, account, [day])).differences).toEqual([]);
  });
});
