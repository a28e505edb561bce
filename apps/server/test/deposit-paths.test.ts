import { readdirSync, readFileSync } from 'node:fs';
import { houseBalance, type Item, setFrozen } from '@salung/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postings } from '../src/modules/books/index.ts';
import { give, takeBack } from '../src/modules/rewards/index.ts';
import { takeLines } from '../src/modules/statements/index.ts';
import { follow } from '../src/modules/statements/module.ts';
import type { CreditedDeposit, DepositParticipant, ReversedDeposit } from '../src/modules/topup/index.ts';
import { followChecks } from '../src/modules/verification/checks.ts';
import { inTransaction, ledgerTx } from '../src/platform/db/database.ts';
import { startApp, type TestApp } from './app.ts';
import { approvalOf, approve, wrongInBooks } from './approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer, type TestStaff } from './factories.ts';
import {
  connectGateway,
  openThrough,
  startGateways,
  switchGatewaysOff,
  type TestGateways,
  talk,
} from './gateways.ts';
import { newReference, openTopup, topupWithSlip } from './money.ts';
import { setSetting } from './settings.ts';
import { connectService, type SlipServices, startSlipServices } from './slip-services.ts';
import { drawSlip, openBank, upload } from './slips.ts';

/** Every way in which a deposit is credited, and that modules take part in each. */

let app: TestApp;
let gateways: TestGateways;
let services: SlipServices;
let account: string;
let owner: TestStaff;
let finance: TestStaff;
let second: TestStaff;
let player: TestPlayer;
let all: TestApp['platform']['modules'];
beforeAll(async () => {
  app = await startApp();
  all = app.platform.modules;
  gateways = await startGateways(app);
  services = await startSlipServices();
  account = await openBank(app, { accountName: 'วิภา ใจดี' });
  owner = await createStaff(app, 'Owner');
  await connectService(app, [owner, await createStaff(app, 'Manager')], 'slipok', services.url);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await gateways.close();
  await services.close();
  await app.close();
});

let credited: CreditedDeposit[];
let reversed: ReversedDeposit[];
/** Has a module take part that was not there before. */
const takePart = (part: DepositParticipant, name = 'test') => {
  app.platform.modules = { ...app.platform.modules, [name]: part };
};
beforeEach(async () => {
  [finance, second] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
  player = await createPlayer(app);
  await app.platform.db.updateTable('slip_service').set({ is_active: false }).execute();
  await setSetting(app, 'deposit.autoApproveVerified', 0);
  await setSetting(app, 'deposit.autoApproveLines', 0);
  await setSetting(app, 'approval.topup', 5_000_000);
  [credited, reversed] = [[], []];
  takePart({
    depositCredited: async (_platform, _tx, _caller, deposit) => {
      credited.push(deposit);
      return undefined;
    },
    depositReversed: async (_platform, _tx, _caller, deposit) => {
      reversed.push(deposit);
    },
  });
});
afterEach(() => {
  app.platform.modules = all;
});

const byStaff = async (amount = 50_000) => {
  const { id } = await topupWithSlip(app, player, amount);
  const sent = await app.send('topup.approve', { token: finance.token, params: { id }, body: {} });
  return { id, sent };
};
/** Two people take a deposit back. */
const reverse = async (id: string) => {
  const body = { reason: 'the bank took it back' };
  const asked = await app.send('topup.reverse', { token: finance.token, params: { id }, body });
  expect((await approve(app, second, approvalOf(asked))).status).toBe(200);
};
const line = async (amount: number, more: { reference?: string; payerName?: string } = {}) => {
  await takeLines(app.platform, {
    accountId: account,
    source: { kind: 'statement', id: 'test' },
    lines: [{ at: app.clock.now(), direction: 'in', amount, ...more }],
  });
  while (await follow(app.platform));
};
async function shown() {
  await connectGateway(app, 'T_PAYMENT', gateways.url);
  const { body } = await openThrough(app, player, 50_000);
  await talk(app);
  const order = await app.platform.db
    .selectFrom('gateway_order')
    .select('id')
    .where('topup_id', '=', body.id)
    .executeTakeFirstOrThrow();
  return { id: body.id, orderId: order.id };
}

