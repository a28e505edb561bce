import { NO_OTP } from '@salung/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  PASSWORD,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';

let app: TestApp;
let support: TestStaff;
let auditor: TestStaff;
let somchai: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  support = await createStaff(app, 'Support');
  auditor = await createStaff(app, 'Auditor');
  somchai = await createPlayer(app);
});
afterAll(() => app.close());

const audited = (subjectId: string, action: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['staff_id', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .execute();

const newPlayer = (phone: string) => ({
  phone,
  firstName: 'มานี',
  lastName: 'มีนา',
  birthDate: '1995-04-12',
  bank: { bankCode: '014', accountNumber: `9${phone.slice(1)}` },
  consents: { terms: true, privacy: true, marketing: true },
});
const create = (body: ReturnType<typeof newPlayer> & { language?: 'th' | 'en' }, key?: string) =>
  app.send('players.create', { token: support.token, body, ...(key ? { key } : {}) });
const textsTo = (phone: string) =>
  app.inbox.filter((message) => message.phone === `+66${phone.slice(1)}`).map(({ text }) => text);

describe('a player whom staff create', () => {
  it('is told how to set a password, once, and nobody knows the first', async () => {
    const phone = '0610000001';
    const first = await create(newPlayer(phone), 'create-1');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      phone,
      status: 'ACTIVE',
      balance: 0,
      held: 0,
      consents: { terms: { version: 1 }, privacy: { version: 1 }, marketing: expect.any(String) },
    });
    const again = await create(newPlayer(phone), 'create-1');
    expect(again.body).toEqual(first.body);
    expect(textsTo(phone)).toHaveLength(1);
    expect(textsTo(phone)[0]).toContain('ลืมรหัสผ่าน');
    const login = (password: string) =>
      app.send('auth.login', { body: { username: phone, password, otp: NO_OTP } });
    expect((await login(PASSWORD)).problem.code).toBe('INVALID_CREDENTIALS');
    const sent = await app.send('auth.forgotPasswordOtp', { body: { phone } });
    const otp = textsTo(phone).at(-1)?.match(/\d{6}/)?.[0] ?? '';
    const { body } = await app.send('auth.validateOtp', {
      body: { phone, requestId: sent.body.requestId, otp, purpose: 'forgot-password' },
    });
    await app.send('auth.forgotPassword', {
      body: { phone, verificationToken: body.verificationToken, newPassword: PASSWORD },
    });
    expect((await login(PASSWORD)).status).toBe(200);
    const [entry] = await audited(first.body.id, 'players.create');
    expect(entry?.staff_id).toBe(support.id);
    expect(JSON.stringify(entry)).not.toContain(phone);
  });

  it('is told in their language', async () => {
    expect((await create({ ...newPlayer('0610000002'), language: 'en' })).status).toBe(201);
    expect(textsTo('0610000002')[0]).toContain('Forgot password');
  });

  it('is there, even where the message cannot be sent', async () => {
    const { sms } = app.platform;
    app.platform.sms = {
      ...sms,
      send: async () => {
        throw new Error('no provider');
      },
    };
    expect((await create(newPlayer('0610000003'))).status).toBe(201);
    app.platform.sms = sms;
    expect(app.logLines.some((line) => line.includes('SMS not sent'))).toBe(true);
  });

  it.each([
    [
      { consents: { terms: false, privacy: true, marketing: false } },
      422,
      'CONSENT_NEEDED',
      'body.consents.terms',
    ],
    [
      { consents: { terms: true, privacy: false, marketing: false } },
      422,
      'CONSENT_NEEDED',
      'body.consents.privacy',
    ],
    [{ birthDate: '2006-05-12' }, 422, 'TOO_YOUNG', 'body.birthDate'],
    [
      { bank: { bankCode: '014', accountNumber: '123456789012' } },
      422,
      'ACCOUNT_NUMBER_INVALID',
      'body.bank.accountNumber',
    ],
    [{ bank: { bankCode: '999', accountNumber: '1234567890' } }, 400, 'INVALID_INPUT', 'body.bank.bankCode'],
    [{ phone: '0610000001' }, 409, 'PHONE_TAKEN', 'body.phone'],
    [
      { bank: { bankCode: '014', accountNumber: '9610000001' } },
      409,
      'BANK_ACCOUNT_TAKEN',
      'body.bank.accountNumber',
    ],
  ])('is refused with %j', async (part, status, code, path) => {
    const reply = await create({ ...newPlayer('0610000009'), ...part });
    expect([reply.status, reply.problem.code, reply.problem.errors[0]?.path]).toEqual([status, code, path]);
    expect(textsTo('0610000009')).toEqual([]);
  });

  it('is created once, when two members of staff do it at once', async () => {
    const replies = await Promise.all([create(newPlayer('0610000010')), create(newPlayer('0610000010'))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = replies.find(({ status }) => status === 201);
    expect(await moneyOf(app, made?.body.id ?? '')).toEqual({ wallet: 0, held: 0 });
  });
});

describe('editing a player', () => {
  const edit = (id: string, body: object, staff = support) =>
    app.send('players.edit', { token: staff.token, params: { id }, body });

  it('changes what is named, tells before and after, and renames the payout account', async () => {
    const player = await createPlayer(app);
    const { status, body } = await edit(player.id, { firstName: 'สมหญิง', language: 'en', lastName: 'ใจดี' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'สมหญิง', lastName: 'ใจดี', language: 'en' });
    expect(body.bank?.accountName).toBe('สมหญิง ใจดี');
    expect(await audited(player.id, 'players.edit')).toEqual([
      {
        staff_id: support.id,
        before: { firstName: 'สมชาย', language: 'th' },
        after: { firstName: 'สมหญิง', language: 'en' },
      },
    ]);
    expect((await edit(player.id, { marketingSource: 'LINE' })).body.marketingSource).toBe('LINE');
    expect((await edit(player.id, { firstName: 'สมหญิง' })).body.marketingSource).toBe('LINE');
    expect((await edit(player.id, { marketingSource: null })).body.marketingSource).toBeNull();
    // What changed nothing is no entry.
    expect(await audited(player.id, 'players.edit')).toHaveLength(3);
  });

  it('refuses who is too young, fields that are not there, and staff who may not', async () => {
    const young = await edit(somchai.id, { birthDate: '2006-05-12' });
    expect([young.status, young.problem.code]).toEqual([422, 'TOO_YOUNG']);
    expect((await edit(somchai.id, { phone: '0899999999' })).status).toBe(400);
    expect((await edit(somchai.id, { firstName: 'x' }, auditor)).status).toBe(403);
  });
});

describe('notes', () => {
  it('stay, newest first, each once', async () => {
    const add = (text: string, key: string, staff = support) =>
      app.send('players.addNote', { token: staff.token, params: { id: somchai.id }, body: { text }, key });
    expect((await add('called', 'note-1')).status).toBe(201);
    await add('called', 'note-1');
    app.clock.advance(1_000);
    const { body } = await add('called again', 'note-2');
    expect(body).toMatchObject({ text: 'called again', by: expect.stringContaining('Support') });
    const read = await app.send('players.notes', { token: auditor.token, params: { id: somchai.id } });
    expect(read.body.data.map(({ text }) => text)).toEqual(['called again', 'called']);
    expect(read.body.total).toBe(2);
    expect((await add('x', 'note-3', auditor)).status).toBe(403);
    expect(await audited(somchai.id, 'players.addNote')).toHaveLength(2);
  });
});

describe('sessions', () => {
  it('are shown, and ended all at once', async () => {
    const player = await createPlayer(app);
    const manager = await createStaff(app, 'Manager');
    const params = { id: player.id };
    const sessions = async () =>
      (await app.send('players.sessions', { token: support.token, params })).body.data;
    const [before, ...more] = await sessions();
    expect(more).toEqual([]);
    expect(before).toMatchObject({ endedAt: null, isCurrent: false });
    expect((await app.send('players.endSessions', { token: support.token, params })).status).toBe(403);
    expect((await app.send('players.endSessions', { token: manager.token, params })).status).toBe(200);
    expect((await sessions())[0]?.endedAt).toBe(app.clock.now().toISOString());
    expect((await app.send('auth.user', { token: player.token })).problem.code).toBe('SESSION_ENDED');
    expect(await audited(player.id, 'players.endSessions')).toMatchObject([{ after: { ended: 1 } }]);
  });
});
