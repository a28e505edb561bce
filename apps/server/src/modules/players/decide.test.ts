import { type BuiltInRole, NO_OTP, type Permission } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  PASSWORD,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openStream } from '../../../test/stream.ts';

let app: TestApp;
let finance: TestStaff;
let manager: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  await staff();
});
beforeEach(async () => {
  app.clock.advance(1_000);
  player = await createPlayer(app);
});
afterAll(() => app.close());

async function staff(): Promise<void> {
  finance = await createStaff(app, 'Finance');
  manager = await createStaff(app, 'Manager');
}

/** Staff of a role of the operator's own. */
async function staffWith(...permissions: Permission[]): Promise<TestStaff> {
  const id = crypto.randomUUID();
  const { db, clock } = app.platform;
  await db
    .insertInto('role')
    .values({ id, name: `own ${id}`, permissions, created_at: clock.now() })
    .execute();
  const member = await createStaff(app, 'Support' satisfies BuiltInRole);
  await db.updateTable('staff').set({ role_id: id }).where('id', '=', member.id).execute();
  return member;
}

let serial = 0;
const newPhone = () => `063${String(++serial).padStart(7, '0')}`;
const newBank = () => ({ bankCode: '014', accountNumber: `700${String(++serial).padStart(7, '0')}` });
const textsTo = (phone: string) =>
  app.inbox.filter((message) => message.phone === `+66${phone.slice(1)}`).map(({ text }) => text);
const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
];

const askBank = (of: TestPlayer, bank = newBank(), by = finance) =>
  app.send('players.staffChange', {
    token: by.token,
    params: { id: of.id },
    body: { kind: 'bank', bank, reason: 'called' },
  });
const askPhone = (of: TestPlayer, phone = newPhone(), by = finance) =>
  app.send('players.staffChange', {
    token: by.token,
    params: { id: of.id },
    body: { kind: 'phone', phone, reason: 'lost his phone' },
  });
const approve = (id: string, by = manager) =>
  app.send('players.approveChange', { token: by.token, params: { id }, body: {} });
const reject = (id: string, by = manager) =>
  app.send('players.rejectChange', {
    token: by.token,
    params: { id },
    body: { reason: 'the name differs', reason_user: 'ชื่อไม่ตรง' },
  });
const details = async (of: TestPlayer) =>
  (await app.send('players.details', { token: manager.token, params: { id: of.id } })).body;
const withdraw = (of: TestPlayer, key: string) =>
  app.send('withdraw.create', { token: of.token, body: { amount: 20_000 }, key });

