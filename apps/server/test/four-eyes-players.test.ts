import { describe, expect, it } from 'vitest';
import { approvalOf, approve, reject } from './approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from './factories.ts';
import { newReference, openTopup, openWithdrawal } from './money.ts';
import { app, details, finance, give, manager, owner, payer, setUpHouse } from './second-person.ts';
import { drawSlip, upload } from './slips.ts';

/** Every way to become one’s own second person, tried from the outside: items of players. */

setUpHouse();

describe('whoever opens an item for a player', () => {
  it('neither approves the top-up nor pays the withdrawal', async () => {
    const player = await createPlayer(app);
    const opened = await app.send(
      'topup.create',
      {
        token: finance.token,
        body: { phone: player.phone, amount: 90_000_000 },
      },
      'staff',
    );
    const { id } = opened.body;
    const approving = (by: TestStaff) =>
      app.send('topup.approve', {
        token: by.token,
        params: { id },
        body: { bankReference: newReference() },
      });
    expect((await approving(finance)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
    expect((await approving(manager)).status).toBe(200);

    const requested = await app.send(
      'withdraw.create',
      {
        token: finance.token,
        body: { phone: player.phone, amount: 50_000_000, reason: 'by phone' },
      },
      'staff',
    );
    const params = { id: requested.body.id };
    expect((await app.send('withdraw.take', { token: finance.token, params })).problem.code).toBe(
      'NOT_YOUR_OWN',
    );
    // Nor does the person who approved the money that is paid out.
    expect((await app.send('withdraw.take', { token: manager.token, params })).problem.code).toBe(
      'PAID_BY_ANOTHER',
    );
    const cashier = await createStaff(app, 'Finance');
    expect((await app.send('withdraw.take', { token: cashier.token, params })).status).toBe(200);
    const body = { channelId: payer, bankReference: newReference() };
    expect((await app.send('withdraw.approve', { token: cashier.token, params, body })).status).toBe(200);
    // Nor does either of the two say that it came back.
    const back = (by: TestStaff) =>
      app.send('withdraw.return', { token: by.token, params, body: { reason: 'sent back' } });
    for (const by of [finance, cashier]) expect((await back(by)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await back(owner)).status).toBe(200);
  });
  it('is not the second person for it either, and neither is one tied to them', async () => {
    const player = await createPlayer(app);
    const opened = await app.send(
      'topup.create',
      {
        token: finance.token,
        body: { phone: player.phone, amount: 110_000_000 },
      },
      'staff',
    );
    const asked = approvalOf(
      await app.send('topup.approve', {
        token: manager.token,
        params: { id: opened.body.id },
        body: { bankReference: newReference() },
      }),
    );
    expect(await details(finance, asked)).toMatchObject({ obstacle: { code: 'own' }, mayReject: false });
    expect((await approve(app, finance, asked)).problem.code).toBe('NOT_YOUR_OWN');
    const tied = await createStaff(app, 'Manager');
    await app.platform.db
      .insertInto('staff_control')
      .values({ staff_id: finance.id, by_id: tied.id, action: 'staff.edit', at: app.clock.now() })
      .execute();
    expect((await approve(app, tied, asked)).problem.code).toBe('NOT_INDEPENDENT');
    expect((await approve(app, owner, asked)).status).toBe(200);
  });
  it('does not approve a slip that they attached', async () => {
    const player = await createPlayer(app);
    const { id } = await openTopup(app, player, 10_000);
    const picture = await drawSlip({ text: id, reference: newReference() });
    const { filename } = await upload(app, finance.token, picture, { at: 'staff' });
    const attached = await app.send('topup.attachSlip', {
      token: finance.token,
      params: { id },
      body: { filename },
    });
    expect(attached.status).toBe(200);
    const body = { bankReference: newReference() };
    const approving = (by: TestStaff) => app.send('topup.approve', { token: by.token, params: { id }, body });
    expect((await approving(finance)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approving(manager)).status).toBe(200);
  });
});

describe('a player account with the phone of a staff account', () => {
  it('is given, freed and paid money by others only, and they decide about it', async () => {
    const player = await createPlayer(app, { balance: 500_000 });
    const asked = approvalOf(await give(finance, player.phone));
    const requirement = await give(manager, player.phone, 10_000);
    expect(requirement.status).toBe(200);
    const turnover = await app.send('turnover.list', {
      token: manager.token,
      query: { playerId: player.id },
    });
    const topup = await openTopup(app, player, 10_000);
    const change = await app.send('players.staffChange', {
      token: finance.token,
      params: { id: player.id },
      body: { kind: 'phone', phone: '0899999991', reason: 'lost' },
    });
    expect(change.status).toBe(201);
    await app.platform.db
      .updateTable('staff')
      .set({ phone: `+66${player.phone.slice(1)}` })
      .where('id', '=', owner.id)
      .execute();
    const { token } = owner;
    const code = async (sent: Promise<{ problem: { code: string } }>) => (await sent).problem.code;
    const typed = { bankReference: newReference() };
    const waive = { params: { id: turnover.body.data[0]?.id ?? '' }, body: { reason: 'mine' } };
    const refused = [
      await code(give(owner, player.phone, 100)),
      await code(app.send('topup.approve', { token, params: { id: topup.id }, body: typed })),
      await code(app.send('turnover.close', { token, ...waive })),
      await code(app.send('turnover.adjust', { token, ...waive, body: { reason: 'mine', required: 1 } })),
      await code(approve(app, owner, asked)),
      await code(app.send('players.approveChange', { token, params: { id: change.body.id }, body: {} })),
    ];
    expect(new Set(refused)).toEqual(new Set(['SAME_PHONE']));
    expect(await details(owner, asked)).toMatchObject({ obstacle: { code: 'phone' }, mayReject: true });
    expect(
      (await app.send('topup.details', { token, params: { id: topup.id } })).body.obstacle,
    ).toMatchObject({ code: 'phone' });
    const colleague = await createStaff(app, 'Manager');
    expect((await app.send('turnover.close', { token: colleague.token, ...waive })).status).toBe(200);
    expect((await reject(app, owner, asked)).status).toBe(200);

    const { id } = await openWithdrawal(app, player);
    const params = { id };
    expect(await code(app.send('withdraw.take', { token, params }))).toBe('SAME_PHONE');
    const cashier = await createStaff(app, 'Finance');
    expect((await app.send('withdraw.take', { token: cashier.token, params })).status).toBe(200);
    const body = { channelId: payer, bankReference: newReference() };
    expect((await app.send('withdraw.approve', { token: cashier.token, params, body })).status).toBe(200);
    const back = { params, body: { reason: 'sent back' } };
    expect(await code(app.send('withdraw.return', { token, ...back }))).toBe('SAME_PHONE');
  });
});
