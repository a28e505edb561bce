import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, topupWithSlip } from '../../../test/money.ts';
import { drawSlip, openBank, upload } from '../../../test/slips.ts';

/** While staff check a slip, its player can deposit again: at most three wait. */

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  finance = await createStaff(app, 'Finance');
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

const create = (amount = 50_000) => app.send('topup.create', { token: player.token, body: { amount } });
const cancel = (id: string) => app.send('topup.cancel', { token: player.token, body: { id } });
const open = async () => (await app.send('topup.open', { token: player.token })).body;
const newSlip = async () => {
  const reference = newReference();
  return (await upload(app, player.token, await drawSlip({ text: reference, reference }))).filename;
};
const attach = (id: string, filename: string) =>
  app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
const inCheck = async (most: number) => {
  for (let count = 0; count < most; count++) await topupWithSlip(app, player);
};
/** How many of the player's top-ups there are: with a slip that waits, and open without one. */
const counted = async () => {
  const { inCheck: waiting, topup } = await open();
  return { waiting: waiting.length, open: topup ? 1 : 0 };
};

describe('a top-up whose slip is being checked', () => {
  it('is not the open one any more: another is opened, with an amount of its own', async () => {
    const first = await topupWithSlip(app, player);
    expect(await open()).toMatchObject({ topup: null, inCheck: [{ id: first.id, hasSlip: true }] });
    const { status, body: second } = await create();
    expect(status).toBe(201);
    const { topup, inCheck: waiting } = await open();
    expect(topup).toMatchObject({ id: second.id, hasSlip: false });
    expect(waiting.map(({ id }) => id)).toEqual([first.id]);
    expect(waiting[0]?.amountToPay).not.toBe(second.amountToPay);
    expect((await create()).problem.code).toBe('TOPUP_OPEN');
  });

  it('is not cancelled by its player, and the open one beside it is', async () => {
    const { id } = await topupWithSlip(app, player);
    const { body: second } = await create();
    const refused = await cancel(id);
    expect([refused.status, refused.problem.code]).toEqual([409, 'TOPUP_HAS_SLIP']);
    expect((await cancel(second.id)).status).toBe(200);
    expect(await counted()).toEqual({ waiting: 1, open: 0 });
  });

  it('is one of three at most; a fourth is opened once one is decided', async () => {
    await inCheck(3);
    const refused = await create();
    expect([refused.status, refused.problem.code]).toEqual([409, 'TOPUPS_IN_CHECK']);
    const byStaff = { token: finance.token, body: { amount: 50_000, phone: player.phone } };
    expect((await app.send('topup.create', byStaff, 'staff')).problem.code).toBe('TOPUPS_IN_CHECK');
    const [oldest] = (await open()).inCheck;
    const rejected = { token: finance.token, params: { id: oldest?.id ?? '' }, body: { reason: 'no money' } };
    expect((await app.send('topup.reject', rejected)).status).toBe(200);
    expect((await create()).status).toBe(201);
  });

  it('leaves room for the open one, so that a late slip may have to wait', async () => {
    const { id: late } = await openTopup(app, player);
    await cancel(late);
    await inCheck(2);
    const { body: last } = await create();
    const filename = await newSlip();
    expect((await attach(late, filename)).problem.code).toBe('TOPUPS_IN_CHECK');
    expect((await attach(last.id, filename)).status).toBe(200);
    expect((await attach(late, await newSlip())).problem.code).toBe('TOPUPS_IN_CHECK');
    // A better picture of what waits takes no place.
    expect((await attach(last.id, await newSlip())).status).toBe(200);
    expect(await counted()).toEqual({ waiting: 3, open: 0 });
  });

  it('counts as deposited: the player’s own limit holds over all of them', async () => {
    await app.send('limits.set', {
      token: player.token,
      body: { kind: 'deposit', period: 'day', most: 120_000 },
    });
    await inCheck(2);
    expect((await create()).problem.code).toBe('DEPOSIT_LIMIT');
  });
});

describe('at one moment', () => {
  it('of two new ones, one is opened', async () => {
    for (let round = 0; round < 10; round++) {
      player = await createPlayer(app);
      await inCheck(round % 3);
      const answers = await Promise.all([create(), create()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(answers.map(({ problem }) => problem?.code)).toContain('TOPUP_OPEN');
      expect(await counted()).toEqual({ waiting: round % 3, open: 1 });
    }
  });

  it('a slip and a new one: the new one is opened after the slip, or refused before it', async () => {
    for (let round = 0; round < 12; round++) {
      player = await createPlayer(app);
      await inCheck(round % 3);
      const { id } = await openTopup(app, player);
      const filename = await newSlip();
      const [attached, created] = await Promise.all([attach(id, filename), create()]);
      expect(attached.status).toBe(200);
      const full = round % 3 === 2;
      if (created.status === 201) expect(full).toBe(false);
      else expect(['TOPUP_OPEN', ...(full ? ['TOPUPS_IN_CHECK'] : [])]).toContain(created.problem.code);
      expect(await counted()).toEqual({
        waiting: (round % 3) + 1,
        open: created.status === 201 ? 1 : 0,
      });
    }
  });

  it('two late slips and a new one never make four', async () => {
    for (let round = 0; round < 8; round++) {
      player = await createPlayer(app);
      const ended: string[] = [];
      for (let count = 0; count < 2; count++) {
        const { id } = await openTopup(app, player);
        await cancel(id);
        ended.push(id);
      }
      await inCheck(1 + (round % 2));
      const slips = [await newSlip(), await newSlip()] as const;
      const [one = '', other = ''] = ended;
      const answers = await Promise.all([attach(one, slips[0]), attach(other, slips[1]), create()]);
      for (const { status } of answers) expect([200, 201, 409]).toContain(status);
      const now = await counted();
      expect(now.waiting + now.open).toBe(3);
    }
  });
});
