import { suspenseReasons } from '@salung/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { putInSuspense, type SuspenseEntry } from '../src/modules/suspense/index.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { createAgent, order } from './agents.ts';
import type { TestApp } from './app.ts';
import { approvalOf } from './approvals.ts';
import { createPlayer, type TestPlayer, type TestStaff } from './factories.ts';
import { openThrough, talk } from './gateways.ts';
import { newReference, openTopup, openWithdrawal, take, topupWithSlip } from './money.ts';
import { openPayoutDesk } from './payout-desk.ts';
import { downloadReport, parseCsv, type Report, readWorkbook, table } from './reports.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/**
 * Every kind of row that a path can create is listed, opened and exported: one row that can't be shown would take the list
 * with it.
 */

const desk = openPayoutDesk();
let app: TestApp;
let finance: TestStaff;
let colleague: TestStaff;
let bank: string;
let paying: string;
let serial = 0;
beforeAll(async () => {
  ({ app } = desk);
  bank = await openBank(app, { kind: 'deposit', openingBalance: 1_000_000_000 });
  paying = await openBank(app, { kind: 'withdraw', openingBalance: 1_000_000_000 });
  for (const id of ['approval.topupWithoutEvidence', 'approval.topup', 'approval.withdraw'] as const) {
    await setSetting(app, id, 50_000_000);
  }
  await setSetting(app, 'approval.allPlayers', 500_000_000);
});
beforeEach(() => {
  ({ finance, colleague } = desk);
});

const gatewayId = async () =>
  (
    await app.platform.db
      .selectFrom('gateway')
      .select('id')
      .where('provider', '=', 'T_PAYMENT')
      .executeTakeFirstOrThrow()
  ).id;

/** Everything that `list` has, page by page; each page must be answered. */
async function idsIn(list: 'topup.list' | 'withdraw.list' | 'suspense.list'): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = { page, per_page: 50, order: 'oldest' as const };
    const { status, body } = await app.send(list, { token: finance.token, query });
    expect([list, page, status]).toEqual([list, page, 200]);
    ids.push(...body.data.map(({ id }) => id));
    if (body.data.length < 50) return ids;
  }
}

/** The ids that both formats of a report have. */
async function exported(report: Report): Promise<{ csv: string[]; xlsx: string[] }> {
  const csv = await downloadReport(app, report, { token: finance.token });
  const xlsx = await downloadReport(app, report, { token: finance.token, query: { format: 'xlsx' } });
  expect([csv.statusCode, xlsx.statusCode]).toEqual([200, 200]);
  const [sheet] = readWorkbook(xlsx.bytes);
  const [heading = [], ...rows] = sheet?.rows ?? [];
  return {
    csv: table(parseCsv(csv.text)).map((row) => row.Id ?? ''),
    xlsx: rows.map((row) => String(row[heading.indexOf('Id')])),
  };
}

async function expectShown(
  kind: 'topup' | 'withdraw',
  made: readonly { id: string; owner: TestPlayer }[],
): Promise<void> {
  const ids = made.map(({ id }) => id);
  expect(await idsIn(`${kind}.list`)).toEqual(expect.arrayContaining(ids));
  const files = await exported(kind);
  expect(files.csv).toEqual(expect.arrayContaining(ids));
  expect(files.xlsx).toEqual(expect.arrayContaining(ids));
  for (const { id, owner } of made) {
    const opened = await app.send(`${kind}.details`, { token: finance.token, params: { id } });
    expect([id, opened.status]).toEqual([id, 200]);
    const own = await app.send(kind === 'topup' ? 'topup.history' : 'withdraw.transactions', {
      token: owner.token,
    });
    expect([id, own.status]).toEqual([id, 200]);
    expect(own.body.data.map((row) => row.id)).toContain(id);
    const booked = await app.send('players.statement', { token: owner.token });
    expect([id, booked.status]).toEqual([id, 200]);
    const found = await app.send('search.find', { token: finance.token, query: { text: id } });
    expect([id, found.status]).toEqual([id, 200]);
  }
}

const decide = async (
  call: 'topup.approve' | 'topup.reject' | 'topup.reverse' | 'withdraw.approve' | 'withdraw.reject',
  id: string,
  body: object,
  staff = finance,
) => {
  const sent = await app.send(call, { token: staff.token, params: { id }, body } as never);
  expect([call, sent.status, [200, 202].includes(sent.status)]).toEqual([call, sent.status, true]);
  return sent.body as { approvalId?: string };
};
const agree = (approvalId: string | undefined) =>
  app.send('approvals.approve', { token: colleague.token, params: { id: approvalId ?? '' } });

