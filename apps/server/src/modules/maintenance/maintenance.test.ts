import { calls } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  PASSWORD,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal, take, topupWithSlip } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';
import { openStream } from '../../../test/stream.ts';

let app: TestApp;
let manager: TestStaff;
let finance: TestStaff;
let payer: string;
beforeAll(async () => {
  app = await startApp();
  manager = await createStaff(app, 'Manager');
  finance = await createStaff(app, 'Finance');
  await openBank(app);
  payer = await openBank(app, { kind: 'withdraw' });
});
afterAll(() => app.close());
beforeEach(() => app.platform.db.deleteFrom('setting').execute());

const toggle = (isActive?: boolean, staff = manager) =>
  app.send('maintenance.toggle', {
    token: staff.token,
    ...(isActive === undefined ? {} : { body: { isActive } }),
  });
const describeSite = (description: string, staff = manager) =>
  app.send('maintenance.editDescription', { token: staff.token, body: { description } });
const state = async (at: 'player' | 'staff' = 'player') => (await app.send('maintenance.get', {}, at)).body;

describe('the state of the site', () => {
  it('is open until somebody closes it, and anybody may ask', async () => {
    for (const at of ['player', 'staff'] as const) {
      expect(await state(at)).toEqual({ isActive: true, description: '', descriptionEn: '', since: null });
    }
  });

  it('is what was wanted, flips without a wish, and says since when', async () => {
    const closedAt = app.clock.now().toISOString();
    expect((await toggle(false)).body).toEqual({
      isActive: false,
      description: '',
      descriptionEn: '',
      since: closedAt,
    });
    app.clock.advance(60_000);
    expect((await toggle(false)).body.since).toBe(closedAt);
    expect((await describeSite('กลับมา 18:00 <น.>')).body).toEqual({
      isActive: false,
      description: 'กลับมา 18:00 <น.>',
      descriptionEn: '',
      since: closedAt,
    });
    expect((await toggle()).body).toMatchObject({
      isActive: true,
      description: 'กลับมา 18:00 <น.>',
      since: app.clock.now().toISOString(),
    });
    expect((await toggle()).body.isActive).toBe(false);
    expect((await state()).isActive).toBe(false);
  });

  it('loses no flip of many at one moment, also the first ever', async () => {
    const flips = await Promise.all([...Array(7)].map(() => toggle()));
    expect(flips.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect((await state()).isActive).toBe(false);
    expect(flips.filter(({ body }) => body.isActive)).toHaveLength(3);
  });

  it('keeps a description that is written while somebody flips', async () => {
    await Promise.all([toggle(false), describeSite('both')]);
    expect(await state()).toMatchObject({ isActive: false, description: 'both' });
  });

  it('is changed by those who may, with an entry for every change and none for what stays', async () => {
    for (const role of ['Finance', 'Support', 'Marketing', 'Auditor'] as const) {
      const staff = await createStaff(app, role);
      expect((await toggle(false, staff)).problem.code, role).toBe('FORBIDDEN');
      expect((await describeSite('x', staff)).problem.code, role).toBe('FORBIDDEN');
    }
    const since = await lastEntry();
    await toggle(false);
    await toggle(false);
    await describeSite('soon');
    await describeSite('soon');
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['staff_id', 'action', 'before', 'after'])
      .where('id', '>', since)
      .orderBy('id')
      .execute();
    const by = { staff_id: manager.id };
    expect(entries).toEqual([
      { ...by, action: 'maintenance.toggle', before: { isActive: true }, after: { isActive: false } },
      {
        ...by,
        action: 'maintenance.editDescription',
        before: { description: '' },
        after: { description: 'soon' },
      },
    ]);
  });

  it('says something in its texts or nothing at all: blanks alone are no text', async () => {
    await describeSite('soon');
    const { token } = manager;
    for (const blank of [' ', '\n\t', '\u200b']) {
      for (const body of [{ description: blank }, { description: 'soon', descriptionEn: blank }]) {
        expect((await app.send('maintenance.editDescription', { token, body })).status).toBe(400);
      }
    }
    expect(await state()).toMatchObject({ description: 'soon', descriptionEn: '' });
    expect((await describeSite('')).body.description).toBe('');
  });

  it('has a text in each language; a client that knows only one leaves the other', async () => {
    const { token } = manager;
    const both = { description: 'ถึง 04:00 น.', descriptionEn: 'Until 04:00' };
    await app.send('maintenance.editDescription', { token, body: both });
    expect(await state()).toMatchObject(both);
    const since = await lastEntry();
    await describeSite('ถึง 05:00 น.');
    expect(await state()).toMatchObject({ description: 'ถึง 05:00 น.', descriptionEn: 'Until 04:00' });
    const { before, after } = await app.platform.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('id', '>', since)
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([{ description: 'ถึง 04:00 น.' }, { description: 'ถึง 05:00 น.' }]);
  });

  it('takes no other description than a text of at most 1000 characters', async () => {
    expect((await describeSite('x'.repeat(1001))).problem.errors[0]?.path).toBe('body.description');
    expect((await describeSite('')).status).toBe(200);
  });

  it('is told to open streams, of players and staff, when it changes', async () => {
    const player = await createPlayer(app);
    const streams = [await openStream(app.player, player.token), await openStream(app.office, finance.token)];
    for (const stream of streams) await stream.next();
    await toggle(false);
    await toggle(false);
    await toggle(true);
    for (const stream of streams) {
      expect(await stream.next()).toEqual({ event: 'maintenance', data: { isActive: false } });
      expect(await stream.next()).toEqual({ event: 'maintenance', data: { isActive: true } });
      stream.close();
    }
  });
});

