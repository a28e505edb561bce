import { viewLists } from '@salung/contract';
import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { MOST_VIEWS } from './store.ts';

let app: TestApp;
let staff: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  app = await startApp();
  staff = await createStaff(app, 'Finance');
  other = await createStaff(app, 'Marketing');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db.deleteFrom('saved_view').execute();
});

type Body = Input<'views.create', 'body'>;
const save = (body: Body, who = staff, key?: string) =>
  app.send('views.create', { token: who.token, body, ...(key ? { key } : {}) });
const views = async (who = staff) => (await app.send('views.list', { token: who.token })).body.data;
const drop = (id: string, who = staff) => app.send('views.delete', { token: who.token, params: { id } });

describe('saved views', () => {
  it('are kept and listed by list and name, to nobody but their owner', async () => {
    const waiting = await save({ list: 'topups', name: 'รอสลิป', search: 'status=PENDING&hasSlip=false' });
    expect(waiting).toMatchObject({
      status: 201,
      body: {
        list: 'topups',
        name: 'รอสลิป',
        search: 'status=PENDING&hasSlip=false',
        createdAt: app.clock.now().toISOString(),
      },
    });
    await save({ list: 'topups', name: 'Big', search: '' });
    await save({ list: 'audit', name: 'Mine', search: 'staffId=x' });
    expect((await views()).map(({ list, name }) => [list, name])).toEqual([
      ['audit', 'Mine'],
      ['topups', 'Big'],
      ['topups', 'รอสลิป'],
    ]);
    expect((await views())[2]).toEqual(waiting.body);
    expect(await views(other)).toEqual([]);
  });

  it('are replaced by the same name in the same list, and stay the same view', async () => {
    const first = (await save({ list: 'players', name: 'New', search: 'a=1' })).body;
    app.clock.advance(60_000);
    const second = await save({ list: 'players', name: 'New', search: 'a=2' });
    expect(second.body).toEqual({ ...first, search: 'a=2' });
    await save({ list: 'staff', name: 'New', search: 'b=1' });
    await save({ list: 'players', name: 'New', search: 'c=1' }, other);
    expect((await views()).map(({ list, search }) => [list, search])).toEqual([
      ['players', 'a=2'],
      ['staff', 'b=1'],
    ]);
  });

  it('are there once, however often and however much at one moment one is sent', async () => {
    const body: Body = { list: 'house', name: 'Moves', search: 'x=1' };
    const sent = await Promise.all([1, 2, 3, 4].map(() => save(body)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await views()).toHaveLength(1);
  });

  it('are not set back by a request that is sent again late', async () => {
    const old: Body = { list: 'roles', name: 'R', search: 'old' };
    await save(old, staff, 'first');
    await save({ ...old, search: 'new' }, staff, 'second');
    await save(old, staff, 'first');
    expect(await views()).toMatchObject([{ search: 'new' }]);
  });

  it('are at most 30 in a list, also when several are saved at one moment', async () => {
    for (let n = 1; n < MOST_VIEWS; n++) await save({ list: 'credit', name: `view ${n}`, search: '' });
    const added = await Promise.all(
      ['a', 'b', 'c'].map((name) => save({ list: 'credit', name, search: '' })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = added.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'TOO_MANY_VIEWS' });
    expect(refused?.problem.detail).toContain('30');
    expect((await save({ list: 'credit', name: 'view 1', search: 'changed' })).status).toBe(201);
    expect((await save({ list: 'approvals', name: 'a', search: '' })).status).toBe(201);
    expect((await save({ list: 'credit', name: 'a', search: '' }, other)).status).toBe(201);
    const { id = '' } = (await views()).find(({ name }) => name === 'view 2') ?? {};
    await drop(id);
    expect((await save({ list: 'credit', name: 'one more', search: '' })).status).toBe(201);
  });

  it('are deleted by their owner, once', async () => {
    const { id } = (await save({ list: 'changes', name: 'x', search: '' })).body;
    expect(await drop(id, other)).toMatchObject({
      status: 404,
      problem: { code: 'NOT_FOUND', errors: [{ path: 'params.id' }] },
    });
    expect(await views()).toHaveLength(1);
    expect((await drop(id)).status).toBe(200);
    expect(await views()).toEqual([]);
    expect((await drop(id)).status).toBe(404);
    expect((await drop('x')).status).toBe(400);
  });

  it('take every list, and no other', async () => {
    for (const list of viewLists) expect((await save({ list, name: 'x', search: '' })).status).toBe(201);
    const unknown = await save({ list: 'secrets', name: 'x', search: '' } as unknown as Body);
    expect(unknown.problem.errors[0]?.path).toBe('body.list');
  });

  it.each([
    ['no name', { name: '' }, 'body.name'],
    ['a name of blanks', { name: '   ' }, 'body.name'],
    ['a long name', { name: 'x'.repeat(61) }, 'body.name'],
    ['two lines', { name: 'a\nb' }, 'body.name'],
    ['NUL', { search: 'a\u0000' }, 'body.search'],
    ['half a character', { search: '\ud800' }, 'body.search'],
    ['a question mark before it', { search: '?a=1' }, 'body.search'],
    ['a long search', { search: 'x'.repeat(1001) }, 'body.search'],
  ])('refuse %s', async (_, wrong, path) => {
    const refused = await save({ list: 'topups', name: 'x', search: '', ...wrong });
    expect(refused).toMatchObject({ status: 400, problem: { errors: [{ path }] } });
    expect(await views()).toEqual([]);
  });

  it('leave no trace in the audit log', async () => {
    const entries = () =>
      app.platform.db.selectFrom('audit_log').select('id').where('action', 'like', 'views.%').execute();
    await drop((await save({ list: 'topups', name: 'x', search: '' })).body.id);
    expect(await entries()).toEqual([]);
  });
});
