import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, moneyOf, PASSWORD } from '../../../test/factories.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let serial = 0;
/** Each in a prefix of its own, so that no limit of a prefix is reached. */
const newPhone = () => `09${String(++serial).padStart(5, '0')}000`;
const codeFor = (phone: string) =>
  app.inbox
    .filter((message) => message.phone === `+66${phone.slice(1)}`)
    .at(-1)
    ?.text.match(/\d{6}/)?.[0] ?? '';

async function proofFor(phone: string, address?: string): Promise<string> {
  const sent = await app.send('auth.registerOtp', { body: { phone }, ...(address ? { address } : {}) });
  expect(sent.status).toBe(200);
  const checked = await app.send('auth.validateOtp', {
    body: { phone, requestId: sent.body.requestId, otp: codeFor(phone), purpose: 'register' },
  });
  expect(checked.status).toBe(200);
  return checked.body.verificationToken;
}

const registration = (phone: string, verificationToken: string) => ({
  phone,
  verificationToken,
  password: PASSWORD,
  firstName: 'มานี',
  lastName: 'มีนา',
  birthDate: '1995-04-12',
  bank: { bankCode: '014', accountNumber: `9${phone.slice(1)}` },
  consents: { terms: true, privacy: true, marketing: false },
});

describe('registering', () => {
  it('takes a phone, its code and the details, and signs the player in with an empty wallet', async () => {
    const phone = newPhone();
    const { status, body } = await app.send('auth.register', {
      body: registration(phone, await proofFor(phone)),
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ phone, firstName: 'มานี', balance: 0, held: 0 });
    const me = await app.send('auth.user', { token: body.accessToken });
    expect(me.body).toEqual(body.user);
    expect(await moneyOf(app, body.user.id)).toEqual({ wallet: 0, held: 0 });
  });

  it.each([
    ['consents.terms', { consents: { terms: false, privacy: true, marketing: true } }, 'CONSENT_NEEDED'],
    ['birthDate', { birthDate: '2006-05-12' }, 'TOO_YOUNG'],
    [
      'bank.accountNumber',
      { bank: { bankCode: '014', accountNumber: '123456789012' } },
      'ACCOUNT_NUMBER_INVALID',
    ],
    ['password', { password: 'password123' }, 'PASSWORD_COMMON'],
    ['referralCode', { referralCode: 'NOBODY22' }, 'REFERRAL_UNKNOWN'],
    ['marketingSource', { marketingSource: 'from a friend' }, 'MARKETING_SOURCE_UNKNOWN'],
  ])('refuses a wrong %s by name, and the proof stays good', async (field, wrong, code) => {
    const phone = newPhone();
    const proof = await proofFor(phone);
    const refused = await app.send('auth.register', { body: { ...registration(phone, proof), ...wrong } });
    expect(refused.status).toBe(422);
    expect(refused.problem).toMatchObject({ code, errors: [{ code, path: `body.${field}` }] });
    const { status } = await app.send('auth.register', { body: registration(phone, proof) });
    expect(status).toBe(201);
  });

  it('uses a proof once, for its own phone only, and gives the same request the same account and session', async () => {
    const phone = newPhone();
    const proof = await proofFor(phone);
    const other = await app.send('auth.register', { body: registration(newPhone(), proof) });
    expect(other.problem.code).toBe('PHONE_NOT_VERIFIED');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.send('auth.register', { body: registration(phone, proof) })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.refreshToken)).size).toBe(1);
    const [first] = replies;
    const token = first?.body.accessToken ?? '';
    expect((await app.send('auth.sessions', { token })).body.data).toHaveLength(1);
  });

  it('refuses another request with the same proof, and the same one once its session goes on or the proof is old', async () => {
    const phone = newPhone();
    const body = registration(phone, await proofFor(phone));
    const { body: answer } = await app.send('auth.register', { body });
    const again = (changed: object = {}) => app.send('auth.register', { body: { ...body, ...changed } });
    for (const changed of [
      { firstName: 'มานะ' },
      { password: 'another good one' },
      { bank: { ...body.bank, accountNumber: '1112223334' } },
      { consents: { ...body.consents, marketing: true } },
    ]) {
      expect((await again(changed)).problem).toMatchObject({
        code: 'PHONE_TAKEN',
        errors: [{ path: 'body.phone' }],
      });
    }
    expect((await again()).body.user).toEqual(answer.user);
    app.clock.advance(15 * 60_000);
    expect((await again()).problem.code).toBe('PHONE_NOT_VERIFIED');
    app.clock.advance(-15 * 60_000);
    await app.send('auth.refresh', { body: { refreshToken: answer.refreshToken } });
    expect((await again()).problem.code).toBe('PHONE_TAKEN');
  });

  it('counts wrong passwords of a repeated request as guesses', async () => {
    const phone = newPhone();
    const body = registration(phone, await proofFor(phone));
    await app.send('auth.register', { body });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        app.send('auth.register', { body: { ...body, password: `a wrong guess ${i}` } }),
      ),
    );
    const codes = replies.map(({ problem }) => problem.code);
    expect(codes.filter((code) => code === 'PHONE_TAKEN')).toHaveLength(5);
    expect(codes.filter((code) => code === 'SIGN_IN_DELAYED')).toHaveLength(15);
  });

  it('keeps one bank account to one player', async () => {
    const [a, b] = [newPhone(), newPhone()];
    const bank = { bankCode: '004', accountNumber: '5550001111' };
    const first = await app.send('auth.register', { body: { ...registration(a, await proofFor(a)), bank } });
    expect(first.status).toBe(201);
    const second = await app.send('auth.register', { body: { ...registration(b, await proofFor(b)), bank } });
    expect(second.problem).toMatchObject({
      code: 'BANK_ACCOUNT_TAKEN',
      errors: [{ path: 'body.bank.accountNumber' }],
    });
  });

  it('answers a few times whether a bank account belongs to somebody, however many ask at once', async () => {
    const [a, b] = [newPhone(), newPhone()];
    const bank = { bankCode: '004', accountNumber: '5550002222' };
    await app.send('auth.register', { body: { ...registration(a, await proofFor(a)), bank } });
    const body = registration(b, await proofFor(b));
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => app.send('auth.register', { body: { ...body, bank } })),
    );
    const codes = replies.map(({ problem }) => problem.code);
    expect(codes.filter((code) => code === 'BANK_ACCOUNT_TAKEN')).toHaveLength(8);
    expect(codes.filter((code) => code === 'BANK_ACCOUNT_TRIES')).toHaveLength(32);
    // Another proof does not begin a new count.
    app.clock.advance(61_000);
    const again = registration(b, await proofFor(b));
    const refused = await app.send('auth.register', { body: { ...again, bank } });
    expect(refused.problem).toMatchObject({ code: 'BANK_ACCOUNT_TRIES', status: 429 });
    // The honest one among them gets in after the wait.
    app.clock.advance(10 * 60_000);
    expect((await app.send('auth.register', { body: again })).status).toBe(201);
  });

  it('counts the answer that an account is free, too, where nothing comes of it', async () => {
    const phone = newPhone();
    const body = {
      ...registration(phone, await proofFor(phone)),
      versions: { terms: 999, privacy: 1 },
    };
    const codes: string[] = [];
    for (const _ of Array.from({ length: 10 }))
      codes.push((await app.send('auth.register', { body })).problem.code);
    expect(codes.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'LEGAL_OUTDATED'));
    expect(codes.slice(8)).toEqual(['BANK_ACCOUNT_TRIES', 'BANK_ACCOUNT_TRIES']);
  });

  it('says nothing of a referral code or a source to whoever has not proved the phone', async () => {
    const phone = newPhone();
    const forged = registration(phone, `${crypto.randomUUID()}.nothing`);
    const stolen = registration(phone, await proofFor(newPhone()));
    for (const codes of [{ referralCode: 'NOBODY22' }, { marketingSource: 'from a friend' }]) {
      for (const body of [forged, stolen]) {
        const { problem } = await app.send('auth.register', { body: { ...body, ...codes } });
        expect(problem.code).toBe('PHONE_NOT_VERIFIED');
      }
    }
  });

  it('gives the same request its answer again where its source was switched off since', async () => {
    const id = crypto.randomUUID();
    const { db, clock } = app.platform;
    await db
      .insertInto('marketing_source')
      .values({ id, th: 'ป้าย', en: 'Billboard', created_at: clock.now() })
      .execute();
    const [phone, later] = [newPhone(), newPhone()];
    const body = { ...registration(phone, await proofFor(phone)), marketingSource: id };
    const first = await app.send('auth.register', { body });
    await db.updateTable('marketing_source').set({ is_active: false }).where('id', '=', id).execute();
    const again = await app.send('auth.register', { body });
    expect(again.status).toBe(201);
    expect(again.body.user).toEqual(first.body.user);
    const other = { ...registration(later, await proofFor(later)), marketingSource: id };
    expect((await app.send('auth.register', { body: other })).problem.code).toBe('MARKETING_SOURCE_UNKNOWN');
  });

  it('refuses an account of the house', async () => {
    await openBank(app, { bankCode: '004', accountNumber: '4440001234' });
    const phone = newPhone();
    const bank = { bankCode: '004', accountNumber: '4440001234' };
    const body = { ...registration(phone, await proofFor(phone)), bank };
    expect((await app.send('auth.register', { body })).problem.code).toBe('BANK_ACCOUNT_TAKEN');
  });

  it('counts nothing against a phone that is not proved, nor for other mistakes', async () => {
    const phone = newPhone();
    const forged = registration(phone, `${crypto.randomUUID()}.nothing`);
    const bank = { bankCode: '004', accountNumber: '5550001111' };
    for (const _ of Array.from({ length: 8 })) {
      const { problem } = await app.send('auth.register', { body: { ...forged, bank } });
      expect(problem.code).toBe('PHONE_NOT_VERIFIED');
    }
    const body = { ...registration(phone, await proofFor(phone)), referralCode: 'NOBODY22' };
    for (const _ of Array.from({ length: 8 })) {
      const { problem } = await app.send('auth.register', { body });
      expect(problem.code).toBe('REFERRAL_UNKNOWN');
    }
  });
});