const lastEntry = async () =>
  (
    await app.platform.db
      .selectFrom('audit_log')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id;

describe('while the site is closed', () => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await createPlayer(app, { balance: 100_000 });
  });
  const closed = { status: 503, code: 'MAINTENANCE' };
  const told = ({ status, problem }: { status: number; problem: { code: string } }) => ({
    status,
    code: problem.code,
  });

  it('the calls that the contract pauses are those of players’ money', () => {
    const pausable = Object.entries(calls).filter(([, call]) => 'pausable' in call);
    expect(pausable.map(([name]) => name)).toEqual(
      expect.arrayContaining(['topup.create', 'topup.uploadSlip', 'topup.cancel', 'withdraw.create']),
    );
  });

  it('players neither pay in nor ask for money, until it opens again', async () => {
    const { id } = await openTopup(app, player);
    await toggle(false);
    const { token } = player;
    const tries = async () => [
      told(await app.send('topup.create', { token, body: { amount: 50_000 } })),
      told(await app.send('topup.uploadSlip', { token, body: { id, filename: 'x.png' } })),
      told(await app.send('topup.cancel', { token, body: { id } })),
      told(await app.send('withdraw.create', { token, body: { amount: 20_000 } })),
    ];
    expect(await tries()).toEqual([closed, closed, closed, closed]);
    expect((await app.send('topup.open', { token })).body.topup).toMatchObject({ id, status: 'PENDING' });
    await toggle(true);
    expect((await tries()).filter(({ code }) => code === 'MAINTENANCE')).toEqual([]);
    expect((await app.send('topup.open', { token })).body.topup).toBeNull();
  });

  it('players sign in, read and see their balance', async () => {
    await toggle(false);
    const login = await app.send('auth.login', {
      body: { username: player.phone, password: PASSWORD, otp: '000000' },
    });
    expect(login.status).toBe(200);
    const { token } = player;
    expect((await app.send('topup.history', { token })).status).toBe(200);
    expect((await app.send('withdraw.transactions', { token })).status).toBe(200);
    expect((await app.send('players.statement', { token })).body.data).toHaveLength(1);
    const stream = await openStream(app.player, token);
    expect((await stream.next())?.data).toMatchObject({ balance: 100_000 });
    stream.close();
  });

  it('staff go on working, also for a player', async () => {
    const { id } = await topupWithSlip(app, player);
    const withdrawal = await openWithdrawal(app, player);
    await toggle(false);
    const { token } = finance;
    expect((await app.send('topup.approve', { token, params: { id }, body: {} })).status).toBe(200);
    await take(app, finance, withdrawal.id);
    const body = { channelId: payer, bankReference: newReference() };
    expect((await app.send('withdraw.approve', { token, params: { id: withdrawal.id }, body })).status).toBe(
      200,
    );
    const { phone } = player;
    const opened = await app.send('topup.create', { token, body: { phone, amount: 50_000 } }, 'staff');
    expect(opened.status).toBe(201);
    const wanted = { phone, amount: 30_000, reason: 'by phone' };
    const asked = await app.send('withdraw.create', { token, body: wanted }, 'staff');
    expect(asked.status).toBe(201);
  });

  it.each<[string, 'player' | 'office', string, string, Record<string, string>]>([
    ['as it is', 'player', 'POST', '/api/topup/create', {}],
    ['a query', 'player', 'POST', '/api/topup/create?isActive=true', {}],
    ['a slash behind', 'player', 'POST', '/api/topup/create/', {}],
    ['two slashes before', 'player', 'POST', '//api/topup/create', {}],
    ['two slashes within', 'player', 'POST', '/api//topup/create', {}],
    ['dots', 'player', 'POST', '/api/x/../topup/create', {}],
    ['a dot', 'player', 'POST', '/api/./topup/create', {}],
    ['capitals', 'player', 'POST', '/API/Topup/Create', {}],
    ['an escaped letter', 'player', 'POST', '/api/topup/%63reate', {}],
    ['an escaped slash', 'player', 'POST', '/api/topup%2fcreate', {}],
    ['a semicolon', 'player', 'POST', '/api/topup/create;x=1', {}],
    ['a fragment', 'player', 'POST', '/api/topup/create#x', {}],
    ['another method', 'player', 'PUT', '/api/topup/create', {}],
    ['a method in a header', 'player', 'PATCH', '/api/topup/create', { 'x-http-method-override': 'POST' }],
    ['a method for a read', 'player', 'GET', '/v2/users/is-topup', { 'x-http-method-override': 'POST' }],
    ['an address in a header', 'player', 'POST', '/x', { 'x-original-url': '/api/topup/create' }],
    ['an address to rewrite to', 'player', 'POST', '/x', { 'x-rewrite-url': '/api/topup/create' }],
    ['a trusted address', 'player', 'POST', '/api/topup/create', { 'x-forwarded-for': '127.0.0.1' }],
    ['another host', 'player', 'POST', '/api/topup/create', { host: 'office.test' }],
    ['a key', 'player', 'POST', '/api/topup/create', { 'idempotency-key': 'closed' }],
    ['the staff’s origin', 'office', 'POST', '/api/topup/create', {}],
  ])('no way around it: %s', async (_, origin, method, url, headers) => {
    await toggle(false);
    const response = await app[origin].inject({
      method: method as 'POST',
      url,
      headers: { authorization: `Bearer ${player.token}`, ...headers },
      ...(method === 'GET' ? {} : { payload: { amount: 50_000 } }),
    });
    if (method === 'GET') expect(response.statusCode).toBeLessThan(500);
    else expect([403, 404, 405, 503]).toContain(response.statusCode);
    const opened = await app.platform.db.selectFrom('topup').select('id').where('player_id', '=', player.id);
    expect(await opened.execute()).toEqual([]);
  });

  it('does not replay to a key what was refused', async () => {
    await toggle(false);
    const sent = { token: player.token, body: { amount: 50_000 }, key: 'later' };
    expect(told(await app.send('topup.create', sent))).toEqual(closed);
    await toggle(true);
    expect((await app.send('topup.create', sent)).status).toBe(201);
  });
});
