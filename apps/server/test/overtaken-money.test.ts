import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeLines } from '../src/modules/statements/index.ts';
import type { BankLine } from '../src/modules/statements/line.ts';
import { follow } from '../src/modules/statements/module.ts';
import { startApp, type TestApp } from './app.ts';
import { approvalOf, approve, wrongInBooks } from './approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from './factories.ts';
import { newReference, openTopup, openWithdrawal, take } from './money.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

// Two people agree on what they knew: money that went elsewhere while their request waited is not given a second time.

const MUCH = 500_000_000;

let app: TestApp;
let deposits: string;
let payouts: string;
let maker: TestStaff;
let second: TestStaff;
let third: TestStaff;
let amount = 640_000;
beforeAll(async () => {
  app = await startApp();
  deposits = await openBank(app, { openingBalance: MUCH });
  payouts = await openBank(app, { kind: 'withdraw', openingBalance: MUCH });
  [maker, second, third] = [
    await createStaff(app, 'Finance'),
    await createStaff(app, 'Finance'),
    await createStaff(app, 'Finance'),
  ];
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  amount += 1_000;
  app.clock.advance(60_000);
  for (const id of limits) await setSetting(app, id, MUCH);
});
const limits = [
  'approval.topup',
  'approval.topupWithoutEvidence',
  'approval.allPlayers',
  'approval.withdraw',
  'approval.house',
] as const;

/** Asks while one person may do nothing of a kind alone. @returns the request */
async function asking(limit: (typeof limits)[number], ask: () => Promise<{ status: number; body: object }>) {
  await setSetting(app, limit, 0);
  const answer = await ask();
  await setSetting(app, limit, MUCH);
  return approvalOf(answer);
}
const agree = async (id: string, by = third) => {
  const { status, problem } = await approve(app, by, id);
  return status === 200 ? status : problem.code;
};
const stateOf = async (id: string) =>
  (await app.send('approvals.details', { token: third.token, params: { id } })).body.status;

/** A line that nobody can be given, of an unknown payer. @returns its item of suspense */
async function suspended(accountId: string, line: Partial<BankLine> = {}): Promise<string> {
  await takeLines(app.platform, {
    accountId,
    source: { kind: 'agent', id: 'test' },
    lines: [{ at: app.clock.now(), direction: 'in', amount, ...line }],
  });
  while (await follow(app.platform));
  const { suspense_item_id: id } = await latestLine();
  return id ?? '';
}
const latestLine = () =>
  app.platform.db
    .selectFrom('bank_line')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const sendBack = (id: string, by: TestStaff) =>
  app.send('suspense.return', {
    token: by.token,
    params: { id },
    body: { bankReference: newReference(), reason: 'not ours' },
  });

/** A top-up of the amount to the account, to be approved with a reference. */
async function topup() {
  const player = await createPlayer(app);
  const { id } = await openTopup(app, player, amount);
  const set = { channel_id: deposits, amount_to_pay: amount };
  await app.platform.db.updateTable('topup').set(set).where('id', '=', id).execute();
  const credit = (bankReference: string, by: TestStaff) =>
    app.send('topup.approve', { token: by.token, params: { id }, body: { bankReference } });
  return { id, player, credit };
}

describe('a payout that came back', () => {
  async function paid() {
    const player = await createPlayer(app, { balance: amount });
    const { id } = await openWithdrawal(app, player, amount);
    await take(app, maker, id);
    const body = { channelId: payouts, bankReference: newReference() };
    const answer = await app.send('withdraw.approve', { token: maker.token, params: { id }, body });
    expect(answer.status).toBe(200);
    app.clock.advance(60_000);
    const giveBack = () =>
      app.send('withdraw.return', { token: second.token, params: { id }, body: { reason: 'it came back' } });
    return { id, player, giveBack };
  }

  it('is not given back once its money was sent back', async () => {
    const { player, giveBack } = await paid();
    const item = await suspended(payouts, { reference: newReference() });
    const asked = await asking('approval.withdraw', giveBack);
    expect((await sendBack(item, maker)).status).toBe(200);
    expect([await agree(asked), await stateOf(asked)]).toEqual(['CHANGED_SINCE', 'EXPIRED']);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    // Now that it is known, the same may be asked again.
    expect(await agree(approvalOf(await giveBack()))).toBe(200);
  });

  it('is given back or sent back at the same moment, never both', async () => {
    for (let round = 0; round < 6; round++) {
      amount += 1_000;
      const { player, giveBack } = await paid();
      const item = await suspended(payouts, { reference: newReference() });
      const asked = await asking('approval.withdraw', giveBack);
      const [given, sent] = await Promise.all([agree(asked), sendBack(item, maker)]);
      expect([given, sent.status].filter((each) => each === 200)).toHaveLength(1);
      expect((await moneyOf(app, player.id)).wallet).toBe(given === 200 ? amount : 0);
    }
  });

  it('is not given back once another player was given its money', async () => {
    const { player, giveBack } = await paid();
    const item = await suspended(payouts, { reference: newReference() });
    const asked = await asking('approval.withdraw', giveBack);
    const { phone, id: otherId } = await createPlayer(app);
    const body = { phone, reason: 'they have shown their transfer' };
    const assigned = await app.send('suspense.assign', { token: maker.token, params: { id: item }, body });
    expect(await agree(approvalOf(assigned))).toBe(200);
    expect(await agree(asked)).toBe('CHANGED_SINCE');
    const wallets = [await moneyOf(app, player.id), await moneyOf(app, otherId)].map(({ wallet }) => wallet);
    expect(wallets).toEqual([0, amount]);
  });
});

