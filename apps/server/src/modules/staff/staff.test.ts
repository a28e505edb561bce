import { NO_OTP } from '@salung/contract';
import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { createStaff, PASSWORD, signInStaff, type TestStaff } from '../../../test/factories.ts';
import { sealAudit, verifyAudit } from '../audit/index.ts';
import { roleByName } from './index.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
});
afterAll(() => app.close());

/** The horizon is the whole cluster's: transactions of other tests hold it back until they end. */
async function sealEverything(): Promise<void> {
  const open = () =>
    app.platform.db.selectFrom('audit_log').select('id').where('block_id', 'is', null).executeTakeFirst();
  while (await open()) await sealAudit(app.platform);
}

const eject = (by: TestStaff, id: string) => app.send('staff.eject', { token: by.token, body: { id } });

/** Letting in again somebody who may approve takes two. */
async function revert(by: TestStaff, id: string): Promise<void> {
  const asked = approvalOf(await app.send('staff.revertEject', { token: by.token, params: { id } }));
  expect((await approve(app, await createStaff(app, 'Finance'), asked)).status).toBe(200);
  const { body } = await app.send('staff.details', { token: by.token, params: { id } });
  expect(body).toMatchObject({ ejected: false });
}

describe('ejecting', () => {
  it('is felt by the next request, bars sign-in, and is undone by a revert', async () => {
    const finance = await createStaff(app, 'Finance');
    expect((await eject(owner, finance.id)).body).toMatchObject({ ejected: true });
    const { refreshToken } = finance;
    const refused = [
      await app.send('auth.user', { token: finance.token }, 'staff'),
      await app.send('auth.refresh', { body: { refreshToken } }, 'staff'),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(['EJECTED', 'EJECTED']);
    app.clock.advance(60_000);
    await expect(signInStaff(app, finance.username, finance.totp)).rejects.toThrow(/EJECTED/);
    await revert(owner, finance.id);
    await expect(signInStaff(app, finance.username, finance.totp)).resolves.toBeDefined();
  });

  it('is not for oneself, nor for one’s betters or equals', async () => {
    const manager = await createStaff(app, 'Manager');
    const other = await createStaff(app, 'Manager');
    expect((await eject(manager, manager.id)).problem.code).toBe('NOT_YOURSELF');
    expect((await eject(manager, owner.id)).problem.code).toBe('OUTRANKED');
    expect((await eject(manager, other.id)).problem.code).toBe('OUTRANKED');
    expect((await eject(manager, '00000000-0000-7000-8000-000000000000')).problem.code).toBe('NOT_FOUND');
  });

  it('never leaves the place without an Owner, even when two remove each other at once', async () => {
    const second = await createStaff(app, 'Owner');
    const [a, b] = await Promise.all([eject(owner, second.id), eject(second, owner.id)]);
    const codes = [a, b].map(({ status, problem }) => (status === 200 ? 'done' : problem.code)).sort();
    expect(codes[1]).toBe('done');
    expect(['LAST_OWNER', 'SESSION_ENDED', 'EJECTED']).toContain(codes[0]);
    const [winner, loser] = a.status === 200 ? [owner, second] : [second, owner];
    await revert(winner, loser.id);
    app.clock.advance(60_000);
    Object.assign(loser, await signInStaff(app, loser.username, loser.totp));
  });
});

describe('status', () => {
  it('ends every session unless active, and terminated is final', async () => {
    const support = await createStaff(app, 'Support');
    const set = (status: 'active' | 'suspended' | 'terminated') =>
      app.send('staff.changeStatus', { token: owner.token, params: { id: support.id }, body: { status } });
    expect((await set('suspended')).body).toMatchObject({ status: 'suspended' });
    expect((await app.send('auth.user', { token: support.token }, 'staff')).status).toBe(401);
    expect((await set('active')).status).toBe(200);
    expect((await set('terminated')).status).toBe(200);
    expect((await set('active')).problem.code).toBe('TERMINATED');
  });
});

describe('creating', () => {
  it('makes one who must change the first password, and grants nobody more than the maker holds', async () => {
    const manager = await createStaff(app, 'Manager');
    const make = async (by: TestStaff, username: string, role: string) => {
      const roleId = (await roleByName(app.platform.db, role))?.id ?? '';
      return app.send('staff.create', {
        token: by.token,
        body: { username, name: 'New Person', roleId, password: PASSWORD },
      });
    };
    expect((await make(owner, 'newmarketing', 'Auditor')).body).toMatchObject({ mustChangePassword: true });
    expect((await make(owner, 'newmarketing', 'Finance')).problem.code).toBe('USERNAME_TAKEN');
    expect((await make(manager, 'sneaky', 'Owner')).problem.code).toBe('OUTRANKED');
    expect((await make(manager, 'sideways', 'Manager')).problem.code).toBe('OUTRANKED');
    expect((await make(manager, 'newsupport', 'Support')).status).toBe(201);
  });
});

describe('the list', () => {
  it('is read from either end', async () => {
    for (const username of ['order.first', 'order.second', 'order.third']) {
      app.clock.advance(1_000);
      const roleId = (await roleByName(app.platform.db, 'Support'))?.id ?? '';
      await app.send('staff.create', {
        token: owner.token,
        body: { username, name: 'In Order', roleId, password: PASSWORD },
      });
    }
    const names = async (query: Input<'staff.list', 'query'>) => {
      const { body } = await app.send('staff.list', {
        token: owner.token,
        query: { search: 'order.', per_page: 2, ...query },
      });
      return body.data.map(({ username }) => username);
    };
    expect(await names({})).toEqual(['order.third', 'order.second']);
    expect(await names({ page: 2 })).toEqual(['order.first']);
    expect(await names({ order: 'oldest' })).toEqual(['order.first', 'order.second']);
    const wrong = { username: 'order.second', password: 'not this one', otp: NO_OTP };
    await app.send('auth.login', { body: wrong }, 'staff');
    expect(await names({ order: 'failedLogins_desc' })).toEqual(['order.second', 'order.third']);
    expect(await names({ order: 'failedLogins_asc', page: 2 })).toEqual(['order.second']);
  });
});

describe('the audit log', () => {
  it('is read from either end', async () => {
    const ids = async (query: { order?: 'newest' | 'oldest'; page?: number }) =>
      (await app.send('audit.list', { token: owner.token, query: { ...query, per_page: 2 } })).body.data.map(
        ({ id }) => Number(id),
      );
    const oldest = [...(await ids({ order: 'oldest' })), ...(await ids({ order: 'oldest', page: 2 }))];
    const newest = [...(await ids({})), ...(await ids({ page: 2 }))];
    expect(oldest).toHaveLength(4);
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    expect(Math.min(...newest)).toBeGreaterThanOrEqual(Math.min(...oldest));
    expect(oldest[0]).toBe(1);
  });
  it('holds every change, cannot be rewritten, and its chain finds a change made behind its back', async () => {
    const { body } = await app.send('audit.list', { token: owner.token, query: { action: 'staff.eject' } });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data[0]).toMatchObject({ action: 'staff.eject', after: { ejected: true } });
    await sealEverything();
    expect(await verifyAudit(app.platform)).toBeUndefined();
    const admin = await import('pg').then(
      ({ default: pg }) => new pg.Client({ connectionString: app.databaseUrl }),
    );
    await admin.connect();
    await expect(admin.query(`update audit_log set action = 'x'`)).rejects.toThrow(/append-only/);
    await expect(admin.query('delete from audit_log')).rejects.toThrow(/append-only/);
    await expect(admin.query('truncate audit_log')).rejects.toThrow(/append-only/);
    await admin.query(
      `set session_replication_role = replica; update audit_log set action = 'x' where id = 1`,
    );
    await admin.end();
    expect(await verifyAudit(app.platform)).toBe(1);
  });
});
