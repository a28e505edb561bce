import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockPlayers } from '@salung/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerTx } from '../src/platform/db/database.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, moneyOf, PASSWORD, type TestStaff } from './factories.ts';
import { beginRequest } from './late-body.ts';
import { newReference, openWithdrawal, take } from './money.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/** Attacks on started servers, over real HTTP and on two processes at once. */

let app: TestApp;
let dataDir: string;
let servers: ServerProcess[];
let manager: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  // The processes go by the real time, so their people must too.
  app = await startApp({ now: new Date() });
  dataDir = await mkdtemp(join(tmpdir(), 'salung-attacks-'));
  servers = await Promise.all([1, 2].map(() => startServerProcess(app.databaseUrl, dataDir)));
  manager = await createStaff(app, 'Manager');
  finance = await createStaff(app, 'Finance');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Sent {
  at?: 'player' | 'office';
  method?: string;
  body?: unknown;
  key?: string;
}
let turn = 0;
/** A request to one of the processes, by turns. */
async function send(path: string, token: string, { at = 'office', method = 'GET', body, key }: Sent = {}) {
  turn += 1;
  const server = servers[turn % 2];
  const response = await fetch(`${server?.[at]}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}
const countOf = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe('a withdrawal', () => {
  it('that is paid, rejected, revoked, retried and released at once comes to one end', async () => {
    const paidFrom = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
    for (let round = 0; round < 10; round++) {
      const player = await createPlayer(app, { balance: 100_000 });
      const { id } = await openWithdrawal(app, player, 60_000);
      await take(app, finance, id);
      const reason = { reason: 'x', reason_user: 'y' };
      const attempts = Array.from({ length: 4 }, () => [
        send(`/api/withdraw/manualApprove/${id}`, finance.token, {
          method: 'PATCH',
          body: { bankAccountId: paidFrom, bankReference: newReference() },
        }),
        send(`/api/withdraw/reject/${id}`, finance.token, { method: 'PATCH', body: reason }),
        send(`/api/withdraw/revoke/${id}`, manager.token, { method: 'POST', body: reason }),
        send(`/api/withdraw/retry/${id}`, manager.token, { method: 'POST', body: {} }),
      ]).flat();
      const replies = await Promise.all(attempts);
      expect(countOf(replies, 200)).toBe(1);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const { wallet, held } = await moneyOf(app, player.id);
      const { body } = await app.send('withdraw.details', { token: finance.token, params: { id } });
      expect([wallet, held]).toEqual(body.status === 'PAID' ? [40_000, 0] : [100_000, 0]);
    }
  });
});

describe('four eyes', () => {
  it('are not split away: parts of a sum sent at once never pass what one may do alone', async () => {
    const player = await createPlayer(app);
    await setSetting(app, 'approval.credit', 100_000);
    const parts = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        send('/api/credit/manage', finance.token, {
          method: 'POST',
          key: `part-${i}`,
          body: {
            action: 'add_credit',
            phone: player.phone,
            amount: 9_000,
            turnoverMultiplier: 0,
            reason: 'x',
          },
        }),
      ),
    );
    expect(countOf(parts, 200)).toBe(11);
    expect(countOf(parts, 202)).toBe(29);
    expect((await moneyOf(app, player.id)).wallet).toBe(99_000);
  });
  it('are two pairs: one’s own is refused from any session, and 100 approvals at once are one', async () => {
    const player = await createPlayer(app);
    const asked = await send('/api/credit/manage', manager.token, {
      method: 'POST',
      body: {
        action: 'add_credit',
        phone: player.phone,
        amount: 500_000,
        turnoverMultiplier: 0,
        reason: 'x',
      },
    });
    expect(asked.status).toBe(202);
    const path = `/api/approval/approve/${asked.json().approvalId}`;
    const own = await send(path, manager.token, { method: 'PATCH', body: {} });
    expect([own.status, own.json().code]).toEqual([403, 'NOT_YOUR_OWN']);
    const all = await Promise.all(
      Array.from({ length: 100 }, () => send(path, finance.token, { method: 'PATCH', body: {} })),
    );
    expect(countOf(all, 200)).toBe(1);
    expect(countOf(all, 409)).toBe(99);
    expect((await moneyOf(app, player.id)).wallet).toBe(500_000);
  });
});

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

describe('a closed site', () => {
  it('refuses a withdrawal whose body was on its way as it closed', async () => {
    const player = await createPlayer(app, { balance: 100_000 });
    const url = `${servers[0]?.player}/api/withdraw/create`;
    const begun = performance.now();
    const late = await beginRequest(url, { method: 'POST', token: player.token, body: { amount: 50_000 } });
    const headers = { authorization: `Bearer ${player.token}` };
    await fetch(`${servers[0]?.player}/v2/users/user`, { headers });
    const setOpen = (isActive: boolean) =>
      send('/api/maintenance/toggle', manager.token, { method: 'PATCH', body: { isActive } });
    try {
      expect((await setOpen(false)).status).toBe(200);
      // From then on a body counts as long on its way.
      await expect.poll(() => performance.now() - begun).toBeGreaterThan(250);
      expect(await late.finish()).toBe(503);
    } finally {
      expect((await setOpen(true)).status).toBe(200);
    }
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

describe('texts of people', () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  it('leave as JSON that no browser takes for a page', async () => {
    const owner = await createStaff(app, 'Owner');
    const edits = await Promise.all([
      send('/api/maintenance/edit/description', owner.token, {
        method: 'PATCH',
        body: { description: script },
      }),
      send('/api/system-setting/general', owner.token, { method: 'PATCH', body: { description: script } }),
    ]);
    expect(edits.map(({ status }) => status)).toEqual([200, 200]);
    for (const path of ['/api/maintenance', '/api/system-setting/general']) {
      const answer = await send(path, owner.token);
      expect(answer.json().description).toBe(script);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    const contact = await send('/api/system-setting/contact', owner.token, {
      method: 'PATCH',
      body: { line: 'javascript:alert(1)' },
    });
    expect([contact.status, contact.json().errors[0].path]).toEqual([400, 'body.line']);
    const icon = await send('/api/system-setting/general', owner.token, {
      method: 'PATCH',
      body: { icon: '//evil.example/x.png' },
    });
    expect(icon.status).toBe(400);
  });
});

describe('the way around a closed site', () => {
  it('is closed, whatever the address is written like', async () => {
    const owner = await createStaff(app, 'Owner');
    const player = await createPlayer(app, { balance: 100_000 });
    const toggle = (isActive: boolean) =>
      send('/api/maintenance/toggle', owner.token, { method: 'PATCH', body: { isActive } });
    expect((await toggle(false)).status).toBe(200);
    const body = { amount: 20_000 };
    const tries = [
      '/api/withdraw/create',
      '/api/withdraw/create/',
      '/api//withdraw/create',
      '/API/withdraw/create',
    ];
    for (const path of [...tries, '/api/withdraw/%63reate', '/api/withdraw/create?isActive=true']) {
      const { status } = await send(path, player.token, { at: 'player', method: 'POST', body });
      expect([404, 503, 400], path).toContain(status);
    }
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 100_000, held: 0 });
    expect((await toggle(true)).status).toBe(200);
    expect(
      (await send('/api/withdraw/create', player.token, { at: 'player', method: 'POST', body })).status,
    ).toBe(201);
  });
});
