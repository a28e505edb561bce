import { NO_OTP } from '@salung/contract';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, PASSWORD, type TestPlayer } from '../../../test/factories.ts';
import { OTP_RESEND, otpLimits } from './state.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { address: ofAddress, addressInPrefix, prefix: ofPrefix } = otpLimits;
/** A thousand numbers in a row for each test. */
let prefixes = 0;
const newPrefix = () => `09${String(++prefixes).padStart(5, '0')}`;
const inPrefix = (prefix: string, n: number) => `${prefix}${String(n).padStart(3, '0')}`;
/** A phone that shares its prefix with no other. */
const lonePhone = () => inPrefix(newPrefix(), 0);

const ask = async (phone: string, address: string) => {
  const { status, body, problem } = await app.send('auth.registerOtp', { body: { phone }, address });
  return { status, requestId: body?.requestId as string, code: problem?.code };
};
const askForgotten = async (phone: string, address: string) =>
  (await app.send('auth.forgotPasswordOtp', { body: { phone }, address })).problem?.code ?? 'sent';
const codeFor = (phone: string) =>
  app.inbox.findLast((message) => message.phone === `+66${phone.slice(1)}`)?.text.match(/\d{6}/)?.[0] ?? '';

describe('codes that one address asks for', () => {
  it('are so many in ten minutes, also at once, and not one more', async () => {
    const address = '203.0.113.9';
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(lonePhone(), address)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ofAddress.unused);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'OTP_LIMIT']));
    // The proxy says who that is; others are not held up.
    expect((await ask(lonePhone(), '203.0.113.10')).status).toBe(200);
    app.clock.advance(ofAddress.window);
    expect((await ask(lonePhone(), address)).status).toBe(200);
  });

  it('do not count once they were used: thousands share the address of a carrier', async () => {
    const address = '203.0.113.11';
    for (let i = 0; i <= ofAddress.unused; i++) {
      const phone = lonePhone();
      const { status, requestId } = await ask(phone, address);
      expect(status).toBe(200);
      const body = { phone, requestId, otp: codeFor(phone), purpose: 'register' as const };
      expect((await app.send('auth.validateOtp', { body, address })).status).toBe(200);
    }
  });
});

