import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from './factories.ts';
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
