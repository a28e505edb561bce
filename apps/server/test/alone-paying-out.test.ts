import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { wallClock } from '../src/platform/business-day.ts';
import type { Tables } from '../src/tables.ts';
import { approvalOf, approve, onlyMay, reject } from './approvals.ts';
import { createStaff, moneyOf, type TestStaff } from './factories.ts';
import { openWithdrawal } from './money.ts';
import {
  anotherPlayer,
  app,
  BAHT,
  credited,
  detailsOf,
  finance,
  give,
  HOUR,
  lower,
  manager,
  owner,
  pay,
  player,
  requirements,
  setUpHouse,
  take,
  tie,
  waive,
} from './one-person.ts';
import { setSetting } from './settings.ts';

/** What one person of the staff tries alone: to let out what they brought in. */

setUpHouse();

describe('whoever gave a player money', () => {
  it('leaves the payout to another for a day; the page says to whom before they try', async () => {
    await credited(finance);
    const { id } = await openWithdrawal(app, player, 200 * BAHT);
    const until = new Date(app.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(await detailsOf(finance, id)).toMatchObject({
      paying: { takesTwo: false, obstacle: { code: 'grant', until } },
    });
    expect((await detailsOf(finance, id)).paying?.obstacle?.names).toEqual([
      `Manager ${manager.username}`,
      `Owner ${owner.username}`,
    ]);
    const refused = await take(finance, id);
    expect([refused.status, refused.problem.code]).toEqual([403, 'PAID_BY_ANOTHER']);
    expect(refused.problem.detail).toContain(manager.username);
    // Only people who can sign in now are named. Where there are none, those who can sign in later are, with their hours.
    const set = (staff: TestStaff, change: Updateable<Tables['staff']>) =>
      app.platform.db.updateTable('staff').set(change).where('id', '=', staff.id).execute();
    await set(owner, { totp_confirmed_at: null });
    const named = async () => (await detailsOf(finance, id)).paying?.obstacle?.names;
    expect(await named()).toEqual([`Manager ${manager.username}`]);
    const hour = (hours: number) => wallClock(new Date(app.clock.now().getTime() + hours * HOUR));
    const [start, end] = [hour(1), hour(2)];
    await set(manager, { shift_start: start, shift_end: end });
    expect(await named()).toEqual([`Manager ${manager.username} (${start.slice(0, 5)}–${end.slice(0, 5)})`]);
    await set(manager, { shift_start: null, shift_end: null });
    await app.platform.db.updateTable('withdrawal').set({ status: 'FAILED' }).where('id', '=', id).execute();
    expect((await take(finance, id, 'withdraw.retry')).problem.code).toBe('PAID_BY_ANOTHER');
    expect(await detailsOf(manager, id)).toMatchObject({ paying: { takesTwo: false, obstacle: null } });
    expect((await take(manager, id, 'withdraw.retry')).status).toBe(200);
    expect((await pay(manager, id)).status).toBe(200);
  });
  it.each([
    ['gave a bonus', async (by: TestStaff) => give(by, 100 * BAHT, 0)],
    [
      'asked for what a second person agreed to',
      async (by: TestStaff) => {
        const asked = approvalOf(await give(by, 3_000 * BAHT, 0));
        await approve(app, owner, asked);
      },
    ],
    [
      'agreed as the second person',
      async (by: TestStaff) => {
        await approve(app, by, approvalOf(await give(owner, 3_000 * BAHT, 0)));
      },
    ],
  ] as const)('is so where they %s', async (_, grant) => {
    await grant(finance);
    const { id } = await openWithdrawal(app, player, 100 * BAHT);
    expect((await take(finance, id)).problem.code).toBe('PAID_BY_ANOTHER');
    expect((await take(manager, id)).status).toBe(200);
  });
  it('is so for three days where they changed the player’s account or phone for them, as the first or the second', async () => {
    await anotherPlayer({ balance: 500 * BAHT });
    const support = await createStaff(app, 'Support');
    await onlyMay(app, support, ['player:ask-change']);
    const asked = await app.send('players.staffChange', {
      token: support.token,
      params: { id: player.id },
      body: { kind: 'bank', bank: { bankCode: '014', accountNumber: '7009998887' }, reason: 'called' },
    });
    const agreed = { token: manager.token, params: { id: asked.body.id }, body: {} };
    expect((await app.send('players.approveChange', agreed)).status).toBe(200);
    // The pause of payouts is over long before.
    await app.platform.db.updateTable('player').set({ payout_paused_until: null }).execute();
    const { id } = await openWithdrawal(app, player, 200 * BAHT);
    expect((await take(manager, id)).problem.code).toBe('PAID_BY_ANOTHER');
    const age = (hours: number) =>
      app.platform.db
        .updateTable('player_grant')
        .set({ at: new Date(app.clock.now().getTime() - hours * HOUR) })
        .where('player_id', '=', player.id)
        .execute();
    await age(71);
    expect((await take(manager, id)).problem.code).toBe('PAID_BY_ANOTHER');
    await age(73);
    expect((await take(manager, id)).status).toBe(200);
    // Every payer is told for a month, also after the player was given something else.
    const names = [`Support ${support.username}`, `Manager ${manager.username}`];
    expect((await detailsOf(owner, id)).accountChange).toMatchObject({ kind: 'bankOrPhone', names });
    await give(finance, BAHT, 0);
    expect((await detailsOf(owner, id)).accountChange).toMatchObject({ kind: 'bankOrPhone', names });
    await age(30 * 24 + 1);
    expect((await detailsOf(owner, id)).accountChange).toBeNull();
  });
  it('is so where they said that a payout came back', async () => {
    await anotherPlayer({ balance: 500 * BAHT });
    const { id } = await openWithdrawal(app, player, 500 * BAHT);
    await take(manager, id);
    expect((await pay(manager, id)).status).toBe(200);
    const back = { token: finance.token, params: { id }, body: { reason: 'sent back' } };
    expect((await app.send('withdraw.return', back)).status).toBe(200);
    const again = await openWithdrawal(app, player, 500 * BAHT);
    expect((await take(finance, again.id)).problem.code).toBe('PAID_BY_ANOTHER');
    expect((await take(manager, again.id)).status).toBe(200);
  });
  it('has no account of theirs pay instead', async () => {
    await credited(finance);
    await tie(manager, finance);
    const { id } = await openWithdrawal(app, player, 200 * BAHT);
    expect((await take(manager, id)).problem.code).toBe('PAID_BY_ANOTHER');
    expect((await take(owner, id)).status).toBe(200);
  });
  it('may pay all the same where it was little, and not one satang more', async () => {
    await setSetting(app, 'approval.payoutByGiver', 700 * BAHT);
    try {
      await credited(finance, 500 * BAHT);
      await credited(finance, 200 * BAHT);
      const { id } = await openWithdrawal(app, player, 600 * BAHT);
      expect((await take(finance, id)).status).toBe(200);
      await app.send('withdraw.release', { token: finance.token, params: { id } });
      await give(manager, BAHT, 0);
      expect((await take(finance, id)).status).toBe(200);
      await app.send('withdraw.release', { token: finance.token, params: { id } });
      await credited(finance, 100 * BAHT);
      expect((await take(finance, id)).problem.code).toBe('PAID_BY_ANOTHER');
    } finally {
      await setSetting(app, 'approval.payoutByGiver', 0);
    }
  });

  it('may pay a day later', async () => {
    await credited(finance);
    const { id } = await openWithdrawal(app, player, 200 * BAHT);
    await app.platform.db
      .updateTable('player_grant')
      .set({ at: new Date(app.clock.now().getTime() - 24 * HOUR) })
      .where('player_id', '=', player.id)
      .execute();
    expect((await take(finance, id)).status).toBe(200);
  });
  it('may finish what they took before', async () => {
    await anotherPlayer({ balance: 500 * BAHT });
    const { id } = await openWithdrawal(app, player, 200 * BAHT);
    expect((await take(finance, id)).status).toBe(200);
    app.clock.advance(1_000);
    await credited(finance);
    expect((await take(finance, id)).status).toBe(200);
    expect((await pay(finance, id)).status).toBe(200);
  });
});

describe('a house of two', () => {
  beforeEach(async () => {
    await app.platform.db
      .updateTable('staff')
      .set({ status: 'terminated' })
      .where('id', '=', manager.id)
      .execute();
  });
  it('pays what the other approved', async () => {
    await credited(finance);
    const { id } = await openWithdrawal(app, player, 200 * BAHT);
    expect((await take(finance, id)).problem.code).toBe('PAID_BY_ANOTHER');
    expect((await take(owner, id)).status).toBe(200);
    expect((await pay(owner, id)).status).toBe(200);
  });
  it('pays together where both have given the player money', async () => {
    await credited(finance);
    await credited(owner);
    const { id } = await openWithdrawal(app, player, 200 * BAHT);
    expect(await detailsOf(finance, id)).toMatchObject({ paying: { takesTwo: true, obstacle: null } });
    expect((await take(finance, id)).status).toBe(200);
    // What is given after it was taken opens no way around.
    app.clock.advance(1_000);
    await credited(finance, 100 * BAHT);
    const asked = approvalOf(await pay(finance, id));
    expect((await approve(app, owner, asked)).status).toBe(200);
    expect((await moneyOf(app, player.id)).held).toBe(0);
  });
  it('pays together where the other cannot work now', async () => {
    await credited(finance);
    await app.platform.db
      .updateTable('staff')
      .set({ status: 'suspended' })
      .where('id', '=', owner.id)
      .execute();
    const { id } = await openWithdrawal(app, player, 200 * BAHT);
    expect((await take(finance, id)).status).toBe(200);
    approvalOf(await pay(finance, id));
  });
});

it('the only one in the house pays alone, and the log says so', async () => {
  await app.platform.db
    .updateTable('staff')
    .set({ status: 'terminated' })
    .where('id', 'in', [manager.id, finance.id])
    .execute();
  await credited(owner);
  const { id } = await openWithdrawal(app, player, 200 * BAHT);
  expect((await take(owner, id)).status).toBe(200);
  expect((await pay(owner, id)).status).toBe(200);
  const entry = await app.platform.db
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', id)
    .where('action', '=', 'withdraw.take')
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ withoutSecondPerson: true });
});

