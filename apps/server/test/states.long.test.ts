import { houseBalance } from '@salung/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transitions as approvalTransitions } from '../src/modules/approvals/state.ts';
import { bankLedgerCode } from '../src/modules/books/index.ts';
import { transitions as topupTransitions } from '../src/modules/topup/state.ts';
import { transitions as turnoverTransitions } from '../src/modules/turnover/state.ts';
import { transitions as withdrawTransitions } from '../src/modules/withdraw/state.ts';
import { ledgerTx } from '../src/platform/db/database.ts';
import { startApp, type TestApp } from './app.ts';
import { approvalOf, approve, cancel, reject, wrongInBooks } from './approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer, type TestStaff } from './factories.ts';
import { connectGateway, openThrough } from './gateways.ts';
import { newReference, openTopup, openWithdrawal, take } from './money.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/** Every state machine, walked from its own table: each state × each call, over HTTP, with the money beside it. */

interface Sent {
  status: number;
  body: unknown;
}
interface Item {
  id: string;
  player: TestPlayer;
}
interface Call<Status extends string> {
  name: string;
  /** Where the call leads, from every state that the table allows it from … */
  to: Status;
  /** … but for these, from which another call leads there, or none yet. */
  notFrom?: readonly Status[];
  /** The status of the answer where the call is not allowed: 409 if left out. */
  refusal?: number;
  send(item: Item): Promise<Sent>;
}
interface Machine<Status extends string> {
  transitions: Record<Status, readonly Status[]>;
  /** Makes a new item in a state, by the calls that lead there. */
  make: Record<Status, () => Promise<Item>>;
  calls: Call<Status>[];
  /** Transitions of the table that no call makes yet. */
  withoutCall: `${Status} → ${Status}`[];
  statusOf(item: Item): Promise<string>;
}

let app: TestApp;
let first: TestStaff;
let second: TestStaff;
let bank: string;
let payer: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app);
  payer = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
  first = await createStaff(app, 'Owner');
  second = await createStaff(app, 'Owner');
  await connectGateway(app, 'T_PAYMENT', 'http://127.0.0.1:1');
});
afterAll(() => app.close());

const of = (item: Item) => ({ token: first.token, params: { id: item.id } });
/** A call that asks for a second person, and their approval. */
async function byTwo(sent: Sent): Promise<Sent> {
  return sent.status === 202 ? approve(app, second, approvalOf(sent)) : sent;
}
/** Sends one call after another to an item; each has to succeed. */
async function after(item: Item, ...steps: ((item: Item) => Promise<Sent>)[]): Promise<Item> {
  for (const step of steps) {
    const sent = await step(item);
    if (sent.status !== 200) throw new Error(`the way there is barred: ${JSON.stringify(sent.body)}`);
  }
  return item;
}

type Topup = keyof typeof topupTransitions;
const topup = {
  make: async (): Promise<Item> => {
    const player = await createPlayer(app);
    return { player, id: (await openTopup(app, player)).id };
  },
  approve: (item: Item): Promise<Sent> =>
    app.send('topup.approve', { ...of(item), body: { bankReference: newReference(), reason: 'seen' } }),
  reject: (item: Item): Promise<Sent> => app.send('topup.reject', { ...of(item), body: { reason: 'no' } }),
  cancel: ({ id, player }: Item): Promise<Sent> =>
    app.send('topup.cancel', { token: player.token, body: { id } }),
  reverse: async (item: Item): Promise<Sent> =>
    byTwo(await app.send('topup.reverse', { ...of(item), body: { reason: 'sent back' } })),
  /** Through a gateway, which is never asked here. */
  awaiting: async (): Promise<Item> => {
    const player = await createPlayer(app);
    const { body } = await openThrough(app, player, 50_000);
    return { player, id: body.id };
  },
  /** Time is no call: the answer of the next look is taken instead. */
  letExpire: async (item: Item): Promise<Sent> => {
    const { db, clock } = app.platform;
    await db.updateTable('topup').set({ expires_at: clock.now() }).where('id', '=', item.id).execute();
    return app.send('topup.details', of(item));
  },
};
const topups: Machine<Topup> = {
  transitions: topupTransitions,
  make: {
    AWAITING_PAYMENT: topup.awaiting,
    PENDING: topup.make,
    APPROVED: async () => after(await topup.make(), topup.approve),
    REJECTED: async () => after(await topup.make(), topup.reject),
    CANCELLED: async () => after(await topup.make(), topup.cancel),
    EXPIRED: async () => after(await topup.make(), topup.letExpire),
    REVERSED: async () => after(await topup.make(), topup.approve, topup.reverse),
  },
  calls: [
    { name: 'approve', to: 'APPROVED', send: topup.approve },
    { name: 'reject', to: 'REJECTED', send: topup.reject },
    { name: 'cancel', to: 'CANCELLED', send: topup.cancel },
    { name: 'reverse', to: 'REVERSED', send: topup.reverse },
    { name: 'the clock', to: 'EXPIRED', refusal: 200, send: topup.letExpire },
  ],
  withoutCall: [],
  statusOf: async (item) => (await app.send('topup.details', of(item))).body.status,
};

