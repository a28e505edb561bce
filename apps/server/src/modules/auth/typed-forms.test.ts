import { hash } from '@node-rs/argon2';
import { NO_OTP } from '@salung/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, PASSWORD } from '../../../test/factories.ts';
import { plainPassword, verifyPassword } from '../../platform/auth/passwords.ts';

/** The same phone and the same password, as different keyboards and other apps send them. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const signIn = (username: string, password = PASSWORD) =>
  app.send('auth.login', { body: { username, password, otp: NO_OTP } });
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const setHash = async (id: string, password: string) =>
  app.platform.db
    .updateTable('player')
    .set({ password_hash: await hash(password, cheap) })
    .where('id', '=', id)
    .execute();
const wrongGuesses = () =>
  app.platform.db.selectFrom('guess_count').select('subject').where('purpose', '=', 'sign-in').execute();

const spellings = (phone: string) => [
  `\u202a+66 ${phone.slice(1, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}\u202c`,
  `tel:+66${phone.slice(1)}`,
  `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
  `${phone.slice(0, 3)}\u00a0${phone.slice(3)}`,
  [...phone].map((digit) => String.fromCharCode(0xe50 + Number(digit))).join(''),
];

describe('a pasted phone', () => {
  it('signs in, and wrong passwords for any spelling of it are counted together', async () => {
    const player = await createPlayer(app);
    for (const spelling of spellings(player.phone)) expect((await signIn(spelling)).status).toBe(200);
    const before = (await wrongGuesses()).length;
    for (const spelling of spellings(player.phone)) await signIn(spelling, 'not this one');
    expect(await wrongGuesses()).toHaveLength(before + 1);
  });

  it('is asked for a code of registration, and found by staff in every search', async () => {
    for (const phone of spellings('0890001234')) {
      app.clock.advance(3_600_000);
      expect(await app.send('auth.registerOtp', { body: { phone } })).toMatchObject({ status: 200 });
      expect(app.inbox.at(-1)?.phone).toBe('+66890001234');
    }
    const player = await createPlayer(app);
    const { token } = await createStaff(app, 'Owner');
    for (const phone of spellings(player.phone)) {
      expect((await app.send('auth.forgotPasswordOtp', { body: { phone } })).status).toBe(200);
      expect(await app.send('topup.customerInfo', { token, query: { phone } })).toMatchObject({
        body: { id: player.id, phone: player.phone },
      });
      const found = await app.send('search.find', { token, query: { text: phone } });
      expect([phone, found.body.players.map(({ id }) => id)]).toEqual([phone, [player.id]]);
      app.clock.advance(3_600_000 / 5);
    }
  });
});

/** A Vietnamese keyboard sends composed letters, a Mac's file name decomposed ones; a phone may send a no-break space. */
const composed = 'caf\u00e9 t\u1ed1t l\u1eafm';
const decomposed = 'cafe\u0301\u00a0to\u0302\u0301t la\u0306\u0301m';

describe('a password', () => {
  it('has one form', () => {
    expect(plainPassword(decomposed)).toBe(composed);
    expect(plainPassword(composed)).toBe(composed);
  });

  it('signs in however its letters are composed, also where it was set before it had one form', async () => {
    for (const stored of [composed, decomposed]) {
      const player = await createPlayer(app);
      await setHash(player.id, stored);
      const sent = stored === composed ? [composed, decomposed] : [decomposed];
      for (const password of sent) expect((await signIn(player.phone, password)).status).toBe(200);
    }
  });

  it('that is set by the player is stored in its one form', async () => {
    const player = await createPlayer(app);
    const body = { currentPassword: PASSWORD, newPassword: decomposed };
    expect((await app.send('auth.changePassword', { token: player.token, body })).status).toBe(200);
    for (const password of [composed, decomposed]) {
      expect((await signIn(player.phone, password)).status).toBe(200);
    }
  });

  it('that is wrong in two forms is one wrong guess', async () => {
    const player = await createPlayer(app);
    const count = async () => {
      const rows = await app.platform.db.selectFrom('guess_count').selectAll().execute();
      return rows.find(({ subject }) => subject.includes(player.id));
    };
    expect((await signIn(player.phone, decomposed)).status).toBe(401);
    const twoForms = await count();
    const other = await createPlayer(app);
    expect((await signIn(other.phone, 'one form only')).status).toBe(401);
    const rows = await app.platform.db.selectFrom('guess_count').selectAll().execute();
    const oneForm = rows.find(({ subject }) => subject.includes(other.id));
    const { subject: _, ...counted } = twoForms ?? { subject: '' };
    expect(oneForm).toMatchObject(counted);
  });

  it('of an unknown account is tried as often', async () => {
    expect(await verifyPassword(undefined, decomposed)).toBe(false);
    expect(await verifyPassword(undefined, composed)).toBe(false);
  });
});