describe('codes for a thousand numbers in a row', () => {
  it('are few for one address, which does not stop the next', async () => {
    const prefix = newPrefix();
    const walk = (address: string, from: number) =>
      Promise.all(Array.from({ length: 15 }, (_, i) => ask(inPrefix(prefix, from + i), address)));
    const answers = await walk('203.0.113.21', 0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(addressInPrefix.unused);
    expect((await ask(inPrefix(prefix, 500), '203.0.113.22')).status).toBe(200);
  });

  it('are some for all addresses together, and never stop somebody who has an account', async () => {
    const player = await createPlayer(app);
    const prefix = player.phone.slice(0, 7);
    const now = app.clock.now();
    await app.platform.db
      .insertInto('otp_request')
      .values(
        Array.from({ length: ofPrefix.unused }, (_, i) => ({
          id: uuid(),
          phone: `+66${inPrefix(prefix, i).slice(1)}`,
          purpose: 'register' as const,
          code_hash: Buffer.alloc(32),
          address: `198.51.100.${i % 250}`,
          asker: `198.51.100.${i % 250}`,
          created_at: now,
          expires_at: now,
          validated_at: null,
          proof_hash: null,
          proof_used_at: null,
          used_by: null,
          used_session: null,
          request_hash: null,
        })),
      )
      .execute();
    expect((await ask(inPrefix(prefix, 998), '203.0.113.31')).code).toBe('OTP_LIMIT');
    const forgotten = await app.send('auth.forgotPasswordOtp', {
      body: { phone: player.phone },
      address: '203.0.113.31',
    });
    expect(forgotten.status).toBe(200);
  });
});

describe('codes for a phone that strangers ask for', () => {
  const { own, stranger, allStrangers } = otpLimits.phone;
  const address = (n: number) => `192.0.2.${n}`;
  const resend = () => app.clock.advance(OTP_RESEND);
  const smsTo = (phone: string) => app.inbox.filter((sent) => sent.phone === `+66${phone.slice(1)}`).length;

  /** Signs in, and asks for a code in the browser that is known since. */
  async function knownBrowser({ phone }: TestPlayer) {
    const login = await app.player.inject({
      method: 'POST',
      url: '/v2/users/login',
      payload: { username: phone, password: PASSWORD, otp: NO_OTP },
    });
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const xsrf = login.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return async (phone: string) => {
      const answer = await app.player.inject({
        method: 'POST',
        url: '/v2/users/forgot-password/otp',
        headers: { cookie, 'x-xsrf-token': xsrf },
        payload: { phone },
      });
      return answer.json();
    };
  }
  /** A stranger uses up all codes of a phone, and all wrong ones, for every purpose they can ask for. */
  async function useUp(phone: string) {
    for (let n = 0; n < 12; n++) {
      for (const purpose of ['register', 'forgot-password'] as const) {
        const call = purpose === 'register' ? 'auth.registerOtp' : 'auth.forgotPasswordOtp';
        const sent = await app.send(call, { body: { phone }, address: address(n % 4) });
        const body = { phone, requestId: sent.body?.requestId ?? uuid(), otp: NO_OTP, purpose };
        for (let i = 0; i < 5; i++) await app.send('auth.validateOtp', { body });
      }
      resend();
    }
    expect(await askForgotten(phone, address(9))).toBe('OTP_LIMIT');
  }

  it('leave those of their owner, who is signed in or in a known browser', async () => {
    const player = await createPlayer(app);
    const askInOwn = await knownBrowser(player);
    await useUp(player.phone);
    const bank = await app.send('players.changeOtp', { token: player.token, body: { kind: 'bank' } });
    expect(bank.status).toBe(200);
    const { requestId } = await askInOwn(player.phone);
    const body = {
      phone: player.phone,
      requestId,
      otp: codeFor(player.phone),
      purpose: 'forgot-password' as const,
    };
    expect((await app.send('auth.validateOtp', { body })).status).toBe(200);
    // The owner's are few, too; a browser that somebody else is known in is a stranger's.
    for (let n = 1; n < own.hour; n++) {
      resend();
      expect((await askInOwn(player.phone)).requestId).toBeDefined();
    }
    resend();
    expect((await askInOwn(player.phone)).code).toBe('OTP_LIMIT');
    const other = await createPlayer(app);
    const askInOthers = await knownBrowser(other);
    expect((await askInOthers(player.phone)).code).toBe('OTP_LIMIT');
  });

  it('are so many for a player who asks for other phones, whichever and from wherever', async () => {
    const player = await createPlayer(app);
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.send('players.changeOtp', {
          token: player.token,
          body: { kind: 'phone', phone: `06${String(10 + n)}000${String(100 + n)}` },
          address: address(40 + n),
        }),
      ),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(otpLimits.player.hour);
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(20 - otpLimits.player.hour);
  });

  it('are so many for one stranger, which leaves some for a new browser of the owner', async () => {
    const { phone } = await createPlayer(app);
    for (let n = 0; n < stranger.hour; n++) {
      expect(await askForgotten(phone, address(20))).toBe('sent');
      resend();
    }
    expect(await askForgotten(phone, address(20))).toBe('OTP_LIMIT');
    expect(await askForgotten(phone, address(21))).toBe('sent');
    const rest = allStrangers.hour - stranger.hour - 1;
    for (let n = 0; n < rest; n++) {
      resend();
      expect(await askForgotten(phone, address(22 + n))).toBe('sent');
    }
    resend();
    expect(await askForgotten(phone, address(30))).toBe('OTP_LIMIT');
  });

  it('are as many whether the phone has an account or not, and an account hears once a day of registering', async () => {
    const known = (await createPlayer(app)).phone;
    // Codes were asked for with the numbers beside it, in the tests before.
    app.clock.advance(24 * 3_600_000);
    const answers = async (phone: string) => {
      const codes: string[] = [];
      for (let n = 0; n < allStrangers.day + 2; n++) {
        codes.push((await ask(phone, address(40 + (n % 3)))).code ?? 'sent');
        codes.push(await askForgotten(phone, address(40 + (n % 3))));
        app.clock.advance(10 * 60_000);
      }
      return codes;
    };
    const ofKnown = await answers(known);
    expect(ofKnown).toEqual(await answers(lonePhone()));
    expect(ofKnown.filter((code) => code === 'sent')).toHaveLength(2 * allStrangers.day);
    const registering = () => app.inbox.filter(({ text }) => text.includes('มีบัญชีอยู่แล้ว')).length;
    expect(smsTo(known)).toBe(1 + allStrangers.day);
    const before = registering();
    app.clock.advance(24 * 3_600_000);
    expect((await ask(known, address(40))).status).toBe(200);
    expect(registering()).toBe(before + 1);
  });

  it('are counted where two processes count at once', async () => {
    const second = await startApp({ databaseUrl: app.databaseUrl, now: app.clock.now() });
    const { phone } = await createPlayer(app);
    const askAtOnce = () =>
      Promise.all(
        Array.from({ length: 50 }, async (_, n) => {
          const to = n % 2 ? app : second;
          const sent = await to.send('auth.forgotPasswordOtp', { body: { phone }, address: address(50 + n) });
          return sent.status;
        }),
      );
    let sent = 0;
    for (let n = 0; n < allStrangers.hour + 1; n++) {
      sent += (await askAtOnce()).filter((status) => status === 200).length;
      resend();
      second.clock.set(app.clock.now().toISOString());
    }
    expect(sent).toBe(allStrangers.hour);
    await second.close();
  });
});