type Withdrawal = keyof typeof withdrawTransitions;
const byFirst = (name: 'withdraw.take' | 'withdraw.release', item: Item): Promise<Sent> =>
  app.send(name, of(item));
const refuse = (name: 'withdraw.reject' | 'withdraw.revoke' | 'withdraw.return', item: Item): Promise<Sent> =>
  app.send(name, { token: second.token, params: { id: item.id }, body: { reason: 'no' } });
const withdrawal = {
  make: async (): Promise<Item> => {
    const player = await createPlayer(app, { balance: 100_000 });
    return { player, id: (await openWithdrawal(app, player)).id };
  },
  take: (item: Item): Promise<Sent> => byFirst('withdraw.take', item),
  /** Only a machine leads there, and there is none yet; the money is on hold as it was. */
  setBySql: (status: 'FAILED' | 'UNKNOWN') => async (): Promise<Item> => {
    const item = await withdrawal.make();
    await take(app, first, item.id);
    await app.platform.db.updateTable('withdrawal').set({ status }).where('id', '=', item.id).execute();
    return item;
  },
  pay: (item: Item): Promise<Sent> =>
    app.send('withdraw.approve', {
      ...of(item),
      body: { channelId: payer, bankReference: newReference() },
    }),
  reject: (item: Item) => refuse('withdraw.reject', item),
  revoke: (item: Item) => refuse('withdraw.revoke', item),
  returned: (item: Item) => refuse('withdraw.return', item),
};
const statesOfWithdrawal = Object.keys(withdrawTransitions) as Withdrawal[];
const withdrawals: Machine<Withdrawal> = {
  transitions: withdrawTransitions,
  make: {
    PENDING: withdrawal.make,
    PROCESSING: async () => after(await withdrawal.make(), withdrawal.take),
    FAILED: withdrawal.setBySql('FAILED'),
    UNKNOWN: withdrawal.setBySql('UNKNOWN'),
    PAID: async () => after(await withdrawal.make(), withdrawal.take, withdrawal.pay),
    REJECTED: async () => after(await withdrawal.make(), withdrawal.reject),
    REVOKED: async () => after(await withdrawal.make(), withdrawal.revoke),
    RETURNED: async () =>
      after(await withdrawal.make(), withdrawal.take, withdrawal.pay, withdrawal.returned),
  },
  calls: [
    {
      name: 'take',
      to: 'PROCESSING',
      send: ({ id }) => app.send('withdraw.take', { token: second.token, params: { id } }),
    },
    { name: 'release', to: 'PENDING', send: (item) => byFirst('withdraw.release', item) },
    // What a machine has sent is settled by asking the bank, not by hand.
    { name: 'manualApprove', to: 'PAID', notFrom: ['UNKNOWN'], send: withdrawal.pay },
    { name: 'reject', to: 'REJECTED', send: withdrawal.reject },
    { name: 'revoke', to: 'REVOKED', send: withdrawal.revoke },
    {
      name: 'cancel',
      to: 'REVOKED',
      // A failed payout is looked into by staff.
      notFrom: ['FAILED'],
      send: ({ id, player }) => app.send('withdraw.cancel', { token: player.token, body: { id } }),
    },
    { name: 'return', to: 'RETURNED', send: withdrawal.returned },
    {
      name: 'retry',
      to: 'PROCESSING',
      // What is pending has not been tried yet.
      notFrom: statesOfWithdrawal.filter((status) => status !== 'FAILED'),
      send: (item) => app.send('withdraw.retry', of(item)),
    },
  ],
  withoutCall: ['PROCESSING → FAILED', 'PROCESSING → UNKNOWN', 'UNKNOWN → PAID', 'UNKNOWN → FAILED'],
  statusOf: async (item) => (await app.send('withdraw.details', of(item))).body.status,
};

type Approval = keyof typeof approvalTransitions;
const approval = {
  make: async (): Promise<Item> => {
    const player = await createPlayer(app);
    const sent = await app.send('credit.manage', {
      token: first.token,
      body: { action: 'add_credit', amount: 1_000_001, phone: player.phone, reason: 'goodwill' },
    });
    return { player, id: approvalOf(sent) };
  },
  /** A setting that two would raise was lowered meanwhile. */
  overtaken: async (): Promise<Item> => {
    const player = await createPlayer(app);
    const id = approvalOf(
      await app.send('settings.edit', {
        token: first.token,
        params: { id: 'withdraw.dailyCount' },
        body: { value: 20 },
      }),
    );
    await setSetting(app, 'withdraw.dailyCount', 9);
    await approve(app, second, id);
    await setSetting(app, 'withdraw.dailyCount', 10);
    return { player, id };
  },
  approve: ({ id }: Item): Promise<Sent> => approve(app, second, id),
  reject: ({ id }: Item): Promise<Sent> => reject(app, second, id),
  cancel: ({ id }: Item): Promise<Sent> => cancel(app, first, id),
};
const approvals: Machine<Approval> = {
  transitions: approvalTransitions,
  make: {
    PENDING: approval.make,
    APPROVED: async () => after(await approval.make(), approval.approve),
    REJECTED: async () => after(await approval.make(), approval.reject),
    CANCELLED: async () => after(await approval.make(), approval.cancel),
    EXPIRED: approval.overtaken,
  },
  calls: [
    { name: 'approve', to: 'APPROVED', send: approval.approve },
    { name: 'reject', to: 'REJECTED', send: approval.reject },
    { name: 'cancel', to: 'CANCELLED', send: approval.cancel },
  ],
  // Approving leads there, where what the request is about has changed.
  withoutCall: ['PENDING → EXPIRED'],
  statusOf: async (item) => (await app.send('approvals.details', of(item))).body.status,
};

