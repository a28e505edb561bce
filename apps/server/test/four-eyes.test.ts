import type { BuiltInRole, Permission } from '@salung/contract';
import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleByName } from '../src/modules/staff/index.ts';
import { startApp, type TestApp } from './app.ts';
import { approvalOf, approve, reject, wrongInBooks } from './approvals.ts';
import {
  createPlayer,
  createStaff,
  enrol,
  moneyOf,
  PASSWORD,
  signInStaff,
  type TestStaff,
} from './factories.ts';
import { newReference, openTopup, openWithdrawal } from './money.ts';
import { setSetting } from './settings.ts';
import { drawSlip, openBank, upload } from './slips.ts';

/** Every way to become one's own second person, tried from the outside. */

const HOUR = 3_600_000;

let app: TestApp;
let owner: TestStaff;
let manager: TestStaff;
let finance: TestStaff;
let payer: string;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  payer = await openBank(app, { kind: 'withdraw', openingBalance: 200_000_000 });
  // Amounts are not what this is about.
  for (const id of [
    'approval.topup',
    'approval.topupWithoutEvidence',
    'approval.allPlayers',
    'approval.withdraw',
  ] as const) {
    await setSetting(app, id, 100_000_000);
  }
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});
// People of their own for each test: who had to do with whom is remembered for a day.
beforeEach(async () => {
  owner = await createStaff(app, 'Owner');
  manager = await createStaff(app, 'Manager');
  finance = await createStaff(app, 'Finance');
});

const roleId = async (name: string) => (await roleByName(app.platform.db, name))?.id ?? '';
let serial = 0;
const newName = () => {
  serial += 1;
  return `newstaff${serial}`;
};
const create = async (by: TestStaff, role: BuiltInRole, username = newName()) =>
  app.send('staff.create', {
    token: by.token,
    body: { username, name: 'คนใหม่', roleId: await roleId(role), password: PASSWORD, phone: '0812345678' },
  });
const edit = (by: { token: string }, id: string, body: Input<'staff.edit', 'body'>) =>
  app.send('staff.edit', { token: by.token, params: { id }, body });
const setStatus = (by: TestStaff, id: string, status: 'active' | 'suspended' | 'terminated') =>
  app.send('staff.changeStatus', { token: by.token, params: { id }, body: { status } });
const give = async (by: { token: string }, phone: string, amount = 5_000_000) =>
  app.send('credit.manage', {
    token: by.token,
    body: { action: 'add_credit', amount, phone, reason: 'goodwill' },
  });
const set = (by: TestStaff, id: string, value: number) =>
  app.send('settings.edit', { token: by.token, params: { id }, body: { value } });
const details = async (by: { token: string }, id: string) =>
  (await app.send('approvals.details', { token: by.token, params: { id } })).body;
