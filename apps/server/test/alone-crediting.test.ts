import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvalOf, approve } from './approvals.ts';
import { createPlayer, moneyOf, type TestPlayer } from './factories.ts';
import { newReference, openTopup, openWithdrawal, topupWithSlip } from './money.ts';
import {
  anotherPlayer,
  app,
  approveTopup,
  BAHT,
  finance,
  manager,
  pay,
  player,
  setUpHouse,
  take,
} from './one-person.ts';
import { setSetting } from './settings.ts';
import { drawSlip, upload } from './slips.ts';

/** What one person of the staff tries alone: to bring money in. */

setUpHouse();

describe('many players of one accomplice', () => {
  it('together get no more from one person than that person may give without proof in a day', async () => {
    await setSetting(app, 'approval.allPlayers', 5_000 * BAHT);
    const players = await Promise.all(Array.from({ length: 20 }, () => createPlayer(app)));
    const sent = await Promise.all(
      players.map(({ phone }) =>
        app.send('credit.manage', {
          token: finance.token,
          body: { action: 'add_credit', amount: 1_000 * BAHT, phone, reason: 'goodwill' },
          key: newReference(),
        }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(15);
    const { id } = await openTopup(app, player, 100 * BAHT);
    approvalOf(await approveTopup(finance, id));
    // What a slip proves is not among it.
    const proven = await topupWithSlip(app, players[0] as TestPlayer, 3_000 * BAHT);
    expect((await approveTopup(finance, proven.id)).status).toBe(200);
    await setSetting(app, 'approval.allPlayers', 50_000 * BAHT);
  });
});

describe('many players whom one person credits', () => {
  beforeEach(async () => {
    await setSetting(app, 'approval.allPlayers', 5_000 * BAHT);
    await setSetting(app, 'approval.payoutByGiver', 5_000 * BAHT);
  });
  afterEach(async () => {
    await setSetting(app, 'approval.allPlayers', 50_000 * BAHT);
    await setSetting(app, 'approval.payoutByGiver', 0);
  });

  it('together are paid no more by that person than they may give without proof in a day', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      await anotherPlayer();
      const { id: topup } = await topupWithSlip(app, player, 2_000 * BAHT);
      expect((await approveTopup(finance, topup)).status).toBe(200);
      const { id } = await openWithdrawal(app, player, 2_000 * BAHT);
      expect((await take(finance, id)).status).toBe(200);
      const { body } = await app.send('withdraw.details', { token: finance.token, params: { id } });
      expect(body.paying?.takesTwo).toBe(n === 2);
      statuses.push((await pay(finance, id)).status);
    }
    expect(statuses).toEqual([200, 200, 202]);
  });

  it('together get no more back as returned payouts', async () => {
    const paid = await Promise.all(
      Array.from({ length: 7 }, async () => {
        const { id } = await openWithdrawal(app, await createPlayer(app, { balance: 100_000 }), 1_000 * BAHT);
        await take(manager, id);
        expect((await pay(manager, id)).status).toBe(200);
        return id;
      }),
    );
    const back = await Promise.all(
      paid.map((id) =>
        app.send('withdraw.return', { token: finance.token, params: { id }, body: { reason: 'sent back' } }),
      ),
    );
    expect(back.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(back.filter(({ status }) => status === 202)).toHaveLength(2);
  });
});

describe('a top-up', () => {
  it('without a slip takes two above a low amount, whatever was asked for', async () => {
    const { id } = await openTopup(app, player, 100 * BAHT);
    const asked = approvalOf(await approveTopup(finance, id, 900_000 * BAHT));
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
    expect((await approve(app, finance, asked)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, manager, asked)).status).toBe(200);
  });
  it('that came late, approved in parts at once, never passes what one may without a slip', async () => {
    const ids: string[] = [];
    for (let part = 0; part < 20; part++) {
      const { id } = await openTopup(app, player, 100 * BAHT);
      await app.send('topup.cancel', { token: player.token, body: { id } });
      ids.push(id);
    }
    const sent = await Promise.all(ids.map((id) => approveTopup(finance, id, 100 * BAHT, 'came late')));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(10);
    expect((await moneyOf(app, player.id)).wallet).toBe(1_000 * BAHT);
    // Another person has an allowance of their own.
    const { id } = await openTopup(app, player, 1_000 * BAHT);
    expect((await approveTopup(manager, id, 1_000 * BAHT)).status).toBe(200);
  });
  it('with a slip is one person’s up to what was to be paid; what is above counts as without', async () => {
    const first = await topupWithSlip(app, player, 20_000 * BAHT);
    expect((await approveTopup(finance, first.id, 21_000 * BAHT)).status).toBe(200);
    const next = await topupWithSlip(app, player, 5_000 * BAHT);
    approvalOf(await approveTopup(finance, next.id, 5_001 * BAHT));
    expect((await approveTopup(manager, next.id)).problem.code).toBe('APPROVAL_PENDING');
  });
  it('with a picture that no code can be read from, is one without a slip', async () => {
    const { id } = await openTopup(app, player, 2_000 * BAHT);
    const { filename } = await upload(app, player.token, await drawSlip({ text: newReference() }));
    await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
    const { body } = await app.send('topup.details', { token: finance.token, params: { id } });
    expect(body).toMatchObject({ hasEvidence: false, alone: { withoutEvidence: 1_000 * BAHT } });
    approvalOf(await approveTopup(finance, id));
  });
  it('is not approved by who attached a slip, though the player sends another', async () => {
    const { id } = await openTopup(app, player, 500 * BAHT);
    const mine = await upload(app, finance.token, await drawSlip({ text: id, reference: newReference() }), {
      at: 'staff',
    });
    const attached = { token: finance.token, params: { id }, body: { filename: mine.filename } };
    expect((await app.send('topup.attachSlip', attached)).status).toBe(200);
    const theirs = await upload(
      app,
      player.token,
      await drawSlip({ text: 'another', reference: newReference() }),
    );
    const sent = { token: player.token, body: { id, filename: theirs.filename } };
    expect((await app.send('topup.uploadSlip', sent)).status).toBe(200);
    const { body } = await app.send('topup.details', { token: finance.token, params: { id } });
    expect(body).toMatchObject({ obstacle: { code: 'own' }, hasEvidence: true });
    expect((await approveTopup(finance, id)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approveTopup(manager, id)).status).toBe(200);
  });
});
