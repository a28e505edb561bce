import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff } from '../../../test/factories.ts';
import {
  connectGateway,
  openThrough,
  startGateways,
  type TestGateways,
  talk,
} from '../../../test/gateways.ts';
import { addDays, atWallClock, businessDay } from '../../platform/business-day.ts';
import { compareNext, recordBalances } from './run.ts';

// What gateways say of their orders, compared with the ledger. The ledger's times are those of PostgreSQL, so that the clock
// stands at now; whatever a test books around midnight falls on one of the two days that are compared.

let app: TestApp;
let gateways: TestGateways;
let gatewayId: string;
let today: string;

beforeAll(async () => {
  app = await startApp();
  gateways = await startGateways(app);
  await connectGateway(app, 'T_PAYMENT', gateways.url, { feeRate: 100 });
  const { id } = await app.platform.db
    .selectFrom('gateway')
    .select('id')
    .where('provider', '=', 'T_PAYMENT')
    .executeTakeFirstOrThrow();
  gatewayId = id;
});
afterAll(async () => {
  await gateways.close();
  await app.close();
});
afterEach(() => gateways.mood('T_PAYMENT', { queries: 'answer', callbacks: 'once' }));

const now = () => {
  app.clock.set(new Date());
  today = businessDay(app.clock.now());
};
const later = () => app.clock.set(atWallClock(addDays(today, 2), '12:00:00'));
const cents = (amount: number) => Math.round(amount / 100);

