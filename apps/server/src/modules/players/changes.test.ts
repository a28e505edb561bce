import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { openStream } from '../../../test/stream.ts';

let app: TestApp;
let manager: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  manager = await createStaff(app, 'Manager');
});
beforeEach(async () => {
  // Past the time between two codes; staff idle for less than theirs.
  app.clock.advance(61_000);
  player = await createPlayer(app);
});
afterAll(() => app.close());

let serial = 0;
const newPhone = () => `062${String(++serial).padStart(7, '0')}`;
const newBank = () => ({ bankCode: '014', accountNumber: `800${String(++serial).padStart(7, '0')}` });
const textsTo = (phone: string) =>
  app.inbox.filter((message) => message.phone === `+66${phone.slice(1)}`).map(({ text }) => text);

type Kind = 'bank' | 'phone';

/** The proof for a change: of the own phone for a bank, of the new one for a phone. */
async function proofFor(of: TestPlayer, kind: Kind, phone = of.phone): Promise<string> {
  const body = kind === 'bank' ? { kind } : { kind, phone };
  const sent = await app.send('players.changeOtp', { token: of.token, body });
  expect(sent.status).toBe(200);
  const otp = textsTo(phone).at(-1)?.match(/\d{6}/)?.[0] ?? '';
  const checked = await app.send('auth.validateOtp', {
    body: { phone, requestId: sent.body.requestId, otp, purpose: `change-${kind}` },
  });
  expect(checked.status).toBe(200);
  return checked.body.verificationToken;
}

const ask = (of: TestPlayer, body: Parameters<typeof app.send<'players.requestChange'>>[1], key?: string) =>
  app.send('players.requestChange', { token: of.token, ...body, ...(key ? { key } : {}) });
const askBank = async (of: TestPlayer, bank = newBank(), key?: string) =>
  ask(of, { body: { kind: 'bank', bank, verificationToken: await proofFor(of, 'bank') } }, key);
const askPhone = async (of: TestPlayer, phone = newPhone()) =>
  ask(of, { body: { kind: 'phone', phone, verificationToken: await proofFor(of, 'phone', phone) } });
const own = (of: TestPlayer) => app.send('players.ownChanges', { token: of.token });
const cancel = (of: TestPlayer, id: string) =>
  app.send('players.cancelChange', { token: of.token, body: { id } });
const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
];