it('top-ups by transfer and through gateways, in every state', async () => {
  const made: { id: string; owner: TestPlayer }[] = [];
  const add = async (open: (owner: TestPlayer) => Promise<string>) => {
    const owner = await createPlayer(app);
    made.push({ owner, id: await open(owner) });
  };
  const opened = async (owner: TestPlayer) => (await openTopup(app, owner)).id;
  const credited = async (owner: TestPlayer) => {
    const id = await opened(owner);
    await decide('topup.approve', id, { bankReference: newReference() });
    return id;
  };
  await add(opened);
  await add(async (owner) => (await topupWithSlip(app, owner)).id);
  await add(credited);
  await add(async (owner) => {
    const id = await opened(owner);
    await decide('topup.reject', id, { reason: 'no money came' });
    return id;
  });
  await add(async (owner) => {
    const id = await credited(owner);
    await agree((await decide('topup.reverse', id, { reason: 'a mistake' })).approvalId);
    return id;
  });
  await add(async (owner) => {
    const id = await opened(owner);
    await app.send('topup.cancel', { token: owner.token, body: { id } });
    return id;
  });
  const through = async (owner: TestPlayer) => (await openThrough(app, owner, 50_000)).body.id;
  // Not asked yet; waits for the payment; paid; paid another amount; failed; refused by every gateway.
  await desk.gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'once' });
  const shown = async (owner: TestPlayer) => {
    const id = await through(owner);
    await talk(app);
    const row = app.platform.db.selectFrom('gateway_order').select('id').where('topup_id', '=', id);
    return { id, orderId: (await row.executeTakeFirstOrThrow()).id };
  };
  await add(async (owner) => (await shown(owner)).id);
  for (const amount of [undefined, 49_000]) {
    await add(async (owner) => {
      const { id, orderId } = await shown(owner);
      await desk.gateways.pay(orderId, amount);
      return id;
    });
  }
  await add(async (owner) => {
    const { id, orderId } = await shown(owner);
    await desk.gateways.fail(orderId);
    return id;
  });
  await desk.gateways.mood('T_PAYMENT', { orders: 'refuse' });
  await add(async (owner) => (await shown(owner)).id);
  await desk.gateways.mood('T_PAYMENT', { orders: 'take' });
  await add(through);
  await expectShown('topup', made);
});

/** The ways by which money comes into suspense. */
const sources = ['bank', 'gateway with an order', 'gateway without an order', 'agent'] as const;

async function entryFrom(
  source: (typeof sources)[number],
  owner: TestPlayer,
): Promise<Partial<SuspenseEntry>> {
  const now = app.clock.now();
  switch (source) {
    case 'bank':
      return { channelId: bank, paidAt: now, broughtBy: null, payerName: 'วิชัย มั่งมี', text: 'โอนเงิน' };
    case 'agent':
      return {
        channelId: (await createAgent(app)).bankAccountId,
        paidAt: now,
        payerAccount: 'xxx-x-x1234-x',
      };
    case 'gateway with an order': {
      const { id } = (await openThrough(app, owner, 50_000)).body;
      await talk(app);
      const row = app.platform.db.selectFrom('gateway_order').select('id').where('topup_id', '=', id);
      return { channelId: await gatewayId(), orderId: (await row.executeTakeFirstOrThrow()).id };
    }
    case 'gateway without an order':
      return { channelId: await gatewayId() };
  }
}

const mayAssign = (why: string) => why !== 'OWN_TRANSFER';