const idOf = async (username: string) =>
  (
    await app.platform.db
      .selectFrom('staff')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
/** Signs in again after the clock has moved. */
async function again(staff: TestStaff): Promise<TestStaff> {
  return { ...staff, ...(await signInStaff(app, staff.username, staff.totp)) };
}

describe('a manager who makes the second person', () => {
  it('needs one for that: the account is there, but nobody can use it', async () => {
    const player = await createPlayer(app);
    const credit = approvalOf(await give(manager, player.phone));
    const username = newName();
    approvalOf(await create(manager, 'Finance', username));
    await expect(enrol(app, username)).rejects.toThrow();
    expect((await create(manager, 'Finance', username)).problem.code).toBe('USERNAME_TAKEN');
    expect((await setStatus(manager, await idOf(username), 'active')).problem.code).toBe('APPROVAL_PENDING');
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
    expect((await approve(app, finance, credit)).status).toBe(200);
  });
  it('is not independent of it for a day, and neither is whoever agreed', async () => {
    const player = await createPlayer(app);
    const username = newName();
    const asked = approvalOf(await create(manager, 'Finance', username));
    expect((await approve(app, manager, asked)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(app, owner, asked)).status).toBe(200);
    const puppet = await enrol(app, username);
    for (const maker of [manager, owner]) {
      const credit = approvalOf(await give(maker, player.phone));
      const until = new Date(app.clock.now().getTime() + 24 * HOUR).toISOString();
      expect(await details(puppet, credit)).toMatchObject({
        mayDecide: false,
        mayReject: true,
        hindrance: { code: 'control', until },
      });
      expect((await approve(app, puppet, credit)).problem.code).toBe('NOT_INDEPENDENT');
      // Nor the other way round.
      const back = approvalOf(await give(puppet, player.phone));
      expect((await approve(app, maker, back)).problem.code).toBe('NOT_INDEPENDENT');
      expect((await reject(app, maker, back)).status).toBe(200);
      expect((await approve(app, finance, credit)).status).toBe(200);
    }
    const last = approvalOf(await give(finance, player.phone));
    app.clock.advance(24 * HOUR + 1);
    const later = await again(manager);
    const { token } = await signInStaffAgain(username, puppet.totp);
    const credit = approvalOf(await give(later, player.phone));
    expect((await approve(app, { token }, credit)).status).toBe(200);
    expect((await approve(app, { token }, last)).status).toBe(200);
  });
  async function signInStaffAgain(username: string, totp: TestStaff['totp']) {
    const { body } = await app.send(
      'auth.login',
      { body: { username, password: `${PASSWORD} of my own`, otp: '000000' } },
      'staff',
    );
    const challengeToken = 'challengeToken' in body ? body.challengeToken : '';
    const code = totp.generate({ timestamp: app.clock.now().getTime() });
    const verified = await app.send('auth.twoFactorVerify', { body: { challengeToken, code } }, 'staff');
    return { token: verified.body.accessToken };
  }
  it('cannot take a colleague’s place: phone, password, authenticator, role, status', async () => {
    const colleague = await createStaff(app, 'Finance');
    const { id } = colleague;
    const params = { id };
    const { token } = manager;
    await app.platform.db.updateTable('staff').set({ phone: '+66899999999' }).where('id', '=', id).execute();
    const ways = [
      () => edit(manager, id, { phone: '0811111111' }),
      async () => edit(manager, id, { roleId: await roleId('Support') }),
      () => app.send('staff.sendPasswordSms', { token, body: { id } }),
      () => app.send('staff.resetTwoFactor', { token, params }),
      () => app.send('staff.resetFailedLogins', { token, params }),
    ];
    const sent = app.inbox.length;
    for (const way of ways) {
      const asked = approvalOf(await way());
      expect((await way()).problem.code).toBe('APPROVAL_PENDING');
      expect((await reject(app, owner, asked)).status).toBe(200);
    }
    expect(app.inbox.length).toBe(sent);
    expect((await app.send('auth.user', { token: colleague.token }, 'staff')).status).toBe(200);
    await setStatus(manager, id, 'suspended');
    approvalOf(await setStatus(manager, id, 'active'));
    const ejected = await createStaff(app, 'Finance');
    await app.send('staff.eject', { token, body: { id: ejected.id } });
    approvalOf(await app.send('staff.revertEject', { token, params: { id: ejected.id } }));
    const fresh = await createStaff(app, 'Finance', { mustChangePassword: true });
    const flag = { token, params: { id: fresh.id } };
    approvalOf(await app.send('staff.adjustFirstLogin', { ...flag, body: { mustChangePassword: false } }));
  });
  it('is nobody’s second person for a day after a reset that two agreed on', async () => {
    const player = await createPlayer(app);
    const asked = approvalOf(
      await app.send('staff.resetTwoFactor', { token: manager.token, params: { id: finance.id } }),
    );
    const credit = approvalOf(await give(finance, player.phone));
    expect((await approve(app, owner, asked)).status).toBe(200);
    for (const checker of [manager, owner]) {
      expect((await approve(app, checker, credit)).problem.code).toBe('NOT_INDEPENDENT');
    }
    expect((await approve(app, await createStaff(app, 'Finance'), credit)).status).toBe(200);
  });
  it('does not approve from an account with the same phone', async () => {
    const player = await createPlayer(app);
    await app.platform.db
      .updateTable('staff')
      .set({ phone: '+66877777777' })
      .where('id', 'in', [manager.id, finance.id])
      .execute();
    const credit = approvalOf(await give(manager, player.phone));
    expect(await details(finance, credit)).toMatchObject({ mayDecide: false, hindrance: { code: 'phone' } });
    expect((await approve(app, finance, credit)).problem.code).toBe('SAME_PHONE');
    expect((await approve(app, owner, credit)).status).toBe(200);
  });
});

describe('roles', () => {
  const make = async (permissions: Permission[]) => {
    serial += 1;
    const body = { name: `Team ${serial}`, permissions };
    return (await app.send('roles.create', { token: owner.token, body })).body.id;
  };
  const change = (id: string, permissions: Permission[]) =>
    app.send('roles.edit', { token: owner.token, params: { id }, body: { permissions } });
  it('gain and lose what approves by two, who are then tied to everybody who holds them', async () => {
    const player = await createPlayer(app);
    const role = await make(['player:read']);
    const helper = await createStaff(app, 'Support');
    const given = await edit(owner, helper.id, { roleId: role });
    expect(given.status).toBe(200);
    const all: Permission[] = ['player:read', 'approval:read', 'approval:decide', 'credit:manage'];
    const asked = approvalOf(await change(role, all));
    expect(await details(manager, asked)).toMatchObject({
      before: { permissions: ['player:read'] },
      subject: { type: 'role' },
      mayDecide: true,
    });
    // While it waits, nobody is given the role.
    expect((await edit(owner, finance.id, { roleId: role })).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(app, manager, asked)).status).toBe(200);
    app.clock.advance(60_000);
    const holder = await again(helper);
    const credit = approvalOf(await give(owner, player.phone));
    expect((await approve(app, holder, credit)).problem.code).toBe('NOT_INDEPENDENT');
    const other = approvalOf(await give(finance, player.phone));
    expect((await approve(app, holder, other)).status).toBe(200);
    approvalOf(await change(role, ['player:read']));
  });
  it('that approve are given by two, also a clone made just before', async () => {
    const role = await make(['approval:decide', 'credit:manage']);
    const helper = await createStaff(app, 'Support');
    approvalOf(await edit(owner, helper.id, { roleId: role }));
    const other = await createStaff(app, 'Support');
    approvalOf(await edit(owner, other.id, { roleId: await make(['topup:create']) }));
    // What takes no part in four eyes is one person's to give.
    const third = await createStaff(app, 'Support');
    expect((await edit(owner, third.id, { roleId: await make(['topup:read']) })).status).toBe(200);
  });
});