describe('a player who wants another bank account', () => {
  it('proves their own phone, and waits for staff', async () => {
    const bank = newBank();
    const { status, body } = await askBank(player, bank);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'bank',
      status: 'PENDING',
      bank: { ...bank, accountName: 'สมชาย ใจดี' },
      phone: null,
    });
    expect(textsTo(player.phone).at(-1)).toContain('คำขอเปลี่ยนบัญชี');
    expect((await own(player)).body).toEqual({ data: [body], payoutPausedUntil: null });
    const me = await app.send('auth.user', { token: player.token });
    expect(me.body).toMatchObject({ bank: { bankCode: '004' } });
  });

  it('is told of by one text message, however often the request is sent', async () => {
    const body = {
      kind: 'bank' as const,
      bank: newBank(),
      verificationToken: await proofFor(player, 'bank'),
    };
    const before = textsTo(player.phone).length;
    const first = await ask(player, { body }, 'change-1');
    expect((await ask(player, { body }, 'change-1')).body).toEqual(first.body);
    expect(textsTo(player.phone)).toHaveLength(before + 1);
  });

  it('is refused without a good proof', async () => {
    const other = await createPlayer(app);
    const bank = newBank();
    const request = (verificationToken: string, by = player) =>
      ask(by, { body: { kind: 'bank', bank, verificationToken } });
    const wrong = [422, 'PHONE_NOT_VERIFIED'];
    expect(outcome(await request('nonsense'))).toEqual(wrong);
    expect(outcome(await request(await proofFor(other, 'bank')))).toEqual(wrong);
    expect(outcome(await request(await proofFor(player, 'phone', newPhone())))).toEqual(wrong);
    const late = await proofFor(player, 'bank');
    app.clock.advance(16 * 60_000);
    expect(outcome(await request(late))).toEqual(wrong);
    manager = await createStaff(app, 'Manager');
    const good = await proofFor(player, 'bank');
    const { body } = await request(good);
    await cancel(player, body.id);
    // A proof serves once.
    expect(outcome(await request(good))).toEqual(wrong);
  });

  it('is refused what is no account, their own, or somebody else’s; the proof stays good', async () => {
    const other = await createPlayer(app);
    const bankOf = async (of: TestPlayer) => {
      const { body } = await app.send('players.details', { token: manager.token, params: { id: of.id } });
      return { bankCode: body.bank?.bankCode ?? '', accountNumber: body.bank?.accountNumber ?? '' };
    };
    const verificationToken = await proofFor(player, 'bank');
    const request = (bank: { bankCode: string; accountNumber: string }) =>
      ask(player, { body: { kind: 'bank', bank, verificationToken } });
    const shape = await request({ bankCode: '014', accountNumber: '123456789012' });
    expect(outcome(shape)).toEqual([422, 'ACCOUNT_NUMBER_INVALID']);
    expect(outcome(await request(await bankOf(player)))).toEqual([422, 'UNCHANGED']);
    const taken = await request(await bankOf(other));
    expect(outcome(taken)).toEqual([409, 'BANK_ACCOUNT_TAKEN']);
    expect(taken.problem.errors[0]?.path).toBe('body.bank.accountNumber');
    expect((await request(newBank())).status).toBe(201);
  });

  it('learns a few times only whether an account is somebody’s', async () => {
    const other = await createPlayer(app);
    const { body } = await app.send('players.details', { token: manager.token, params: { id: other.id } });
    const bank = { bankCode: body.bank?.bankCode ?? '', accountNumber: body.bank?.accountNumber ?? '' };
    const mine = (await app.send('players.details', { token: manager.token, params: { id: player.id } })).body
      .bank;
    const own = { bankCode: mine?.bankCode ?? '', accountNumber: mine?.accountNumber ?? '' };
    const verificationToken = await proofFor(player, 'bank');
    const request = (wanted: typeof bank) =>
      ask(player, { body: { kind: 'bank', bank: wanted, verificationToken } });
    for (const _ of Array.from({ length: 2 }))
      expect(outcome(await request(own))).toEqual([422, 'UNCHANGED']);
    const codes: string[] = [];
    for (const _ of Array.from({ length: 8 })) codes.push((await request(bank)).problem.code);
    expect(codes).toEqual([
      ...Array.from({ length: 6 }, () => 'BANK_ACCOUNT_TAKEN'),
      ...Array.from({ length: 2 }, () => 'BANK_ACCOUNT_TRIES'),
    ]);
  });

  it('has one such change at a time, whatever they send at once', async () => {
    const first = await proofFor(player, 'bank');
    app.clock.advance(61_000);
    const second = await proofFor(player, 'bank');
    const replies = await Promise.all(
      [first, second].map((verificationToken) =>
        ask(player, { body: { kind: 'bank', bank: newBank(), verificationToken } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('CHANGE_OPEN');
    app.clock.advance(61_000);
    const sent = await app.send('players.changeOtp', { token: player.token, body: { kind: 'bank' } });
    expect(outcome(sent)).toEqual([409, 'CHANGE_OPEN']);
    // A phone is another kind.
    expect((await askPhone(player)).status).toBe(201);
    expect((await own(player)).body.data.map(({ kind }) => kind)).toEqual(['phone', 'bank']);
  });
});

describe('a player who wants another phone', () => {
  it('proves the new one; the old one is told', async () => {
    const phone = newPhone();
    const { status, body } = await askPhone(player, phone);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'phone', status: 'PENDING', phone, bank: null });
    expect(textsTo(player.phone)).toEqual([expect.stringContaining('คำขอเปลี่ยนเบอร์')]);
  });

  it('is refused their own, another’s, and one that they did not prove', async () => {
    const other = await createPlayer(app);
    const same = await app.send('players.changeOtp', {
      token: player.token,
      body: { kind: 'phone', phone: player.phone },
    });
    expect(outcome(same)).toEqual([422, 'UNCHANGED']);
    // The code goes out as to any phone: only who reads it learns that somebody has it.
    expect(outcome(await askPhone(player, other.phone))).toEqual([409, 'PHONE_TAKEN']);
    const verificationToken = await proofFor(player, 'phone', newPhone());
    const unproved = await ask(player, { body: { kind: 'phone', phone: newPhone(), verificationToken } });
    expect(outcome(unproved)).toEqual([422, 'PHONE_NOT_VERIFIED']);
  });
});

describe('taking a change back', () => {
  it('is for the own change that waits', async () => {
    const other = await createPlayer(app);
    const { body } = await askBank(player);
    expect(outcome(await cancel(other, body.id))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await cancel(other, crypto.randomUUID()))).toEqual([404, 'NOT_FOUND']);
    const cancelled = await cancel(player, body.id);
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', decidedAt: app.clock.now().toISOString() });
    expect(outcome(await cancel(player, body.id))).toEqual([409, 'STATE_CONFLICT']);
    app.clock.advance(61_000);
    expect((await askBank(player)).status).toBe(201);
  });

  it('is told to the player’s and the staff’s streams', async () => {
    const [mine, theirs] = await Promise.all([
      openStream(app.player, player.token),
      openStream(app.office, manager.token),
    ]);
    await mine.next();
    const snapshot = (await theirs.next())?.data as { waiting: Record<string, number> };
    const waiting = Number(snapshot.waiting.change);
    const { body } = await askBank(player);
    const { id } = body;
    expect(await mine.next()).toEqual({ event: 'change', data: { id, status: 'PENDING' } });
    // News of what the tests before did may come first: it was on its way as the stream began.
    let news = await theirs.next();
    while (news && news.data.id !== id) news = await theirs.next();
    expect(news).toEqual({ event: 'change', data: { id, status: 'PENDING', waiting: waiting + 1 } });
    await cancel(player, id);
    expect((await mine.next())?.data).toEqual({ id, status: 'CANCELLED' });
    expect((await theirs.next())?.data).toEqual({ id, status: 'CANCELLED', waiting });
    mine.close();
    theirs.close();
  });
});
