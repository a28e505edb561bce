import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, cancel, reject } from '../../../test/approvals.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import { Problem } from '../../platform/problem.ts';
import { settingsNow } from '../settings/index.ts';
import { approve as approveWith, type Executors } from './service.ts';

const SETTING = 'withdraw.dailyCount';

let app: TestApp;
let maker: TestStaff;
let second: TestStaff;
let third: TestStaff;
beforeAll(async () => {
  app = await startApp();
  [maker, second, third] = [
    await createStaff(app, 'Owner'),
    await createStaff(app, 'Owner'),
    await createStaff(app, 'Owner'),
  ];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db.deleteFrom('setting').execute();
  await app.platform.db.deleteFrom('approval').execute();
});

const edit = (value: number) =>
  app.send('settings.edit', { token: maker.token, params: { id: SETTING }, body: { value } });
const details = async (id: string) =>
  (await app.send('approvals.details', { token: second.token, params: { id } })).body;
const waiting = async () =>
  (await app.send('approvals.list', { token: second.token, query: { status: 'PENDING' } })).body.total;
const entriesOf = (id: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'approvals.approve')
    .execute();

/** A request to raise a limit that one person has lowered since. */
async function overtaken(): Promise<string> {
  await edit(5);
  const id = approvalOf(await edit(20));
  expect((await edit(1)).status).toBe(200);
  return id;
}

describe('a request that was overtaken', () => {
  it('is closed by the attempt to approve it, and decided by nobody', async () => {
    const id = await overtaken();
    expect(await waiting()).toBe(1);
    const { status, problem } = await approve(app, second, id);
    expect([status, problem.code]).toEqual([409, 'CHANGED_SINCE']);
    expect(await details(id)).toMatchObject({
      status: 'EXPIRED',
      decidedBy: null,
      decidedAt: app.clock.now().toISOString(),
      decisionReason: null,
      mayDecide: false,
      mayReject: false,
    });
    expect((await settingsNow(app.platform.db))[SETTING]).toBe(1);
    expect(await waiting()).toBe(0);
    expect(await entriesOf(id)).toEqual([
      {
        action: 'approvals.approve',
        staff_id: second.id,
        before: { status: 'PENDING' },
        after: { status: 'EXPIRED', asked: 'settings.edit', amount: null, reason: null },
      },
    ]);
  });

  it('does not keep the same thing from being asked for again', async () => {
    await approve(app, second, await overtaken());
    const again = approvalOf(await edit(20));
    expect((await approve(app, second, again)).status).toBe(200);
    expect((await settingsNow(app.platform.db))[SETTING]).toBe(20);
  });

  it('stays closed', async () => {
    const id = await overtaken();
    await approve(app, second, id);
    // The limit is what it was when this was asked for.
    expect((await approve(app, third, approvalOf(await edit(5)))).status).toBe(200);
    expect((await approve(app, third, id)).problem.code).toBe('CHANGED_SINCE');
    expect((await reject(app, third, id)).problem.code).toBe('STATE_CONFLICT');
    expect((await cancel(app, maker, id)).problem.code).toBe('STATE_CONFLICT');
    expect((await settingsNow(app.platform.db))[SETTING]).toBe(5);
  });

  it('is refused again to a repetition with its key', async () => {
    const id = await overtaken();
    for (let turn = 0; turn < 2; turn++) {
      expect((await approve(app, second, id, `yes-${id}`)).problem.code).toBe('CHANGED_SINCE');
    }
  });

  it('is closed once by 20 attempts at one moment', async () => {
    const id = await overtaken();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => approve(app, turn % 2 ? second : third, id)),
    );
    expect(new Set(sent.map(({ problem }) => problem.code))).toEqual(new Set(['CHANGED_SINCE']));
    expect(await entriesOf(id)).toHaveLength(1);
    expect((await details(id)).status).toBe('EXPIRED');
  });

  it('gives back what was reserved for it, once', async () => {
    const id = await overtaken();
    const released: string[] = [];
    const executors = {
      'settings.edit': {
        execute: () => Promise.reject(new Problem('CHANGED_SINCE')),
        abandon: async (_: unknown, about: { id: string }) => void released.push(about.id),
      },
    } as unknown as Executors;
    const { platform } = app;
    const actor = { audience: 'staff', id: second.id, permissions: new Set() } as unknown as Caller['actor'];
    const caller: Caller = { ...systemCaller(platform.db, 'test'), actor };
    for (let turn = 0; turn < 2; turn++) {
      await expect(approveWith(platform, caller, executors, id, undefined)).rejects.toThrow('CHANGED_SINCE');
    }
    expect(released).toEqual([id]);
  });

  it('stays open where it has only become impossible', async () => {
    const id = approvalOf(await edit(20));
    const executors = {
      'settings.edit': { execute: () => Promise.reject(new Problem('LIMITS_CROSSED')) },
    } as unknown as Executors;
    const actor = { audience: 'staff', id: second.id, permissions: new Set() } as unknown as Caller['actor'];
    const caller: Caller = { ...systemCaller(app.platform.db, 'test'), actor };
    await expect(approveWith(app.platform, caller, executors, id, undefined)).rejects.toThrow();
    expect(await waiting()).toBe(1);
  });
});