describe('another bank account', () => {
  it('is in force once approved; the old phone is told, and payouts pause', async () => {
    await giveMoney(app, player.id, 50_000);
    const bank = newBank();
    const asked = await askBank(player, bank);
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ status: 'PENDING', reason: 'called', mayDecide: false });
    expect(asked.body.before.bank?.bankCode).toBe('004');
    expect(await details(player)).toMatchObject({
      openChange: { id: asked.body.id, kind: 'bank' },
      bankChanges: 0,
    });
    const { status, body } = await approve(asked.body.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'APPROVED', reason: 'called', mayDecide: false });
    expect(body.decidedBy).toContain('Manager');
    const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(await details(player)).toMatchObject({
      bank: { ...bank, accountName: 'สมชาย ใจดี' },
      openChange: null,
      bankChanges: 1,
      payoutPausedUntil: until,
    });
    expect(textsTo(player.phone)).toHaveLength(2);
    expect(textsTo(player.phone)[1]).toContain('เปลี่ยนบัญชีธนาคารของคุณแล้ว');
    const own = await app.send('players.ownChanges', { token: player.token });
    expect(own.body.payoutPausedUntil).toBe(until);
    expect(outcome(await withdraw(player, 'paused'))).toEqual([409, 'PAYOUT_PAUSED']);
  });

  it('is told in the language of the player', async () => {
    await app.send('auth.language', { token: player.token, body: { language: 'en' } });
    await approve((await askBank(player)).body.id);
    expect(textsTo(player.phone)).toEqual([
      expect.stringMatching(/^Salung: a change of your bank account was requested/),
      expect.stringMatching(/^Salung: your bank account was changed\. Withdrawals pause/),
    ]);
  });

  it('pauses payouts for as long as it is set', async () => {
    await giveMoney(app, player.id, 50_000);
    await setSetting(app, 'protection.payoutPauseHours', 1);
    const bank = newBank();
    await approve((await askBank(player, bank)).body.id);
    app.clock.advance(59 * 60_000);
    expect(outcome(await withdraw(player, 'too-soon'))).toEqual([409, 'PAYOUT_PAUSED']);
    app.clock.advance(60_000);
    expect((await withdraw(player, 'in-time')).body.bank).toMatchObject(bank);
    await setSetting(app, 'protection.payoutPauseHours', 24);
    await staff();
    expect((await details(player)).payoutPausedUntil).toBeNull();
  });

  it('does not move a withdrawal that was asked for before', async () => {
    await giveMoney(app, player.id, 50_000);
    const withdrawal = await openWithdrawal(app, player);
    await approve((await askBank(player)).body.id);
    const { body } = await app.send('withdraw.details', {
      token: manager.token,
      params: { id: withdrawal.id },
    });
    expect(body.bank).toEqual(withdrawal.bank);
  });

  it('goes to one of two players who want it', async () => {
    const other = await createPlayer(app);
    const bank = newBank();
    const changes = [await askBank(player, bank), await askBank(other, bank)];
    const replies = await Promise.all(changes.map(({ body }) => approve(body.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = replies.findIndex(({ status }) => status === 409);
    expect(replies[loser]?.problem.code).toBe('BANK_ACCOUNT_TAKEN');
    // The loser keeps what they had; their change still waits, to be refused.
    const kept = await details(loser === 0 ? player : other);
    expect(kept.bank?.bankCode).toBe('004');
    expect(kept.payoutPausedUntil).toBeNull();
    expect((await reject(changes[loser]?.body.id ?? '')).status).toBe(200);
    // The number that the winner gave up is free again.
    const freed = changes[1 - loser]?.body.before.bank;
    const again = await askBank(loser === 0 ? player : other, {
      bankCode: freed?.bankCode ?? '',
      accountNumber: freed?.accountNumber ?? '',
    });
    expect(again.status).toBe(201);
  });
});

describe('another phone', () => {
  it('signs the player out everywhere, and they sign in with the new one', async () => {
    const phone = newPhone();
    const stream = await openStream(app.player, player.token);
    await stream.next();
    const { body } = await askPhone(player, phone);
    expect(await stream.next()).toEqual({ event: 'change', data: { id: body.id, status: 'PENDING' } });
    await approve(body.id);
    const rest = [await stream.next(), await stream.next(), await stream.next()];
    expect(rest).toContainEqual({ event: 'ended', data: { reason: 'phone' } });
    expect(rest.at(-1)).toBeUndefined();
    expect((await app.send('auth.user', { token: player.token })).problem.code).toBe('SESSION_ENDED');
    const login = (username: string) =>
      app.send('auth.login', { body: { username, password: PASSWORD, otp: NO_OTP } });
    expect((await login(player.phone)).problem.code).toBe('INVALID_CREDENTIALS');
    expect((await login(phone)).status).toBe(200);
    expect(textsTo(player.phone)).toEqual([
      expect.stringContaining('คำขอเปลี่ยนเบอร์'),
      expect.stringContaining('เปลี่ยนเบอร์โทรของบัญชีคุณแล้ว'),
    ]);
    expect((await details(player)).payoutPausedUntil).not.toBeNull();
  });

  it('is refused where somebody has come by it since', async () => {
    const phone = newPhone();
    const { body } = await askPhone(player, phone);
    const other = await createPlayer(app);
    await approve((await askPhone(other, phone)).body.id);
    expect(outcome(await approve(body.id))).toEqual([409, 'PHONE_TAKEN']);
    expect((await details(player)).phone).toBe(player.phone);
  });
});

describe('who decides', () => {
  it('is one person, when two approve at once', async () => {
    const second = await createStaff(app, 'Owner');
    const { body } = await askBank(player);
    const replies = await Promise.all([approve(body.id), approve(body.id, second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('STATE_CONFLICT');
    expect(textsTo(player.phone)).toHaveLength(2);
    const banks = await app.platform.db
      .selectFrom('player_bank')
      .select('is_active')
      .where('player_id', '=', player.id)
      .execute();
    expect(banks.map(({ is_active }) => is_active).sort()).toEqual([false, true]);
  });

  it('is never the one who asked', async () => {
    const { body } = await askBank(player, newBank(), manager);
    expect(outcome(await approve(body.id))).toEqual([403, 'NOT_YOUR_OWN']);
    expect(outcome(await reject(body.id))).toEqual([403, 'NOT_YOUR_OWN']);
    expect((await approve(body.id, await createStaff(app, 'Owner'))).status).toBe(200);
  });

  it('is only who may', async () => {
    const { body } = await askBank(player);
    expect((await approve(body.id, await createStaff(app, 'Support'))).status).toBe(403);
    expect((await reject(body.id, await createStaff(app, 'Finance'))).status).toBe(403);
    expect((await askBank(player, newBank(), await createStaff(app, 'Auditor'))).status).toBe(403);
  });

  it('is asked only by guarded accounts: whoever could make one alone could decide their own request', async () => {
    expect((await askBank(player, newBank(), await createStaff(app, 'Support'))).status).toBe(403);
    const asks = await staffWith('player:read', 'player:ask-change');
    expect((await askBank(player, newBank(), asks)).status).toBe(201);
    const { role_id: roleId } = await app.platform.db
      .selectFrom('staff')
      .select('role_id')
      .where('id', '=', asks.id)
      .executeTakeFirstOrThrow();
    const body = { username: `asker${++serial}`, name: 'Asker', password: PASSWORD, roleId };
    expect((await app.send('staff.create', { token: manager.token, body })).status).toBe(202);
  });

  it('may refuse, with a reason for the player', async () => {
    const { body } = await askPhone(player);
    const refused = await reject(body.id);
    expect(refused.body).toMatchObject({ status: 'REJECTED', reason: 'the name differs' });
    const own = await app.send('players.ownChanges', { token: player.token });
    expect(own.body.data[0]).toMatchObject({ status: 'REJECTED', reasonForPlayer: 'ชื่อไม่ตรง' });
    expect(own.body.data[0]).not.toHaveProperty('reason');
    expect(own.body.payoutPausedUntil).toBeNull();
    expect(outcome(await approve(body.id))).toEqual([409, 'STATE_CONFLICT']);
  });

  it('stands in the audit log, without a phone or account number', async () => {
    const [bank, phone] = [newBank(), newPhone()];
    await approve((await askBank(player, bank)).body.id);
    await reject((await askPhone(player, phone)).body.id);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id', 'before', 'after'])
      .where('subject_id', '=', player.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ['players.staffChange', finance.id],
      ['players.approveChange', manager.id],
      ['players.staffChange', finance.id],
      ['players.rejectChange', manager.id],
    ]);
    expect(entries[1]).toMatchObject({ before: { status: 'PENDING' }, after: { status: 'APPROVED' } });
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${bank.accountNumber}|${phone.slice(1)}`));
  });
});

describe('what staff ask for', () => {
  it('is refused like what a player asks for', async () => {
    const other = await createPlayer(app);
    const taken = (await details(other)).bank;
    const same = (await details(player)).bank;
    const bankOf = (bank: typeof taken) => ({
      bankCode: bank?.bankCode ?? '',
      accountNumber: bank?.accountNumber ?? '',
    });
    expect(outcome(await askBank(player, bankOf(taken)))).toEqual([409, 'BANK_ACCOUNT_TAKEN']);
    expect(outcome(await askBank(player, bankOf(same)))).toEqual([422, 'UNCHANGED']);
    const shape = await askBank(player, { bankCode: '014', accountNumber: '123456789012' });
    expect(outcome(shape)).toEqual([422, 'ACCOUNT_NUMBER_INVALID']);
    expect(outcome(await askPhone(player, other.phone))).toEqual([409, 'PHONE_TAKEN']);
    expect(outcome(await askPhone(player, player.phone))).toEqual([422, 'UNCHANGED']);
    expect((await askPhone(player)).status).toBe(201);
    expect(outcome(await askPhone(player))).toEqual([409, 'CHANGE_OPEN']);
  });

  it('leaves a test player the number that no phone has', async () => {
    const waiting = (await askPhone(player)).body.id;
    const test = await createPlayer(app);
    for (const [{ id }, phone] of [
      [player, '+66000000001'],
      [test, '+66000000002'],
    ] as const) {
      const set = { is_test: true, phone };
      await app.platform.db.updateTable('player').set(set).where('id', '=', id).execute();
    }
    expect(outcome(await askPhone(test))).toEqual([409, 'TEST_PLAYER']);
    expect(outcome(await approve(waiting))).toEqual([409, 'TEST_PLAYER']);
    expect((await reject(waiting)).body.status).toBe('REJECTED');
    expect((await askBank(test)).status).toBe(201);
  });
});

describe('the list of changes', () => {
  it('has those that wait first, and goes by status and player', async () => {
    const rejected = (await askBank(player)).body.id;
    await reject(rejected);
    const waiting = (await askBank(player)).body.id;
    app.clock.advance(1_000);
    const approved = (await askPhone(player)).body.id;
    await approve(approved);
    const list = async (query: {
      status?: 'PENDING' | 'REJECTED';
      order?: 'oldest';
      page?: number;
      per_page?: number;
    }) => {
      const { body } = await app.send('players.changes', {
        token: manager.token,
        query: { playerId: player.id, ...query },
      });
      return { total: body.total, ids: body.data.map(({ id }) => id) };
    };
    expect(await list({})).toEqual({ total: 3, ids: [waiting, approved, rejected] });
    expect(await list({ page: 2, per_page: 2 })).toEqual({ total: 3, ids: [rejected] });
    expect((await list({ order: 'oldest' })).ids).toEqual([waiting, rejected, approved]);
    expect(await list({ status: 'PENDING' })).toEqual({ total: 1, ids: [waiting] });
    expect(await list({ status: 'REJECTED' })).toEqual({ total: 1, ids: [rejected] });
    const all = await app.send('players.changes', { token: manager.token, query: { per_page: 100 } });
    const isWaiting = all.body.data.map(({ status }) => status === 'PENDING');
    expect(isWaiting).toEqual(isWaiting.toSorted((a, b) => Number(b) - Number(a)));
    expect(all.body.data.find(({ id }) => id === waiting)?.mayDecide).toBe(true);
  });

  it('is masked for a role without contacts, in every answer', async () => {
    const blind = await staffWith('player:read', 'player:ask-change', 'player:change');
    const [bank, phone] = [newBank(), newPhone()];
    const asked = await askBank(player, bank, blind);
    const other = await askPhone(player, phone);
    const decided = await approve(other.body.id, blind);
    const list = await app.send('players.changes', {
      token: blind.token,
      query: { playerId: player.id },
    });
    const answers = [asked.body, decided.body, list.body];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toMatch(
        new RegExp([bank.accountNumber, phone, player.phone].join('|')),
      );
    }
    expect(asked.body.bank?.accountNumber).toBe(`xxxxxx${bank.accountNumber.slice(-4)}`);
    expect(decided.body.phone).toBe(`063xxx${phone.slice(-4)}`);
    expect(decided.body.before.phone).toBe(`081xxx${player.phone.slice(-4)}`);
  });
});