const paths: Record<string, () => Promise<unknown>> = {
  'one person of the staff': async () => expect((await byStaff()).sent.status).toBe(200),
  'a second person': async () => {
    await setSetting(app, 'approval.topup', 10_000);
    const { sent } = await byStaff();
    expect((await approve(app, second, approvalOf(sent))).status).toBe(200);
  },
  'a verified slip': async () => {
    await app.platform.db
      .updateTable('slip_service')
      .set({ is_active: true })
      .where('code', '=', 'slipok')
      .execute();
    await setSetting(app, 'deposit.autoApproveVerified', 100_000);
    const { id, payTo, amountToPay } = await openTopup(app, player, 30_000);
    if (payTo.kind !== 'bank') throw new Error('paid to something else');
    const reference = newReference();
    await services.record({
      ...{ reference, amount: amountToPay, paidAt: app.clock.now().toISOString() },
      sender: { bankCode: '014', name: 'สมชาย ใจดี', accountNumber: '1234567890' },
      receiver: { bankCode: payTo.bankCode, name: payTo.accountName, accountNumber: payTo.accountNumber },
    });
    const { filename } = await upload(app, player.token, await drawSlip({ text: reference, reference }));
    await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
    while (await followChecks(app.platform));
  },
  'a bank line': async () => {
    await setSetting(app, 'deposit.autoApproveLines', 100_000);
    const { amountToPay } = await openTopup(app, player, 40_000);
    await line(amountToPay, { payerName: 'นาย สมชาย ใจดี', reference: newReference() });
  },
  'a gateway': async () => {
    const { orderId } = await shown();
    await gateways.pay(orderId);
    await switchGatewaysOff(app);
  },
  'a gateway, paid late': async () => {
    const { orderId } = await shown();
    app.clock.advance(31 * 60_000);
    await gateways.pay(orderId);
    await switchGatewaysOff(app);
  },
  'money in suspense': async () => {
    await line(77_123);
    const { body } = await app.send('suspense.list', { token: finance.token, query: { state: 'OPEN' } });
    const id = body.data.find(({ amount }) => amount === 77_123)?.id ?? '';
    const assigned = await app.send('suspense.assign', {
      token: finance.token,
      params: { id },
      body: { phone: player.phone, reason: 'sent the receipt' },
    });
    expect(assigned.status).toBe(200);
  },
};

describe('modules take part in a deposit', () => {
  it.each(Object.entries(paths))('credited by %s', async (_, credit) => {
    await credit();
    const { wallet } = await moneyOf(app, player.id);
    expect(wallet).toBeGreaterThan(0);
    expect(credited).toMatchObject([{ playerId: player.id, amount: wallet, isFirst: true }]);
  });

  it('and there is no other way to post one', () => {
    const folder = new URL('../src/', import.meta.url);
    const posting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .filter((file) => /postings\.creditTopup/.test(readFileSync(new URL(file, folder), 'utf8')));
    expect(posting).toEqual(['modules/topup/service/deposits.ts']);
  });

  it('and know which one is the first, and who decided it', async () => {
    await byStaff();
    app.clock.advance(60_000);
    await byStaff();
    expect(credited).toMatchObject([
      { isFirst: true, channelKind: 'bank', channelId: account, byIds: [finance.id, null] },
      { isFirst: false },
    ]);
  });

  it('and are asked before one is taken back', async () => {
    const { id } = await byStaff();
    await reverse(id);
    expect(reversed).toMatchObject([{ topupId: id, playerId: player.id, amount: 50_000 }]);
  });
});