describe('money in suspense', () => {
  it('is sent back by two people or credited at the same moment, never both', async () => {
    for (let round = 0; round < 10; round++) {
      amount += 1_000;
      const reference = newReference();
      const item = await suspended(deposits, { reference });
      const asked = await asking('approval.withdraw', () => sendBack(item, maker));
      const { player, credit } = await topup();
      const [sent, credited] = await Promise.all([agree(asked), credit(reference, second)]);
      expect([sent, credited.status].filter((each) => each === 200)).toHaveLength(1);
      expect((await moneyOf(app, player.id)).wallet).toBe(credited.status === 200 ? amount : 0);
    }
  });

  it('is not sent back in parts once the whole was credited, whenever that was asked for', async () => {
    const reference = newReference();
    const item = await suspended(deposits, { reference });
    const body = { amounts: [amount - 1_000, 1_000], reason: 'two people' };
    await app.send('suspense.split', { token: maker.token, params: { id: item }, body });
    const [part] = await app.platform.db
      .selectFrom('suspense_item')
      .select('id')
      .where('parent_id', '=', item)
      .orderBy('amount', 'desc')
      .execute();
    const asked = await asking('approval.withdraw', () => sendBack(part?.id ?? '', maker));
    expect((await (await topup()).credit(reference, second)).status).toBe(200);
    expect(await agree(asked)).toBe('SUSPENSE_CREDITED');
    await app.send('approvals.reject', { token: third.token, params: { id: asked }, body: { reason: 'no' } });
    expect((await sendBack(part?.id ?? '', maker)).problem.code).toBe('SUSPENSE_CREDITED');
  });

  it('of an unknown payer is not taken for a transfer of our own by whoever imported its line', async () => {
    const reference = newReference();
    await suspended(deposits, { reference });
    const body = { move: 'transfer', fromId: payouts, toId: deposits, amount, reason: 'ours' } as const;
    const move = (by: TestStaff) =>
      app.send('house.move', {
        token: by.token,
        key: newReference(),
        body: { ...body, bankReference: reference },
      });
    await app.platform.db
      .updateTable('bank_line')
      .set({ brought_by: maker.id })
      .where('reference', '=', reference)
      .execute();
    expect((await move(maker)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await move(second)).status).toBe(200);
  });
});

describe('a top-up', () => {
  it('is not credited once its money was sent back, which nobody knew who agreed on it', async () => {
    const { player, credit } = await topup();
    const item = await suspended(deposits, { payerName: 'Mr Nobody', payerAccount: '9998887776' });
    const asked = await asking('approval.topup', () => credit(newReference(), maker));
    expect((await sendBack(item, second)).status).toBe(200);
    expect(await agree(asked)).toBe('CHANGED_SINCE');
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
  });

  it('is not reversed once the bank has shown its line', async () => {
    const reference = newReference();
    const { id, player, credit } = await topup();
    expect((await credit(reference, maker)).status).toBe(200);
    const body = { reason: 'not on the statement' };
    const asked = approvalOf(await app.send('topup.reverse', { token: second.token, params: { id }, body }));
    await suspended(deposits, { reference });
    expect(await latestLine()).toMatchObject({ state: 'COVERED', topup_id: id });
    expect(await agree(asked)).toBe('CHANGED_SINCE');
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: amount });
    const again = await app.send('topup.reverse', { token: second.token, params: { id }, body });
    expect(await agree(approvalOf(again))).toBe(200);
  });
});
