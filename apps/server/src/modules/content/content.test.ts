import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { MOST_SOURCES } from './store.ts';

let app: TestApp;
let marketing: TestStaff;
beforeAll(async () => {
  app = await startApp();
  marketing = await createStaff(app, 'Marketing');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db.deleteFrom('marketing_source').execute();
  await app.platform.db.deleteFrom('setting').execute();
});

const create = (en: string, displayOrder?: number, staff = marketing) =>
  app.send('content.marketingCreate', {
    token: staff.token,
    body: { th: `ไทย ${en}`, en, ...(displayOrder === undefined ? {} : { displayOrder }) },
  });
const edit = (id: string, body: object, staff = marketing) =>
  app.send('content.marketingEdit', { token: staff.token, params: { id }, body });
const all = async () => (await app.send('content.marketingAll', { token: marketing.token })).body.data;
const shown = async () => (await app.send('content.marketing')).body.data;

describe('marketing sources', () => {
  it('are listed to everybody in their order while they are on', async () => {
    expect(await shown()).toEqual([]);
    const last = (await create('Friend', 20)).body;
    app.clock.advance(1_000);
    const first = (await create('TikTok')).body;
    app.clock.advance(1_000);
    const second = (await create('LINE', 0)).body;
    expect(first).toEqual({
      id: first.id,
      th: 'ไทย TikTok',
      en: 'TikTok',
      displayOrder: 0,
      isActive: true,
      players: 0,
    });
    expect(await shown()).toEqual([first, second, last].map(({ id, th, en }) => ({ id, th, en })));
    await edit(first.id, { isActive: false });
    await edit(second.id, { displayOrder: 30 });
    expect((await shown()).map(({ en }) => en)).toEqual(['Friend', 'LINE']);
    expect((await all()).map(({ en, isActive }) => [en, isActive])).toEqual([
      ['TikTok', false],
      ['Friend', true],
      ['LINE', true],
    ]);
  });

  it('count the players who named them by id, not what was typed before', async () => {
    const { id } = (await create('TikTok')).body;
    const other = (await create('LINE')).body;
    for (const source of [id, id, 'TikTok', null]) {
      const player = await createPlayer(app);
      const set = { marketing_source: source };
      await app.platform.db.updateTable('player').set(set).where('id', '=', player.id).execute();
    }
    const counts = new Map((await all()).map((source) => [source.id, source.players]));
    expect([counts.get(id), counts.get(other.id)]).toEqual([2, 0]);
    expect((await edit(id, { en: 'Tok' })).body).toMatchObject({ en: 'Tok', players: 2 });
    expect(await shown()).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ players: expect.anything() })]),
    );
  });

  it('are changed field by field, and every change has an entry', async () => {
    const { id } = (await create('TikTok', 5)).body;
    const changed = await edit(id, { th: 'ติ๊กต็อก' });
    expect(changed.body).toMatchObject({ th: 'ติ๊กต็อก', en: 'TikTok', displayOrder: 5, isActive: true });
    await edit(id, { th: 'ติ๊กต็อก' });
    await edit(id, {});
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    const was = { th: 'ไทย TikTok', en: 'TikTok', displayOrder: 5, isActive: true };
    const by = { staff_id: marketing.id };
    expect(entries).toEqual([
      { ...by, action: 'content.marketingCreate', before: null, after: was },
      { ...by, action: 'content.marketingEdit', before: was, after: { ...was, th: 'ติ๊กต็อก' } },
    ]);
  });

  it('are not lost when two change different fields at one moment', async () => {
    const { id } = (await create('TikTok')).body;
    await Promise.all([edit(id, { th: 'ก' }), edit(id, { en: 'A' }), edit(id, { displayOrder: 9 })]);
    expect(await all()).toMatchObject([{ th: 'ก', en: 'A', displayOrder: 9 }]);
  });

  it('are for those who may', async () => {
    const { id } = (await create('TikTok')).body;
    const auditor = await createStaff(app, 'Auditor');
    expect((await app.send('content.marketingAll', { token: auditor.token })).status).toBe(200);
    expect((await create('x', 0, auditor)).problem.code).toBe('FORBIDDEN');
    expect((await edit(id, { en: 'x' }, auditor)).problem.code).toBe('FORBIDDEN');
    const support = await createStaff(app, 'Support');
    expect((await app.send('content.marketingAll', { token: support.token })).status).toBe(403);
  });

  it('refuse what has no name, no such id or no place', async () => {
    expect((await create('')).problem.errors[0]?.path).toBe('body.en');
    expect((await create('x', -1)).problem.errors[0]?.path).toBe('body.displayOrder');
    expect((await create('x', 1.5)).problem.errors[0]?.path).toBe('body.displayOrder');
    const unknown = await edit('00000000-0000-7000-8000-000000000000', { en: 'x' });
    expect(unknown).toMatchObject({ status: 404, problem: { errors: [{ path: 'params.id' }] } });
    expect((await edit('x', { en: 'x' })).status).toBe(400);
  });

  it('are made once for a key that is sent twice', async () => {
    const sent = { token: marketing.token, body: { th: 'ก', en: 'A' }, key: 'once' };
    const [first, again] = [
      await app.send('content.marketingCreate', sent),
      await app.send('content.marketingCreate', sent),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await all()).toHaveLength(1);
  });

  it('are at most as many as the list answers, also when several are added at one moment', async () => {
    await app.platform.pool.query(
      `insert into marketing_source (id, th, en, created_at)
       select gen_random_uuid(), 'x', 'x', now() from generate_series(1, $1)`,
      [MOST_SOURCES - 1],
    );
    const added = await Promise.all(['a', 'b', 'c'].map((en) => create(en)));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(added.find(({ status }) => status === 409)?.problem.code).toBe('TOO_MANY_SOURCES');
    expect(await all()).toHaveLength(MOST_SOURCES);
  });
});

describe('the contact', () => {
  const ways = async () => (await app.send('content.contact')).body.data;
  const set = (body: object) => app.send('settings.editContact', { token: marketing.token, body });

  it('is nothing until it is set', async () => {
    expect(await ways()).toEqual([]);
  });

  it('leads where a tap should lead, for the ways that are set', async () => {
    await set({ telegram: '@salung_help', line: '@salung' });
    expect(await ways()).toEqual([
      { kind: 'line', value: '@salung', url: 'https://line.me/R/ti/p/%40salung' },
      { kind: 'telegram', value: '@salung_help', url: 'https://t.me/salung_help' },
    ]);
    await set({ line: null, phone: '021234567', email: "o'help+x@salung.test", facebook: 'salung.th' });
    expect(await ways()).toEqual([
      { kind: 'phone', value: '021234567', url: 'tel:021234567' },
      { kind: 'email', value: "o'help+x@salung.test", url: "mailto:o'help+x@salung.test" },
      { kind: 'telegram', value: '@salung_help', url: 'https://t.me/salung_help' },
      { kind: 'facebook', value: 'salung.th', url: 'https://www.facebook.com/salung.th' },
    ]);
  });
});