describe('the amounts from which two are needed', () => {
  it('are raised by two, and lowered by one', async () => {
    const partner = await createStaff(app, 'Owner');
    for (const id of [
      'approval.credit',
      'approval.topup',
      'approval.topupWithoutEvidence',
      'approval.withdraw',
      'approval.house',
      'approval.limits',
    ]) {
      const { body } = await app.send('settings.list', { token: owner.token });
      const value = Number(body.data.find((one) => one.id === id)?.value);
      const asked = approvalOf(await set(owner, id, value + 1));
      expect((await approve(app, owner, asked)).problem.code).toBe('NOT_YOUR_OWN');
      expect((await set(owner, id, value - 1)).status).toBe(200);
      expect((await approve(app, partner, asked)).status).toBe(200);
    }
  });
});

describe('whoever opens an item for a player', () => {
  it('neither approves the top-up nor pays the withdrawal', async () => {
    const player = await createPlayer(app);
    const opened = await app.send(
      'topup.create',
      {
        token: finance.token,
        body: { phone: player.phone, amount: 90_000_000 },
      },
      'staff',
    );
    const { id } = opened.body;
    const approving = (by: TestStaff) =>
      app.send('topup.approve', {
        token: by.token,
        params: { id },
        body: { bankReference: newReference() },
      });
    expect((await approving(finance)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await moneyOf(app, player.id)).wallet).toBe(0);
    expect((await approving(manager)).status).toBe(200);

    const requested = await app.send(
      'withdraw.create',
      {
        token: finance.token,
        body: { phone: player.phone, amount: 50_000_000, reason: 'by phone' },
      },
      'staff',
    );
    const params = { id: requested.body.id };
    expect((await app.send('withdraw.take', { token: finance.token, params })).problem.code).toBe(
      'NOT_YOUR_OWN',
    );
    // Nor does whoever approved what is paid out.
    expect((await app.send('withdraw.take', { token: manager.token, params })).problem.code).toBe(
      'PAID_BY_ANOTHER',
    );
    const cashier = await createStaff(app, 'Finance');
    expect((await app.send('withdraw.take', { token: cashier.token, params })).status).toBe(200);
    const body = { bankAccountId: payer, bankReference: newReference() };
    expect((await app.send('withdraw.approve', { token: cashier.token, params, body })).status).toBe(200);
    // Nor does either of the two say that it came back.
    const back = (by: TestStaff) =>
      app.send('withdraw.return', { token: by.token, params, body: { reason: 'sent back' } });
    for (const by of [finance, cashier]) expect((await back(by)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await back(owner)).status).toBe(200);
  });
  it('is not the second person for it either, and neither is one tied to them', async () => {
    const player = await createPlayer(app);
    const opened = await app.send(
      'topup.create',
      {
        token: finance.token,
        body: { phone: player.phone, amount: 110_000_000 },
      },
      'staff',
    );
    const asked = approvalOf(
      await app.send('topup.approve', {
        token: manager.token,
        params: { id: opened.body.id },
        body: { bankReference: newReference() },
      }),
    );
    expect(await details(finance, asked)).toMatchObject({ hindrance: { code: 'own' }, mayReject: false });
    expect((await approve(app, finance, asked)).problem.code).toBe('NOT_YOUR_OWN');
    const tied = await createStaff(app, 'Manager');
    await app.platform.db
      .insertInto('staff_control')
      .values({ staff_id: finance.id, by_id: tied.id, action: 'staff.edit', at: app.clock.now() })
      .execute();
    expect((await approve(app, tied, asked)).problem.code).toBe('NOT_INDEPENDENT');
    expect((await approve(app, owner, asked)).status).toBe(200);
  });
  it('does not approve a slip that they attached', async () => {
    const player = await createPlayer(app);
    const { id } = await openTopup(app, player, 10_000);
    const picture = await drawSlip({ text: id, reference: newReference() });
    const { filename } = await upload(app, finance.token, picture, { at: 'staff' });
    const attached = await app.send('topup.attachSlip', {
      token: finance.token,
      params: { id },
      body: { filename },
    });
    expect(attached.status).toBe(200);
    const body = { bankReference: newReference() };
    const approving = (by: TestStaff) => app.send('topup.approve', { token: by.token, params: { id }, body });
    expect((await approving(finance)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approving(manager)).status).toBe(200);
  });
});