/** A deposit that waits for its payment. @returns its order */
async function order(amount: number): Promise<string> {
  const player = await createPlayer(app);
  const { body, status } = await openThrough(app, player, amount);
  expect(status).toBe(201);
  await talk(app);
  const { id } = await app.platform.db
    .selectFrom('gateway_order')
    .select('id')
    .where('topup_id', '=', body.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** What happens at the gateway, and nobody tells us. */
async function quietly(act: () => Promise<unknown>): Promise<void> {
  await gateways.mood('T_PAYMENT', { callbacks: 'never' });
  await act();
  await gateways.mood('T_PAYMENT', { callbacks: 'once' });
}

/** Compares today and tomorrow; answers both and the differences of both. */
async function compare() {
  later();
  const { token } = await createStaff(app, 'Finance');
  const runs = [];
  const differences = [];
  for (const day of [today, addDays(today, 1)]) {
    const body = { subjectType: 'gateway', subjectId: gatewayId, day } as const;
    const asked = await app.send('reconciliation.run', { token, body });
    expect(asked.status).toBe(201);
    await compareNext(app.platform, new AbortController().signal);
    const params = { id: asked.body.id };
    runs.push((await app.send('reconciliation.details', { token, params })).body);
    const query = { per_page: 100 };
    differences.push(...(await app.send('reconciliation.differences', { token, params, query })).body.data);
  }
  return { runs, differences, token };
}

const sumOf = (runs: readonly { ours: { in: number; out: number } | null }[], side: 'in' | 'out') =>
  runs.reduce((sum, run) => sum + (run.ours?.[side] ?? 0), 0);

/** What may become of a deposit, at the gateway and here. */
const fates = ['paid', 'otherAmountPaid', 'waits', 'lost', 'extra', 'otherAmount', 'gone'] as const;

it('finds exactly what differs, whatever was paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...fates), fc.integer({ min: 100_00, max: 5_000_00 })), {
        minLength: 3,
        maxLength: 7,
      }),
      async (deposits) => {
        now();
        const expected: [string, string][] = [];
        let booked = 0;
        let fees = 0;
        const before = await compare();
        now();
        for (const [fate, amount] of deposits) {
          const id = await order(amount);
          const isHere = ['paid', 'otherAmountPaid', 'lost', 'otherAmount'].includes(fate);
          const paid = fate === 'otherAmountPaid' ? amount + 300 : amount;
          if (isHere) {
            await gateways.pay(id, paid);
            booked += paid;
            fees += cents(paid);
          }
          if (fate === 'lost') {
            await quietly(() => gateways.fail(id));
            expected.push([id, 'STATE'], [`${id} fee`, 'STATE']);
          } else if (fate === 'extra') {
            await quietly(() => gateways.pay(id));
            expected.push([id, 'ONLY_THEIRS'], [`${id} fee`, 'ONLY_THEIRS']);
          } else if (fate === 'otherAmount') {
            await quietly(() => gateways.pay(id, amount + 10_000));
            expected.push([id, 'AMOUNT'], [`${id} fee`, 'AMOUNT']);
          } else if (fate === 'gone') {
            await quietly(() => gateways.fail(id));
          }
        }
        const { runs, differences } = await compare();
        const known = new Set(before.differences.map(({ id }) => id));
        const found = differences.filter(({ id }) => !known.has(id)).map(({ ref, kind }) => [ref, kind]);
        expect(found.sort()).toEqual(expected.sort());
        expect(sumOf(runs, 'in') - sumOf(before.runs, 'in')).toBe(booked);
        expect(sumOf(runs, 'out') - sumOf(before.runs, 'out')).toBe(fees);
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);

describe('a gateway', () => {
  it('that was paid what staff had credited by hand differs in nothing: it is the same money', async () => {
    now();
    const id = await order(260_00);
    const { topup_id: topupId } = await app.platform.db
      .selectFrom('gateway_order')
      .select('topup_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { token } = await createStaff(app, 'Finance');
    const approved = await app.send('topup.approve', {
      token,
      params: { id: topupId ?? '' },
      body: { bankReference: `HAND${id.slice(-8)}`, reason: 'showed the receipt' },
    });
    expect(approved.status).toBe(200);
    await gateways.pay(id);
    const item = app.platform.db
      .selectFrom('suspense_item')
      .select(['id', 'state'])
      .where('order_id', '=', id);
    const held = await item.executeTakeFirstOrThrow();
    expect(held).toMatchObject({ state: 'COVERED' });
    const { differences } = await compare();
    const about = [id, topupId ?? '', held.id];
    expect(differences.filter(({ ref }) => about.some((each) => ref.includes(each)))).toEqual([]);
  });

  it('that was paid without telling us: the payment is credited afterwards, and the difference settles', async () => {
    now();
    const id = await order(250_00);
    await quietly(() => gateways.pay(id));
    const first = await compare();
    const [found] = first.differences.filter(({ ref }) => ref === id);
    expect(found).toMatchObject({
      kind: 'ONLY_THEIRS',
      state: 'OPEN',
      ours: null,
      partOf: expect.stringMatching(/^t_payment-/),
      theirs: { kind: 'deposit', state: 'done', amount: 250_00 },
      player: { id: expect.any(String) },
    });
    const asked = app.platform.db.selectFrom('gateway_order').select('ask_at').where('id', '=', id);
    expect(await asked.executeTakeFirstOrThrow()).toEqual({ ask_at: app.clock.now() });
    now();
    await app.platform.db
      .updateTable('gateway_order')
      .set({ ask_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    await talk(app);
    const again = await compare();
    expect(again.differences.find(({ ref }) => ref === id)).toMatchObject({ state: 'SETTLED' });
  });

  it('that does not answer is not compared', async () => {
    now();
    for (const amount of [100_00, 200_00, 300_00]) await order(amount);
    await gateways.mood('T_PAYMENT', { queries: 'error' });
    const { runs } = await compare();
    expect(runs[0]).toMatchObject({ state: 'FAILED', problem: 'UNREACHABLE' });
  });

  it('that does not know an order of ours any more has said before that it was paid', async () => {
    now();
    const paid = await order(111_00);
    await gateways.pay(paid);
    await gateways.mood('T_PAYMENT', { queries: 'unknown' });
    const { differences } = await compare();
    expect(differences.filter(({ ref }) => ref.startsWith(paid))).toEqual([]);
  });

  it('shows a booking without an order, and what staff took back', async () => {
    now();
    const id = await order(321_00);
    await gateways.pay(id);
    const { topup_id: topupId } = await app.platform.db
      .selectFrom('gateway_order')
      .select('topup_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const owner = await createStaff(app, 'Owner');
    const other = await createStaff(app, 'Owner');
    const asked = await app.send('topup.reverse', {
      token: owner.token,
      params: { id: topupId ?? '' },
      body: { reason: 'the player asked for it' },
    });
    expect(asked.status).toBe(202);
    const { approvalId } = asked.body as unknown as { approvalId: string };
    const agreed = await app.send('approvals.approve', {
      token: other.token,
      params: { id: approvalId },
      body: {},
    });
    expect(agreed.status).toBe(200);
    const { differences } = await compare();
    expect(differences.filter(({ ref }) => ref === `topup:${topupId}:reverse`)).toMatchObject([
      { kind: 'ONLY_OURS', ours: { kind: 'reversal', amount: -321_00 }, theirs: null },
    ]);
  });
});

describe('the balance', () => {
  it('at the end of a day is recorded once, and compared', async () => {
    now();
    const before = await compare();
    // Just after midnight.
    app.clock.set(atWallClock(addDays(today, 1), '00:05:00'));
    await recordBalances(app.platform);
    const first = await app.platform.db.selectFrom('reconciliation_balance').selectAll().execute();
    expect(first).toMatchObject([{ subject_type: 'gateway', subject_id: gatewayId, day: today }]);
    await recordBalances(app.platform);
    expect(await app.platform.db.selectFrom('reconciliation_balance').selectAll().execute()).toEqual(first);
    const { differences, runs } = await compare();
    const [row] = first;
    const found = differences.filter(({ kind }) => kind === 'BALANCE');
    // The tests before this one have left the two sides apart.
    expect(row?.ours).not.toBe(row?.theirs);
    expect(found).toMatchObject([
      {
        ref: `balance ${today}`,
        ours: { kind: 'balance', amount: row?.ours },
        theirs: { kind: 'balance', amount: row?.theirs },
      },
    ]);
    // It was not moved on that day.
    expect(runs.map(({ theirs }) => theirs)).toEqual(before.runs.map(({ theirs }) => theirs));
  });

  it('has what was paid by then and booked later', async () => {
    const id = await order(400_00);
    // What the tests before this one have paid is left out.
    await app.platform.db.updateTable('gateway_order').set({ paid_at: null }).execute();
    const at = new Date(Date.parse(`${today}T17:05:00Z`));
    await app.platform.db
      .updateTable('reconciliation_balance')
      .set({ asked_at: at, ours: 0, theirs: 396_00 })
      .execute();
    await app.platform.db
      .updateTable('gateway_order')
      .set({
        state: 'PAID',
        amount_paid: 400_00,
        fee: 4_00,
        paid_at: new Date(at.getTime() - 1),
        settled_at: new Date(at.getTime() + 1),
      })
      .where('id', '=', id)
      .execute();
    const { differences } = await compare();
    expect(differences.find(({ ref }) => ref === `balance ${today}`)?.state).toBe('SETTLED');
  });
});