describe('turnover', () => {
  it('is neither waived nor lowered alone by who gave it, nor by somebody tied to them', async () => {
    await give(manager, 100 * BAHT);
    const [one] = await requirements();
    const id = one?.id ?? '';
    const asked = approvalOf(await waive(manager, id));
    expect((await lower(manager, id, 1)).problem.code).toBe('APPROVAL_PENDING');
    expect((await requirements())[0]).toMatchObject({ status: 'OPEN', approvalId: asked });
    expect((await approve(app, manager, asked)).problem.code).toBe('NOT_YOUR_OWN');
    await app.send('approvals.cancel', { token: manager.token, params: { id: asked } });
    const puppet = await createStaff(app, 'Manager');
    await tie(puppet, manager);
    approvalOf(await lower(puppet, id, 1));
    // To ask for more takes one.
    await app.platform.db.updateTable('approval').set({ status: 'CANCELLED' }).execute();
    expect((await lower(manager, id, 200 * BAHT)).status).toBe(200);
    const again = approvalOf(await waive(manager, id));
    expect((await approve(app, finance, again)).status).toBe(200);
    expect((await requirements())[0]).toMatchObject({
      status: 'WAIVED',
      closedBy: `Manager ${manager.username}`,
    });
    const out = await openWithdrawal(app, player, 100 * BAHT);
    for (const by of [manager, finance, puppet]) expect((await take(by, out.id)).status).toBe(403);
  });
  it('is not lowered by two who gave the money together, nor by another with the consent of one of them', async () => {
    await setSetting(app, 'approval.credit', 0);
    const given = approvalOf(await give(manager, 100 * BAHT));
    expect((await approve(app, finance, given)).status).toBe(200);
    const id = (await requirements())[0]?.id ?? '';
    const third = await createStaff(app, 'Manager');
    for (const ask of [() => waive(manager, id), () => waive(third, id), () => lower(third, id, 1)]) {
      const asked = approvalOf(await ask());
      expect((await approve(app, finance, asked)).problem.code).toBe('NOT_YOUR_OWN');
      expect((await requirements())[0]).toMatchObject({ status: 'OPEN' });
      expect((await reject(app, owner, asked)).status).toBe(200);
    }
    const asked = approvalOf(await waive(manager, id));
    // As it was stored before givers were counted as involved.
    await app.platform.db.updateTable('approval').set({ involved: [] }).where('id', '=', asked).execute();
    expect((await approve(app, finance, asked)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, owner, asked)).status).toBe(200);
    await setSetting(app, 'approval.credit', 2_000 * BAHT);
  });
  it('is lowered by no more than the second person was shown', async () => {
    await give(finance, 100 * BAHT);
    const id = (await requirements())[0]?.id ?? '';
    const play = (done: number) =>
      app.platform.db.updateTable('turnover_requirement').set({ done }).where('id', '=', id).execute();
    await play(99 * BAHT);
    await setSetting(app, 'approval.credit', 0);
    for (const ask of [() => waive(manager, id), () => lower(manager, id, 0)]) {
      await play(99 * BAHT);
      const asked = approvalOf(await ask());
      // Rounds that had counted were voided.
      await play(0);
      expect((await approve(app, owner, asked)).problem.code).toBe('CHANGED_SINCE');
      expect((await requirements())[0]).toMatchObject({ status: 'OPEN' });
    }
    await setSetting(app, 'approval.credit', 2_000 * BAHT);
  });
  it('that another gave is waived alone up to the amount of credit, in parts at once, and not paid out by them', async () => {
    await setSetting(app, 'approval.credit', 10_000 * BAHT);
    for (let part = 0; part < 20; part++) await give(finance, 100 * BAHT, 1);
    const ids = (await requirements()).map(({ id }) => id);
    await setSetting(app, 'approval.credit', 1_000 * BAHT);
    const sent = await Promise.all(ids.map((id, n) => (n % 2 ? waive(manager, id) : lower(manager, id, 0))));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(10);
    await app.platform.db.updateTable('turnover_requirement').set({ status: 'REACHED' }).execute();
    const { id } = await openWithdrawal(app, player, 100 * BAHT);
    expect((await take(manager, id)).problem.code).toBe('PAID_BY_ANOTHER');
    expect((await take(owner, id)).status).toBe(200);
    await setSetting(app, 'approval.credit', 2_000 * BAHT);
  });
});