describe('codes', () => {
  const textTo = (phone: string) =>
    app.inbox.filter((message) => message.phone === `+66${phone.slice(1)}`).at(-1)?.text ?? '';
  const inLanguage = (player: { id: string }, language: 'th' | 'en') =>
    app.platform.db.updateTable('player').set({ language }).where('id', '=', player.id).execute();

  it.each([
    ['th', /^รหัส OTP \d{6} สำหรับสมัครสมาชิก Salung ใช้ได้ 5 นาที/],
    ['en', /^OTP \d{6} to register with Salung\. It is valid for 5 minutes\./],
  ] as const)('to register come in the language of the request: %s', async (language, text) => {
    const phone = newPhone();
    expect((await app.send('auth.registerOtp', { body: { phone }, language })).status).toBe(200);
    expect(textTo(phone)).toMatch(text);
  });

  it('for a phone that is known come in the language of its owner, whatever the request prefers', async () => {
    const [thai, english] = [await createPlayer(app), await createPlayer(app)];
    await inLanguage(english, 'en');
    await app.send('auth.forgotPasswordOtp', { body: { phone: thai.phone }, language: 'en' });
    await app.send('auth.forgotPasswordOtp', { body: { phone: english.phone }, language: 'th' });
    expect(textTo(thai.phone)).toMatch(/^รหัส OTP \d{6} สำหรับตั้งรหัสผ่านใหม่/);
    expect(textTo(english.phone)).toMatch(/^OTP \d{6} to set a new password/);
    await app.send('auth.registerOtp', { body: { phone: english.phone }, language: 'th' });
    expect(textTo(english.phone)).toContain('already has an account');
  });

  it('for another phone come in the language of the player who asks', async () => {
    const player = await createPlayer(app);
    await inLanguage(player, 'en');
    const phone = newPhone();
    const body = { kind: 'phone' as const, phone };
    await app.send('players.changeOtp', { token: player.token, body, language: 'th' });
    expect(textTo(phone)).toMatch(/^OTP \d{6} to change your phone at Salung/);
  });

  it('tell only the owner of a phone whether it has an account', async () => {
    const player = await createPlayer(app);
    const known = await app.send('auth.registerOtp', { body: { phone: player.phone } });
    const unknown = await app.send('auth.registerOtp', { body: { phone: newPhone() } });
    expect(Object.keys(known.body).sort()).toEqual(Object.keys(unknown.body).sort());
    expect(known.status).toBe(unknown.status);
    expect(app.inbox.find(({ phone }) => phone === `+66${player.phone.slice(1)}`)?.text).toContain(
      'มีบัญชีอยู่แล้ว',
    );
  });

  it('lets one of 200 concurrent uses through', async () => {
    const phone = newPhone();
    const sent = await app.send('auth.registerOtp', { body: { phone } });
    const body = { phone, requestId: sent.body.requestId, otp: codeFor(phone), purpose: 'register' as const };
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => app.send('auth.validateOtp', { body })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status >= 500)).toHaveLength(0);
  });

  it('ends after five wrong ones, and never takes six zeros', async () => {
    const phone = newPhone();
    const sent = await app.send('auth.registerOtp', { body: { phone } });
    const tryCode = (otp: string) =>
      app.send('auth.validateOtp', {
        body: { phone, requestId: sent.body.requestId, otp, purpose: 'register' },
      });
    expect((await tryCode('000000')).problem.code).toBe('OTP_WRONG');
    const right = codeFor(phone);
    const wrong = right === '111111' ? '222222' : '111111';
    for (let i = 0; i < 3; i++) expect((await tryCode(wrong)).problem.code).toBe('OTP_WRONG');
    expect((await tryCode(wrong)).problem.code).toBe('OTP_USED_UP');
    expect((await tryCode(right)).problem).toMatchObject({
      code: 'OTP_USED_UP',
      detail: expect.stringContaining('ask for a new one'),
    });
  });

  it('counts wrong codes over new requests too', async () => {
    const phone = newPhone();
    let last = '';
    for (let request = 0; request < 3; request++) {
      const sent = await app.send('auth.registerOtp', { body: { phone } });
      if (sent.status !== 200) {
        last = sent.problem.code;
        break;
      }
      for (let i = 0; i < 5; i++) {
        await app.send('auth.validateOtp', {
          body: { phone, requestId: sent.body.requestId, otp: '000000', purpose: 'register' },
        });
      }
      app.clock.advance(61_000);
    }
    expect(last).toBe('OTP_LIMIT');
  });

  it('waits a minute between two, stops after five an hour, and expires after five minutes', async () => {
    const phone = newPhone();
    const first = await app.send('auth.registerOtp', { body: { phone } });
    const again = await app.send('auth.registerOtp', { body: { phone } });
    expect(again.problem.code).toBe('OTP_TOO_SOON');
    expect(again.headers['retry-after']).toBe('60');
    app.clock.advance(5 * 60_000);
    const late = await app.send('auth.validateOtp', {
      body: { phone, requestId: first.body.requestId, otp: codeFor(phone), purpose: 'register' },
    });
    expect(late.problem.code).toBe('OTP_ENDED');
    for (let i = 0; i < 4; i++) {
      expect((await app.send('auth.registerOtp', { body: { phone } })).status).toBe(200);
      app.clock.advance(61_000);
    }
    expect((await app.send('auth.registerOtp', { body: { phone } })).problem.code).toBe('OTP_LIMIT');
  });
});

