import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelKeys, type Provider, settingsOf, startProvider } from '../../../test/alarms.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';

/** What staff do with rules and channels. */

let app: TestApp;
let owner: TestStaff;
let manager: TestStaff;
let finance: TestStaff;
let provider: Provider;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  manager = await createStaff(app, 'Manager');
  finance = await createStaff(app, 'Finance');
  provider = await startProvider();
});
afterAll(async () => {
  await provider.close();
  await app.close();
});
beforeEach(() => {
  provider.got = [];
  provider.answer = () => ({ status: 200, body: { ok: true, result: {} } });
});

const rules = async () => (await app.send('alarms.rules', { token: finance.token })).body.data;
const rule = async (name: string) => (await rules()).find((each) => each.name === name);
const channels = async () => (await app.send('alarms.channels', { token: finance.token })).body.data;
const channel = async (kind: string) => (await channels()).find((each) => each.kind === kind);
const connect = (kind: 'line' | 'telegram' | 'webhook' | 'email', body: object = {}) =>
  app.send('alarms.connect', {
    token: manager.token,
    params: { id: kind },
    body: {
      settings: settingsOf(kind, provider) as Record<string, string>,
      keys: channelKeys[kind],
      ...body,
    },
  });
const lastEntry = async () =>
  (await app.send('audit.list', { token: owner.token, query: { per_page: 1 } })).body.data[0];

describe('rules', () => {
  it('are those that modules declare, each with texts and parameters within their bounds', async () => {
    const all = await rules();
    expect(all.map(({ name }) => name).sort()).toEqual([
      ...[
        'bank-low',
        'big-win',
        'books-unsound',
        'clock-wrong',
        'disk-full',
        'follower-behind',
        'gateway-failing',
      ],
      ...['job-silent', 'money-gap', 'topup-waits', 'withdrawal-waits', 'worker-silent'],
    ]);
    for (const { titleTh, titleEn, parameters, isActive } of all) {
      expect(titleTh).toMatch(/[ก-๙]/);
      expect(titleEn).toMatch(/[a-z]/);
      expect(isActive).toBe(true);
      for (const { value, preset, minimum, maximum } of parameters) {
        expect(value).toBe(preset);
        expect(minimum).toBeLessThanOrEqual(preset);
        expect(preset).toBeLessThanOrEqual(maximum);
      }
    }
  });

  it('are changed by whoever may, and the change is in the log', async () => {
    const edit = (body: object, token = manager.token) =>
      app.send('alarms.editRule', { token, params: { id: 'bank-low' }, body });
    expect((await edit({ isActive: false }, finance.token)).status).toBe(403);
    expect((await edit({ parameters: { below: 1_234_500 } })).body).toMatchObject({
      isActive: true,
      parameters: [{ name: 'below', kind: 'amount', value: 1_234_500 }],
    });
    expect(await lastEntry()).toMatchObject({
      action: 'alarms.editRule',
      before: { parameters: ['below: 50,000 ฿'] },
      after: { parameters: ['below: 12,345 ฿'], isActive: true },
    });
    const { id } = (await lastEntry()) ?? {};
    await edit({ parameters: { below: 1_234_500 } });
    expect((await lastEntry())?.id).toBe(id);
    expect((await edit({ isActive: false })).body.isActive).toBe(false);
    expect(await rule('bank-low')).toMatchObject({ isActive: false, parameters: [{ value: 1_234_500 }] });
    expect((await edit({ isActive: true })).body.isActive).toBe(true);
  });

  it('take no value out of bounds, and no name that is not theirs', async () => {
    const edit = (name: string, parameters: Record<string, number>) =>
      app.send('alarms.editRule', { token: manager.token, params: { id: name }, body: { parameters } });
    const out = await edit('disk-full', { percent: 91 });
    expect(out.status).toBe(422);
    expect(out.problem.errors).toMatchObject([{ code: 'ALARM_PARAMETER', path: 'body.parameters.percent' }]);
    expect(out.problem.detail).toContain('1 to 90');
    expect((await edit('disk-full', { nothing: 5 })).status).toBe(404);
    expect((await edit('disk-full', { constructor: 5 })).status).toBe(404);
    expect((await edit('no-rule', { percent: 5 })).status).toBe(404);
    expect((await edit('disk-full', { percent: 5.5 })).status).toBe(400);
  });
});

