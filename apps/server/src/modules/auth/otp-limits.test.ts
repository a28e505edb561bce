import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { otpLimits } from './state.ts';

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
