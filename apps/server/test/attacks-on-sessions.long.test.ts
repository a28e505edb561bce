import { lockPlayers } from '@salung/ledger';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ledgerTx } from '../src/platform/db/database.ts';
import { app, countOf, manager, send, servers, setUpServers } from './attack.ts';
import { createPlayer, createStaff, moneyOf, PASSWORD } from './factories.ts';
import { beginRequest } from './late-body.ts';
import { openWithdrawal, take } from './money.ts';

/** Attacks with sessions and passwords, on started servers. */

setUpServers();

describe('an eject', () => {
  it('is felt by 100 calls in flight: after it none gets through', async () => {
    const victim = await createStaff(app, 'Support');
    const calls: Promise<number>[] = [];
    const call = async () => (await send('/api/topup/list', victim.token)).status;
    for (let i = 0; i < 50; i++) calls.push(call());
    const ejected = send('/api/admin/eject', manager.token, { method: 'POST', body: { id: victim.id } });
    for (let i = 0; i < 50; i++) calls.push(call());
    expect((await ejected).status).toBe(200);
    const during = await Promise.all(calls);
    expect(during.every((status) => status === 200 || status === 403)).toBe(true);
    const after = await Promise.all(Array.from({ length: 20 }, call));
    expect(new Set(after)).toEqual(new Set([403]));
    const refreshed = await send('/api/admin/refresh', victim.token, {
      method: 'POST',
      body: { refreshToken: victim.refreshToken },
    });
    expect(refreshed.status).toBe(403);
  });

  it('waits for the money that is being moved; what comes later is refused', async () => {
    const victim = await createStaff(app, 'Finance');
    const player = await createPlayer(app);
    const given = async () => {
      const rows = await app.platform.db
        .selectFrom('credit')
        .select('id')
        .where('player_id', '=', player.id)
        .execute();
      return rows.length;
    };
    const give = async (_: unknown, place: number) => {
      const body = { action: 'add_credit', amount: 100, phone: player.phone, reason: `goodwill ${place}` };
      const key = `eject-${place}`;
      return (await send('/api/credit/manage', victim.token, { method: 'POST', body, key })).status;
    };
    const calls = Array.from({ length: 50 }, give);
    await Promise.race(calls);
    const ejected = send('/api/admin/eject', manager.token, { method: 'POST', body: { id: victim.id } });
    calls.push(...Array.from({ length: 50 }, (_, place) => give(_, 50 + place)));
    expect((await ejected).status).toBe(200);
    const atThatMoment = await given();
    const statuses = await Promise.all(calls);
    expect(await given()).toBe(atThatMoment);
    expect(
      countOf(
        statuses.map((status) => ({ status })),
        200,
      ),
    ).toBe(atThatMoment);
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
  });

  it('refuses calls whose bodies were still on their way', async () => {
    const victim = await createStaff(app, 'Finance');
    const asker = await createStaff(app, 'Finance');
    const player = await createPlayer(app);
    const credit = { action: 'add_credit', amount: 100, phone: player.phone, reason: 'goodwill' };
    const large = await send('/api/credit/manage', asker.token, {
      method: 'POST',
      body: { ...credit, amount: 5_000_000 },
    });
    expect(large.status).toBe(202);
    const url = (path: string) => `${servers[0]?.office}${path}`;
    const { token } = victim;
    const late = await Promise.all([
      ...Array.from({ length: 20 }, () =>
        beginRequest(url('/api/credit/manage'), { method: 'POST', token, body: credit }),
      ),
      beginRequest(url(`/api/approval/approve/${large.json().approvalId}`), {
        method: 'PATCH',
        token,
        body: { reason: 'agreed' },
      }),
    ]);
    // They have reached the server: it answers what comes behind them on the same process.
    await fetch(url('/api/topup/list'), { headers: { authorization: `Bearer ${token}` } });
    const ejected = await send('/api/admin/eject', manager.token, {
      method: 'POST',
      body: { id: victim.id },
    });
    expect(ejected.status).toBe(200);
    const ended = await Promise.all(late.map((request) => request.finish()));
    expect(new Set(ended)).toEqual(new Set([403]));
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
  });

  it('is not kept waiting by one who takes the same withdrawal again and again', async () => {
    const victim = await createStaff(app, 'Finance');
    const player = await createPlayer(app, { balance: 100_000 });
    const { id } = await openWithdrawal(app, player, 50_000);
    await take(app, victim, id);
    let asking = true;
    const loops = Array.from({ length: 12 }, async () => {
      const statuses = new Set<number>();
      while (asking) {
        statuses.add((await send(`/api/withdraw/take/${id}`, victim.token, { method: 'PATCH' })).status);
      }
      return [...statuses];
    });
    // One is counted at once: who meets it has waited for a second by then, as long as counts are kept back at most.
    const deadlocks = () =>
      app.platform.db
        .selectNoFrom(
          sql<number>`(select deadlocks from pg_stat_database where datname = current_database())`.as('many'),
        )
        .executeTakeFirstOrThrow();
    const before = await deadlocks();
    const ejected = await send('/api/admin/eject', manager.token, {
      method: 'POST',
      body: { id: victim.id },
    });
    asking = false;
    expect(ejected.status).toBe(200);
    for (const statuses of await Promise.all(loops)) {
      for (const status of statuses) expect([200, 403]).toContain(status);
    }
    expect(await deadlocks()).toEqual(before);
    const row = await app.platform.db
      .selectFrom('withdrawal')
      .select(['status', 'taken_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'PENDING', taken_by: null });
  });

  it('of a player’s sessions refuses a withdrawal that was on its way', async () => {
    const player = await createPlayer(app, { balance: 100_000 });
    const url = `${servers[0]?.player}/api/withdraw/create`;
    const late = await beginRequest(url, { method: 'POST', token: player.token, body: { amount: 50_000 } });
    const headers = { authorization: `Bearer ${player.token}` };
    await fetch(`${servers[0]?.player}/v2/users/user`, { headers });
    const ended = await send(`/api/customers/end-sessions/${player.id}`, manager.token, { method: 'PATCH' });
    expect(ended.status).toBe(200);
    expect(await late.finish()).toBe(401);
    expect((await moneyOf(app, player.id)).held).toBe(0);
  });
});

describe('a stolen token', () => {
  const form = {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="url"\r\n\r\n/\r\n--x--\r\n',
  };

  it('does not keep its owner from ending the session with uploads that never end', async () => {
    const player = await createPlayer(app);
    const at = servers[0]?.player;
    const headers = { authorization: `Bearer ${player.token}` };
    const uploads = await Promise.all(
      Array.from({ length: 6 }, () =>
        beginRequest(`${at}/api/upload/upload-to-ggc`, { method: 'PUT', token: player.token, ...form }),
      ),
    );
    expect((await fetch(`${at}/v2/users/user`, { headers })).status).toBe(200);
    expect((await fetch(`${at}/v2/users/logout`, { method: 'POST', headers })).status).toBe(200);
    const ended = await Promise.all(uploads.map((request) => request.finish()));
    expect(ended.every((status) => status === 400 || status === 401)).toBe(true);
  });

  it('reads nothing after the end of its session, however long its calls waited for their turn', async () => {
    const player = await createPlayer(app, { balance: 100_000 });
    const at = servers[0]?.player;
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
    const { promise: signal, resolve: release } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const lock = app.platform.db.transaction().execute(async (tx) => {
      await lockPlayers(ledgerTx(tx), [player.id]);
      locked();
      await signal;
    });
    await isLocked;
    const body = JSON.stringify({ amount: 20_000 });
    const stuck = Array.from({ length: 4 }, () =>
      fetch(`${at}/api/withdraw/create`, { method: 'POST', headers, body }),
    );
    const waiting = () =>
      app.platform.db
        .selectNoFrom(sql<number>`(select count(*)::int from pg_locks where not granted)`.as('many'))
        .executeTakeFirstOrThrow();
    await expect.poll(waiting).toEqual({ many: 4 });
    const begun = performance.now();
    const reads = Array.from({ length: 10 }, () => fetch(`${at}/v2/users/user`, { headers }));
    expect((await fetch(`${at}/v2/users/logout`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
    await expect.poll(() => performance.now() - begun).toBeGreaterThan(250);
    release();
    await lock;
    await Promise.all(stuck);
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 401));
  });
});

describe('the own password', () => {
  it('is changed once, however many changes of it are under way', async () => {
    const player = await createPlayer(app);
    const change = async (_: unknown, place: number) =>
      (
        await send('/v2/users/change-password', player.token, {
          at: 'player',
          method: 'POST',
          body: { currentPassword: PASSWORD, newPassword: `another good one ${place}` },
        })
      ).status;
    const statuses = await Promise.all(Array.from({ length: 10 }, change));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => status < 500)).toBe(true);
  });
});

describe('a sign-in without a name of the browser', () => {
  it('is in the list of sessions like any other', async () => {
    const player = await createPlayer(app);
    for (const agent of ['', ' ', '\t']) {
      const signedIn = await fetch(`${servers[0]?.player}/v2/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ username: player.phone, password: PASSWORD, otp: '000000' }),
      });
      expect(signedIn.status).toBe(200);
    }
    const own = await send('/v2/users/sessions', player.token, { at: 'player' });
    expect(own.status).toBe(200);
    expect(own.json().data).toHaveLength(4);
    expect((await send(`/api/customers/sessions/${player.id}`, manager.token)).status).toBe(200);
  });
});