describe('what a module brings', () => {
  /** Some posting of a module's own. */
  const fee = (orderId: string): Item =>
    postings.takeGatewayFee({ orderId, channel: 'gateway:t_payment', amount: 700, by: 'system' });
  const failures = async () =>
    (
      await app.platform.db
        .selectFrom('event')
        .select('data')
        .where('kind', '=', 'deposit.partFailed')
        .where('player_id', '=', player.id)
        .orderBy('id')
        .execute()
    ).map(({ data }) => data);
  const requirements = async () =>
    app.platform.db
      .selectFrom('turnover_requirement')
      .select(['source', 'required'])
      .where('player_id', '=', player.id)
      .where('source', '<>', 'topup')
      .execute();
  const logged = () => app.logLines.filter((text) => text.includes('take part in a deposit')).length;

  it('is posted with the deposit, and its requirement is opened', async () => {
    takePart(
      {
        depositCredited: async (_platform, _tx, _caller, { topupId }) => ({
          items: [fee(topupId)],
          requirements: [{ source: 'promotion', sourceId: topupId, amount: 1_000, multiplier: 300 }],
        }),
      },
      'gifts',
    );
    const before = await houseBalance(app.platform.pool, 'fees');
    await byStaff();
    expect((await houseBalance(app.platform.pool, 'fees')) - before).toBe(-700);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    expect(await requirements()).toEqual([{ source: 'promotion', required: 3_000 }]);
  });

  it('is undone where the module fails; the deposit is credited without it, and with what the others bring', async () => {
    takePart(
      {
        depositCredited: async (_platform, tx, _caller, { playerId }) => {
          await tx.updateTable('player').set({ first_name: 'ใครไม่รู้' }).where('id', '=', playerId).execute();
          throw new Error('failed');
        },
      },
      'failing',
    );
    const before = logged();
    const { id } = await byStaff();
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    const row = await app.platform.db
      .selectFrom('player')
      .select('first_name')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(row.first_name).toBe('สมชาย');
    expect(credited).toHaveLength(1);
    expect(await failures()).toEqual([{ topupId: id, module: 'failing' }]);
    expect(logged() - before).toBe(1);
  });

  it('is left out where the ledger refuses it', async () => {
    const { legs, ...item } = fee('x');
    const wrong = { ...item, legs: legs.map((leg) => ({ ...leg, kind: 'unheard' })) };
    takePart({ depositCredited: async () => ({ items: [wrong] }) }, 'wrong');
    const { id } = await byStaff();
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    // The other module brought nothing that could be left out.
    expect(await failures()).toEqual([{ topupId: id, module: 'wrong' }]);
  });

  it('is tried again with the deposit where it waited for a lock', async () => {
    let tries = 0;
    takePart(
      {
        depositCredited: async () => {
          tries += 1;
          if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
          return undefined;
        },
      },
      'locking',
    );
    expect((await byStaff()).sent.status).toBe(200);
    expect(tries).toBe(2);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000 });
    expect(await failures()).toEqual([]);
  });

  it('is given and taken back through rewards, also from a player who was blocked', async () => {
    const rewardOf = (deposit: { topupId: string; playerId: string }, id: string) => ({
      ...({
        playerId: deposit.playerId,
        amount: 1_000,
        kind: 'promotion',
        source: 'promotion',
        sourceId: id,
      } as const),
      byIds: [],
      change: {
        ...({ action: 'topup.approve', subject: { type: 'topup', id: deposit.topupId } } as const),
        after: { amount: 1_000 },
      },
    });
    takePart(
      {
        depositCredited: async (platform, tx, caller, deposit) => {
          await give(platform, tx, caller, rewardOf(deposit, deposit.topupId));
          return undefined;
        },
        depositReversed: async (platform, tx, caller, deposit) =>
          takeBack(platform, tx, caller, rewardOf(deposit, `${deposit.topupId}:back`)),
      },
      'gifts',
    );
    const { id } = await byStaff();
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 51_000 });
    await inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), player.id, true));
    await reverse(id);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    expect(await failures()).toEqual([]);
  });

  it('does not keep a deposit from being taken back', async () => {
    const { id } = await byStaff();
    takePart({ depositReversed: () => Promise.reject(new Error('failed')) }, 'failing');
    await reverse(id);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    expect(await failures()).toEqual([{ topupId: id, module: 'failing' }]);
  });
});