it.each(sources)(
  'money in suspense from a %s, for every reason, and the top-ups that it becomes',
  async (source) => {
    await desk.gateways.mood('T_PAYMENT', { paysAtOnce: false, callbacks: 'never' });
    const owner = await createPlayer(app);
    const entry = await entryFrom(source, owner);
    await app.send('topup.cancel', { token: owner.token, body: { id: await openId(owner) } });
    const put = (amount: number, why: SuspenseEntry['why']) => {
      serial += 1;
      return inTransaction(app.platform.db, (tx) =>
        putInSuspense(tx, {
          channelId: bank,
          amount: amount + serial,
          why,
          reference: newReference(),
          playerId: owner.id,
          now: app.clock.now(),
          by: 'system:test',
          ...entry,
        }),
      );
    };
    const ids: string[] = [];
    for (const why of suspenseReasons) {
      const [open, assigned, returned] = [
        await put(10_000, why),
        await put(20_000, why),
        await put(30_000, why),
      ];
      const split = await put(40_000, why);
      ids.push(open, assigned, returned, split);
      const body = { phone: owner.phone, reason: 'showed the receipt' };
      const given = await app.send('suspense.assign', {
        token: finance.token,
        params: { id: assigned },
        body,
      });
      if (given.status === 202) await agree(approvalOf(given));
      const back = await app.send('suspense.return', {
        token: finance.token,
        params: { id: returned },
        body: { bankReference: newReference(), reason: 'a stranger' },
      });
      if (back.status === 202) await agree(approvalOf(back));
      const parted = await app.send('suspense.split', {
        token: finance.token,
        params: { id: split },
        body: { amounts: [10_000, 30_000 + serial], reason: 'two people' },
      });
      for (const { status } of [given, back, parted]) expect(status).toBeLessThan(500);
    }
    expect(await idsIn('suspense.list')).toEqual(expect.arrayContaining(ids));
    const items = await Promise.all(
      ids.map((id) => app.send('suspense.details', { token: finance.token, params: { id } })),
    );
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set([200]));
    const becameTopups = items.flatMap(({ body }) => body.topupId ?? []);
    expect(becameTopups).toHaveLength(suspenseReasons.filter(mayAssign).length);
    const topups = app.platform.db.selectFrom('topup').select('id').where('player_id', '=', owner.id);
    const rows = await topups.execute();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(becameTopups));
    await expectShown(
      'topup',
      rows.map(({ id }) => ({ id, owner })),
    );
  },
);

/** The open top-up of a player, or an id that nothing has. */
async function openId(owner: TestPlayer): Promise<string> {
  const { body } = await app.send('topup.open', { token: owner.token });
  return body.topup?.id ?? newId();
}

it('a top-up through a channel that has no shape is shown without it, and an alert names it', async () => {
  const owner = await createPlayer(app);
  const { id } = await openTopup(app, owner);
  const channel = newId();
  const { db, clock } = app.platform;
  await db
    .insertInto('channel')
    .values({ id: channel, kind: 'adb', ledger_code: `test:${channel}`, created_at: clock.now() })
    .execute();
  await db.updateTable('topup').set({ channel_id: channel }).where('id', '=', id).execute();
  await expectShown('topup', [{ id, owner }]);
  const own = await app.send('topup.history', { token: owner.token, query: { id } });
  expect(own.body.data).toMatchObject([{ id, payTo: { kind: 'other' } }]);
  expect(app.logLines.filter((line) => line.includes('"level":50') && line.includes(id))).not.toEqual([]);
});

it('withdrawals by hand, through a gateway and by a phone, in every state', async () => {
  const made: { id: string; owner: TestPlayer }[] = [];
  const add = async (go: (id: string, owner: TestPlayer) => Promise<unknown>) => {
    const owner = await createPlayer(app, { balance: 1_000_000 });
    const { id } = await openWithdrawal(app, owner, 20_000);
    made.push({ id, owner });
    await go(id, owner);
  };
  const pay = async (id: string) => {
    await take(app, finance, id);
    await decide('withdraw.approve', id, { channelId: paying, bankReference: newReference() });
  };
  await desk.turn(false);
  await add((id) => take(app, finance, id));
  await add(pay);
  await add((id) => decide('withdraw.reject', id, { reason: 'asked to' }));
  await add((id, owner) => app.send('withdraw.cancel', { token: owner.token, body: { id } }));
  await add(async (id) => {
    await pay(id);
    const body = { reason: 'the bank sent it back' };
    const sent = await app.send('withdraw.return', { token: colleague.token, params: { id }, body });
    expect(sent.status).toBeLessThan(300);
  });
  const agent = await createAgent(app);
  await add((id) => order(app, agent.id, { id, amount: 20_000 }));
  await desk.turn(true);
  for (const mood of [
    { orders: 'take', paysAtOnce: true },
    { orders: 'take', paysAtOnce: false },
    { orders: 'refuse' },
    { orders: 'error', queries: 'unknown' },
  ]) {
    await desk.gateways.mood('T_PAYMENT', mood);
    await add(() => desk.work());
  }
  await desk.turn(false);
  await add(async () => {});
  await expectShown('withdraw', made);
  const rows = app.platform.db.selectFrom('withdrawal').select('status').distinct();
  const states = (await rows.execute()).map(({ status }) => status);
  expect(states.sort()).toEqual([
    ...['FAILED', 'PAID', 'PENDING', 'PROCESSING', 'REJECTED', 'RETURNED', 'REVOKED', 'UNKNOWN'],
  ]);
});