type Turnover = keyof typeof turnoverTransitions;
/** Who gave it does not waive it alone. */
const bySecond = (item: Item) => ({ ...of(item), token: second.token });
const turnover = {
  make: async (): Promise<Item> => {
    const player = await createPlayer(app);
    const sent = await app.send('credit.manage', {
      token: first.token,
      body: { action: 'add_credit', amount: 10_000, phone: player.phone, reason: 'goodwill' },
    });
    if (sent.status !== 200) throw new Error('no credit');
    const { id } = await app.platform.db
      .selectFrom('turnover_requirement')
      .select('id')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    return { player, id };
  },
  adjust: (item: Item): Promise<Sent> =>
    app.send('turnover.adjust', { ...bySecond(item), body: { required: 0, reason: 'played' } }),
  close: (item: Item): Promise<Sent> =>
    app.send('turnover.close', { ...bySecond(item), body: { reason: 'kind' } }),
  /** The wallet is all but empty, as the setting sees it, when it is brought up to date. */
  lapse: async ({ player }: Item): Promise<Sent> => {
    await setSetting(app, 'turnover.lapseBelow', 10_001);
    const sent = await app.send(
      'turnover.recalc',
      {
        token: first.token,
        body: { phone: player.phone },
      },
      'staff',
    );
    await setSetting(app, 'turnover.lapseBelow', 0);
    return sent;
  },
};
const turnovers: Machine<Turnover> = {
  transitions: turnoverTransitions,
  make: {
    OPEN: turnover.make,
    REACHED: async () => after(await turnover.make(), turnover.adjust),
    WAIVED: async () => after(await turnover.make(), turnover.close),
    LAPSED: async () => after(await turnover.make(), turnover.lapse),
  },
  calls: [
    { name: 'adjust', to: 'REACHED', send: turnover.adjust },
    { name: 'close', to: 'WAIVED', send: turnover.close },
    { name: 'recalc', to: 'LAPSED', refusal: 200, send: turnover.lapse },
  ],
  withoutCall: ['LAPSED → OPEN', 'REACHED → OPEN'],
  statusOf: async ({ id, player }) => {
    const { body } = await app.send('turnover.list', {
      token: first.token,
      query: { playerId: player.id },
    });
    return body.data.find((row) => row.id === id)?.status ?? 'gone';
  },
};

/** The player's money, and the house's that moves against it. */
async function money(item: Item) {
  const house = await Promise.all(
    [bankLedgerCode(bank), bankLedgerCode(payer), 'adjustment', 'receivables'].map((code) =>
      houseBalance(ledgerTx(app.platform.db), code),
    ),
  );
  return { ...(await moneyOf(app, item.player.id)), house };
}

function walk<Status extends string>(name: string, machine: Machine<Status>): void {
  const { transitions, calls, statusOf } = machine;
  const states = Object.keys(transitions) as Status[];
  const leads = ({ to, notFrom = [] }: Call<Status>, from: Status) =>
    transitions[from].includes(to) && !notFrom.includes(from);
  const pairs = states.flatMap((from) => calls.map((call) => ({ from, call: call.name, ...call })));

  describe(name, () => {
    it('has a call for every transition of its table, or is known to have none', () => {
      const walked = pairs.filter((pair) => leads(pair, pair.from)).map(({ from, to }) => `${from} → ${to}`);
      const all = states.flatMap((from) => transitions[from].map((to) => `${from} → ${to}`));
      expect([...new Set([...walked, ...machine.withoutCall])].sort()).toEqual(all.sort());
    });
    it.each(pairs)('$from, $call', async (pair) => {
      const item = await machine.make[pair.from]();
      expect(await statusOf(item)).toBe(pair.from);
      const before = await money(item);
      const { status } = await pair.send(item);
      if (leads(pair, pair.from)) {
        expect({ status, now: await statusOf(item) }).toEqual({ status: 200, now: pair.to });
      } else {
        expect({ status, now: await statusOf(item) }).toEqual({
          status: pair.refusal ?? 409,
          now: pair.from,
        });
        expect(await money(item)).toEqual(before);
      }
    });
  });
}

walk('a top-up', topups);
walk('a withdrawal', withdrawals);
walk('an approval', approvals);
walk('a turnover requirement', turnovers);

it('every way leaves sound books', async () => {
  expect(await wrongInBooks(app)).toEqual([]);
});
