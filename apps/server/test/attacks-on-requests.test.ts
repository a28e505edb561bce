import { describe, expect, it } from 'vitest';
import { app, manager, send, servers, setUpServers } from './attack.ts';
import { createPlayer, createStaff, moneyOf } from './factories.ts';
import { beginRequest } from './late-body.ts';

/** Attacks with what requests bear, and on a closed site, on started servers. */

setUpServers();

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