describe('a channel', () => {
  it('is connected by two people, who never see its keys', async () => {
    expect(await channel('telegram')).toMatchObject({ isActive: false, isConnected: false });
    const asked = approvalOf(await connect('telegram'));
    expect(await channel('telegram')).toMatchObject({ isConnected: false, approvalId: asked });
    expect(await channel('line')).toMatchObject({ approvalId: null });
    expect((await connect('telegram')).problem.code).toBe('APPROVAL_PENDING');
    const shown = await app.send('approvals.details', { token: owner.token, params: { id: asked } });
    expect(JSON.stringify(shown.body)).not.toContain('AAHdqTcv');
    expect((await approve(app, owner, asked)).status).toBe(200);
    expect(await channel('telegram')).toMatchObject({
      isActive: true,
      isConnected: true,
      settings: { chatId: '-1001234567890' },
      neededKeys: ['botToken'],
      approvalId: null,
    });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'alarms.connect', after: { keys: ['botToken'] } });
    expect(JSON.stringify([entry, await channels()])).not.toContain('AAHdqTcv');
    const stored = await app.platform.pool.query(
      `select c::text || coalesce((select string_agg(a::text, '') from approval a), '') as row from alarm_channel c`,
    );
    expect(JSON.stringify(stored.rows)).not.toContain('AAHdqTcv');
    expect(JSON.stringify(stored.rows)).not.toContain(Buffer.from('AAHdqTcv').toString('hex'));
  });

  it('is not connected with half of what it needs', async () => {
    const refused = async (kind: 'line' | 'telegram' | 'webhook' | 'email', body: object) =>
      (await connect(kind, body)).problem.errors?.[0];
    expect(await refused('line', { keys: {} })).toMatchObject({ path: 'body.keys' });
    expect(await refused('line', { keys: undefined })).toMatchObject({ path: 'body.keys' });
    expect(await refused('line', { keys: { channelAccessToken: 'two words' } })).toMatchObject({
      path: 'body.keys',
    });
    expect(await refused('line', { settings: {} })).toMatchObject({ path: 'body.settings.to' });
    expect(await refused('line', { settings: { to: 'me' } })).toMatchObject({ path: 'body.settings.to' });
    expect(await refused('line', { settings: undefined })).toMatchObject({ path: 'body.settings.to' });
    expect(await refused('webhook', { settings: { url: 'ftp://a.example' } })).toMatchObject({
      path: 'body.settings.url',
    });
    expect(await refused('webhook', { settings: { url: `${provider.url}/a`, more: 'x' } })).toMatchObject({
      path: 'body.settings.more',
    });
    const mail = settingsOf('email', provider) as Record<string, string>;
    for (const [name, value] of [
      ['host', 'mail example'],
      ['port', '0'],
      ['port', '70000'],
      ['to', 'duty@salung.example, other@salung.example'],
      ['from', 'a\r\nBcc: b@c.example'],
    ] as const) {
      expect(await refused('email', { settings: { ...mail, [name]: value } })).toMatchObject({
        path: `body.settings.${name}`,
      });
    }
    app.platform.allowPrivate = false;
    expect(await refused('webhook', {})).toMatchObject({ path: 'body.settings.url' });
    app.platform.allowPrivate = true;
    const unknown = await app.send('alarms.connect', {
      token: manager.token,
      params: { id: 'pigeon' },
      body: {},
    });
    expect(unknown.status).toBe(404);
  });

  it('is switched, worded and ordered by one', async () => {
    const edit = (kind: string, body: object) =>
      app.send('alarms.editChannel', { token: manager.token, params: { id: kind }, body });
    expect((await edit('email', { isActive: true })).problem.code).toBe('ALARM_CHANNEL_NOT_CONNECTED');
    expect((await edit('telegram', { language: 'en', tellsOver: false })).body).toMatchObject({
      language: 'en',
      tellsOver: false,
      isActive: true,
    });
    expect((await edit('telegram', { isActive: false })).body.isActive).toBe(false);
    expect((await edit('telegram', { isActive: true })).body.isActive).toBe(true);
    const order = await app.send('alarms.order', {
      token: manager.token,
      body: { kinds: ['email', 'telegram', 'email'] },
    });
    expect(order.body.data.map(({ kind }) => kind)).toEqual(['email', 'telegram', 'line', 'webhook']);
    expect(await lastEntry()).toMatchObject({
      action: 'alarms.order',
      after: { order: ['email', 'telegram', 'line', 'webhook'] },
    });
    expect((await edit('telegram', { language: 'th' })).status).toBe(200);
  });

  it('is tried, and says what its provider answered', async () => {
    const test = (kind: string, token = manager.token) =>
      app.send('alarms.test', { token, params: { id: kind } });
    expect((await test('telegram', finance.token)).status).toBe(403);
    expect((await test('webhook')).problem.code).toBe('ALARM_CHANNEL_NOT_CONNECTED');
    expect((await test('pigeon')).status).toBe(404);
    expect((await test('telegram')).body).toMatchObject({ outcome: 'TOLD', status: 200 });
    expect(JSON.parse(provider.got[0]?.body ?? '').text).toMatch(/ข้อความทดสอบ/);
    expect(await lastEntry()).toMatchObject({ action: 'alarms.test', after: { outcome: 'TOLD' } });
    provider.answer = () => ({
      status: 403,
      body: { ok: false, description: 'Forbidden: bot was kicked from the supergroup chat' },
    });
    expect((await test('telegram')).body).toEqual({
      outcome: 'REFUSED',
      status: 403,
      answer: 'Forbidden: bot was kicked from the supergroup chat',
    });
    expect(await channel('telegram')).toMatchObject({ problem: 'REFUSED' });
    provider.answer = () => ({ status: 200, body: { ok: true, result: {} } });
    await test('telegram');
    expect(await channel('telegram')).toMatchObject({ problem: null });
  });
});
