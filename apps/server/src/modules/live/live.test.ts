import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, giveMoney } from '../../../test/factories.ts';
import { openStream } from '../../../test/stream.ts';
import { inTransaction, openDatabase, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the event stream', () => {
  it('begins with a snapshot and then sends the player their own events, and nothing else', async () => {
    const player = await createPlayer(app);
    const other = await createPlayer(app);
    await giveMoney(app, player.id, 12_345);
    const stream = await openStream(app.player, player.token);
    expect(await stream.next()).toEqual({
      event: 'snapshot',
      data: { balance: 12_345, held: 0, openTopupId: null, openWithdrawalId: null },
    });
    const publish = (to: string, held: number) =>
      inTransaction(app.platform.db, (tx) =>
        notify(tx, { to: `player:${to}`, event: 'balance', data: { balance: 1, held } }),
      );
    await publish(other.id, 1);
    await publish(player.id, 3);
    expect(await stream.next()).toEqual({ event: 'balance', data: { balance: 1, held: 3 } });
    stream.close();
  });

  it('sends nothing of a transaction that rolls back', async () => {
    const player = await createPlayer(app);
    const stream = await openStream(app.player, player.token);
    await stream.next();
    const publish = (tx: Tx, balance: number) =>
      notify(tx, { to: `player:${player.id}`, event: 'balance', data: { balance, held: 0 } });
    const failing = inTransaction(app.platform.db, async (tx) => {
      await publish(tx, 1);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await inTransaction(app.platform.db, (tx) => publish(tx, 2));
    expect((await stream.next())?.data).toEqual({ balance: 2, held: 0 });
    stream.close();
  });

  it('closes when its session is ended: an eject applies at once', async () => {
    const owner = await createStaff(app, 'Owner');
    const finance = await createStaff(app, 'Finance');
    const stream = await openStream(app.office, finance.token);
    expect(await stream.next()).toMatchObject({ event: 'snapshot' });
    await app.send('staff.eject', { token: owner.token, body: { id: finance.id } });
    expect(await stream.next()).toEqual({ event: 'ended', data: { reason: 'ejected' } });
    expect(await stream.next()).toBeUndefined();
  });

  it('closes when its session was ended while no messages arrived', async () => {
    const player = await createPlayer(app);
    const stream = await openStream(app.player, player.token);
    await stream.next();
    const { clock } = app.platform;
    // What is published while nobody listens is lost.
    await app.platform.db
      .updateTable('session')
      .set({ ended_at: clock.now(), end_reason: 'signed-out' })
      .where('person_id', '=', player.id)
      .execute();
    const owner = openDatabase(app.databaseUrl);
    await owner.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'salung live' and datname = current_database()",
    );
    await owner.db.destroy();
    expect(await stream.next()).toBeUndefined();
  });

  it('is left by nobody who opens others while the session ends', async () => {
    const player = await createPlayer(app);
    const before = app.platform.hub.size;
    const opened = Array.from({ length: 10 }, () => openStream(app.player, player.token));
    await Promise.any(opened);
    const signedOut = app.send('auth.logout', { token: player.token });
    opened.push(...Array.from({ length: 30 }, () => openStream(app.player, player.token)));
    expect((await signedOut).status).toBe(200);
    await Promise.allSettled(opened);
    await expect.poll(() => app.platform.hub.size).toBe(before);
  });

  it('closes when the shift is over', async () => {
    const finance = await createStaff(app, 'Finance', { shiftStart: '08:00:00', shiftEnd: '16:00:00' });
    const stream = await openStream(app.office, finance.token);
    await stream.next();
    app.clock.set('2026-05-11T09:00:00Z'); // 16:00 in Bangkok
    app.platform.hub.expire();
    expect(await stream.next()).toEqual({ event: 'ended', data: { reason: 'expired' } });
    expect(await stream.next()).toBeUndefined();
  });

  it('sends staff what carries no number, where they may see it', async () => {
    const [support, marketing] = [await createStaff(app, 'Support'), await createStaff(app, 'Marketing')];
    const [sees, hears] = [
      await openStream(app.office, support.token),
      await openStream(app.office, marketing.token),
    ];
    await Promise.all([sees.next(), hears.next()]);
    const { db } = app.platform;
    await notify(db, { to: 'staff', event: 'agent', data: { changed: 'jobs' } });
    await notify(db, { to: 'staff', event: 'gateway', data: { changed: 'orders' } });
    await notify(db, { to: 'staff', event: 'payouts', data: { isOn: true } });
    await notify(db, { to: 'staff', event: 'maintenance', data: { isActive: true } as never });
    expect(await sees.next()).toEqual({ event: 'agent', data: { changed: 'jobs' } });
    expect(await sees.next()).toEqual({ event: 'gateway', data: { changed: 'orders' } });
    expect(await sees.next()).toEqual({ event: 'payouts', data: { isOn: true } });
    expect(await hears.next()).toMatchObject({ event: 'maintenance' });
    sees.close();
    hears.close();
  });

  it('sends staff only what they may see', async () => {
    const marketing = await createStaff(app, 'Marketing');
    const finance = await createStaff(app, 'Finance');
    const [blind, seeing] = await Promise.all([
      openStream(app.office, marketing.token),
      openStream(app.office, finance.token),
    ]);
    await Promise.all([blind.next(), seeing.next()]);
    await inTransaction(app.platform.db, (tx) =>
      notify(
        tx,
        { to: 'staff', event: 'topup', data: { id: 'x', status: 'PENDING', hasSlip: true } },
        { to: 'staff', event: 'maintenance', data: { isActive: true } },
      ),
    );
    expect(await seeing.next()).toEqual({
      event: 'topup',
      data: { id: 'x', status: 'PENDING', hasSlip: true, waiting: 0 },
    });
    expect(await blind.next()).toEqual({ event: 'maintenance', data: { isActive: true } });
    blind.close();
    seeing.close();
  });
});