describe('a player account with the phone of a staff account', () => {
  it('is given, freed and paid money by others only, and they decide about it', async () => {
    const player = await createPlayer(app, { balance: 500_000 });
    const asked = approvalOf(await give(finance, player.phone));
    const requirement = await give(manager, player.phone, 10_000);
    expect(requirement.status).toBe(200);
    const turnover = await app.send('turnover.list', {
      token: manager.token,
      query: { playerId: player.id },
    });
    const topup = await openTopup(app, player, 10_000);
    const support = await createStaff(app, 'Support');
    const change = await app.send('players.staffChange', {
      token: support.token,
      params: { id: player.id },
      body: { kind: 'phone', phone: '0899999991', reason: 'lost' },
    });
    expect(change.status).toBe(201);
    await app.platform.db
      .updateTable('staff')
      .set({ phone: `+66${player.phone.slice(1)}` })
      .where('id', '=', owner.id)
      .execute();
    const { token } = owner;
    const code = async (sent: Promise<{ problem: { code: string } }>) => (await sent).problem.code;
    const typed = { bankReference: newReference() };
    const waive = { params: { id: turnover.body.data[0]?.id ?? '' }, body: { reason: 'mine' } };
    const refused = [
      await code(give(owner, player.phone, 100)),
      await code(app.send('topup.approve', { token, params: { id: topup.id }, body: typed })),
      await code(app.send('turnover.close', { token, ...waive })),
      await code(app.send('turnover.adjust', { token, ...waive, body: { reason: 'mine', required: 1 } })),
      await code(approve(app, owner, asked)),
      await code(app.send('players.approveChange', { token, params: { id: change.body.id }, body: {} })),
    ];
    expect(new Set(refused)).toEqual(new Set(['SAME_PHONE']));
    expect(await details(owner, asked)).toMatchObject({ hindrance: { code: 'phone' }, mayReject: true });
    expect(
      (await app.send('topup.details', { token, params: { id: topup.id } })).body.hindrance,
    ).toMatchObject({ code: 'phone' });
    const colleague = await createStaff(app, 'Manager');
    expect((await app.send('turnover.close', { token: colleague.token, ...waive })).status).toBe(200);
    expect((await reject(app, owner, asked)).status).toBe(200);

    const { id } = await openWithdrawal(app, player);
    const params = { id };
    expect(await code(app.send('withdraw.take', { token, params }))).toBe('SAME_PHONE');
    const cashier = await createStaff(app, 'Finance');
    expect((await app.send('withdraw.take', { token: cashier.token, params })).status).toBe(200);
    const body = { bankAccountId: payer, bankReference: newReference() };
    expect((await app.send('withdraw.approve', { token: cashier.token, params, body })).status).toBe(200);
    const back = { params, body: { reason: 'sent back' } };
    expect(await code(app.send('withdraw.return', { token, ...back }))).toBe('SAME_PHONE');
  });
});