describe('a forgotten password', () => {
  it('is set anew with a code, ends every session, and says nothing about unknown phones', async () => {
    const player = await createPlayer(app);
    const sent = await app.send('auth.forgotPasswordOtp', { body: { phone: player.phone } });
    const checked = await app.send('auth.validateOtp', {
      body: {
        phone: player.phone,
        requestId: sent.body.requestId,
        otp: codeFor(player.phone),
        purpose: 'forgot-password',
      },
    });
    const { verificationToken } = checked.body;
    const newPassword = 'another good one';
    const body = { phone: player.phone, verificationToken, newPassword };
    expect((await app.send('auth.forgotPassword', { body })).status).toBe(200);
    // Its answer may have been lost: the same once more is well, another password is not set.
    expect((await app.send('auth.forgotPassword', { body })).status).toBe(200);
    const other = await app.send('auth.forgotPassword', {
      body: { ...body, newPassword: 'yet another one' },
    });
    expect(other.problem.code).toBe('PHONE_NOT_VERIFIED');
    expect((await app.send('auth.user', { token: player.token })).problem.code).toBe('SESSION_ENDED');
    const signIn = (password: string) =>
      app.send('auth.login', { body: { username: player.phone, password, otp: '000000' } });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
    const unknown = await app.send('auth.forgotPasswordOtp', { body: { phone: newPhone() } });
    expect(Object.keys(unknown.body).sort()).toEqual(Object.keys(sent.body).sort());
  });
});
