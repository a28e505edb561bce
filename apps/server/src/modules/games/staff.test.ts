import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { drawSlip, multipart } from '../../../test/slips.ts';
import { openStream } from '../../../test/stream.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { part } from './demo.ts';
import { providerByCode } from './index.ts';

let app: TestApp;
let owner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  app = await startApp({ houseGames: { url: 'https://games.example', secret: 's'.repeat(32) } });
  await inTransaction(app.platform.db, async (tx) => part.setUp?.(app.platform, tx, ''));
  owner = await createStaff(app, 'Owner');
  manager = await createStaff(app, 'Manager');
});
afterAll(() => app.close());

const params = (id: string | number) => ({ params: { id: String(id) } });
const lobby = async () =>
  (await app.send('games.active', { query: { limit: 100 } })).body.data.map(({ code }) => code);
const list = async (query: object = {}) =>
  (await app.send('games.list', { token: manager.token, query: { per_page: 100, ...query } })).body.data;
const entriesOf = (subject: string, type: 'game' | 'game-provider') =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'staff_id as by'])
    .where('subject_id', '=', subject)
    .where('subject_type', '=', type)
    .orderBy('id')
    .execute();

describe('games', () => {
  const edit = (id: number, body: object, staff = manager) =>
    app.send('games.edit', { token: staff.token, ...params(id), body });

  it('are listed with those that are off, filtered, sorted and searched', async () => {
    expect(await list()).toHaveLength(44);
    expect((await list({ isActive: 'true' })).map(({ code }) => code)).toEqual([
      'hi-lo',
      'slot',
      'baccarat',
      'crash',
    ]);
    expect((await list({ providerId: '2', type: 'fishing' })).map(({ code }) => code)).toHaveLength(3);
    expect((await list({ order: 'rtp_desc' })).slice(0, 2).map(({ code }) => code)).toEqual([
      'crash',
      'baccarat',
    ]);
    expect((await list({ order: 'rtp_asc' })).at(-1)?.rtp).toBeNull();
    expect((await list({ order: 'position_desc' }))[0]?.code).toBe('muay-thai');
    expect((await list({ search: 'มวยไท' })).slice(0, 2).map(({ code }) => code)).toEqual([
      'muay-thai',
      'muay-thai-champ',
    ]);
    expect((await list({ tag: 'dice' })).map(({ code }) => code)).toEqual(['hi-lo']);
  });

  it('are changed field by field, and every change has an entry', async () => {
    const { body } = await edit(2, { nameEn: 'Night Bazaar', minStake: 200, weight: 50 });
    expect(body).toMatchObject({ nameEn: 'Night Bazaar', nameTh: 'ตลาดโต้รุ่ง', minStake: 200, weight: 50 });
    await edit(2, { nameEn: 'Night Bazaar' });
    await edit(2, {});
    const entries = await entriesOf('house/slot', 'game');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'games.edit',
      before: { nameEn: 'Night Market', minStake: 100, weight: null },
      after: { nameEn: 'Night Bazaar', minStake: 200, weight: 50 },
      by: manager.id,
    });
    expect((await app.send('games.details', { token: manager.token, ...params(2) })).body).toMatchObject({
      nameEn: 'Night Bazaar',
    });
    expect((await edit(2, { weight: null, rtp: null })).body).toMatchObject({ weight: null, rtp: null });
  });

  it('refuse crossed stakes and what is no value', async () => {
    expect((await edit(2, { minStake: 500, maxStake: 400 })).problem.code).toBe('LIMITS_CROSSED');
    expect((await edit(2, { maxStake: 1 })).problem.code).toBe('LIMITS_CROSSED');
    for (const body of [
      { rtp: 10_001 },
      { volatility: 0 },
      { tags: ['a b'] },
      { nameEn: ' ' },
      { minStake: 1.5 },
      { weight: 101 },
    ]) {
      expect((await edit(2, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await edit(9_999, {})).status).toBe(404);
  });

  it('are added once, switched off', async () => {
    const body = { providerId: '1', code: 'new-game', nameTh: 'ใหม่', nameEn: 'New', type: 'slot' } as const;
    const create = () => app.send('games.create', { token: manager.token, body });
    const [one, other] = await Promise.all([create(), create()]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    expect((await list({ search: 'new-game' }))[0]).toMatchObject({ isActive: false, position: 45 });
    const nowhere = await app.send('games.create', {
      token: manager.token,
      body: { ...body, providerId: '99' },
    });
    expect(nowhere.problem).toMatchObject({ code: 'NOT_FOUND', errors: [{ path: 'body.providerId' }] });
  });

  it('that are switched off are gone from the lobby, all or none', async () => {
    const turn = (ids: string[], isActive: boolean) =>
      app.send('games.switch', { token: manager.token, body: { ids, isActive } });
    expect((await turn(['1', '4', '1'], false)).body).toEqual({ changed: 2 });
    expect(await lobby()).toEqual(['slot', 'baccarat']);
    expect((await turn(['1', '9999'], true)).status).toBe(404);
    expect(await lobby()).toEqual(['slot', 'baccarat']);
    expect((await turn(['1', '4', '2'], true)).body).toEqual({ changed: 2 });
    expect(await entriesOf('house/crash', 'game')).toMatchObject([
      { action: 'games.switch', after: { isActive: false } },
      { action: 'games.switch', after: { isActive: true } },
    ]);
  });

  it('are moved, and many moves at one moment lose none', async () => {
    const move = (id: number, before: string | null) =>
      app.send('games.move', { token: manager.token, ...params(id), body: { before } });
    expect((await move(4, '1')).body).toMatchObject({ position: 1 });
    expect(await lobby()).toEqual(['crash', 'hi-lo', 'slot', 'baccarat']);
    expect((await move(4, '4')).body).toMatchObject({ position: 1 });
    expect((await move(4, null)).body).toMatchObject({ position: 45 });
    expect((await move(4, '9999')).status).toBe(404);
    await Promise.all([move(4, '1'), move(3, '1'), move(2, '1')]);
    const order = (await list()).map(({ position }) => position);
    expect(order).toEqual([...Array(45)].map((_, at) => at + 1));
    expect((await lobby()).at(-1)).toBe('hi-lo');
  });

  it('have a picture that anybody may keep for ever', async () => {
    const form = multipart({
      file: { name: 'a.jpg', type: 'image/jpeg', data: await drawSlip({ text: 'game' }) },
      fields: {},
    });
    const headers = { ...form.headers, authorization: `Bearer ${manager.token}` };
    const put = await app.office.inject({
      method: 'PUT',
      url: '/api/game/picture/1',
      payload: form.payload,
      headers,
    });
    const { picture } = put.json<{ picture: string }>();
    for (const origin of [app.player, app.office]) {
      const got = await origin.inject({ url: picture });
      expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(got.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await app.player.inject({ url: `/game-pictures/${'0'.repeat(32)}.webp` })).statusCode).toBe(404);
    expect((await app.player.inject({ url: '/game-pictures/..%2fx' })).statusCode).toBe(404);
  });

  it('tell open pages of staff that they changed', async () => {
    const stream = await openStream(app.office, manager.token);
    await stream.next();
    await edit(1, { volatility: 3 });
    expect(await stream.next()).toEqual({ event: 'games', data: { changed: 'games' } });
    stream.close();
  });
});

describe('providers', () => {
  const connect = (id: number, body: object, staff = manager) =>
    app.send('games.providerConnect', { token: staff.token, ...params(id), body });
  const approve = (id: string, staff = owner) =>
    app.send('approvals.approve', { token: staff.token, params: { id } });
  const details = async (id: number) =>
    (await app.send('games.providerDetails', { token: manager.token, ...params(id) })).body;
  const toggle = (id: number, isActive: boolean) =>
    app.send('games.providerToggle', { token: manager.token, ...params(id), body: { isActive } });
  beforeEach(() => app.clock.advance(1_000));

  it('are switched off and on, which players hear of, and nothing else', async () => {
    const player = await createPlayer(app);
    const stream = await openStream(app.player, player.token);
    await stream.next();
    const game = { token: manager.token, body: { ids: ['1'], isActive: false } };
    await app.send('games.move', { token: manager.token, ...params(1), body: { before: null } });
    expect((await app.send('games.switch', game)).body).toEqual({ changed: 1 });
    expect(await stream.next()).toEqual({ event: 'games', data: { isActive: false } });
    // Nothing is switched the second time.
    expect((await app.send('games.switch', game)).body).toEqual({ changed: 0 });
    await app.send('games.switch', { ...game, body: { ids: ['1'], isActive: true } });
    expect(await stream.next()).toEqual({ event: 'games', data: { isActive: true } });
    await toggle(1, false);
    expect(await stream.next()).toEqual({ event: 'games', data: { isActive: false } });
    await toggle(1, true);
    expect(await stream.next()).toEqual({ event: 'games', data: { isActive: true } });
    stream.close();
  });

  it('are added without address and keys, and can’t be switched on', async () => {
    const body = { code: 'third-party', adapter: 'house', nameTh: 'อื่น', nameEn: 'Other' } as const;
    const add = () => app.send('games.providerCreate', { token: manager.token, body });
    expect((await add()).body).toMatchObject({
      id: '4',
      launchUrl: null,
      keyNames: [],
      neededKeys: ['secret'],
    });
    expect((await add()).problem.code).toBe('PROVIDER_EXISTS');
    expect((await toggle(4, true)).problem.code).toBe('PROVIDER_NOT_CONNECTED');
  });

  it('are connected by two people; the key is in no request, entry or answer', async () => {
    const secret = 'a secret that nobody may read';
    expect((await connect(4, { keys: { other: 'x' } })).problem.code).toBe('KEYS_INCOMPLETE');
    const asked = await connect(4, { launchUrl: 'https://third.example/play', keys: { secret } });
    if (!('approvalId' in asked.body)) throw new Error('done by one person');
    const approvalId = String(asked.body.approvalId);
    expect(await details(4)).toMatchObject({ launchUrl: null, keyNames: [] });
    expect((await connect(4, { keys: { secret } })).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(approvalId, manager)).problem.code).toBe('NOT_YOUR_OWN');
    const shown = await app.send('approvals.details', { token: owner.token, params: { id: approvalId } });
    expect(shown.body).toMatchObject({
      kind: 'games.providerConnect',
      subject: { type: 'game-provider', id: '4', name: 'Other' },
      after: { launchUrl: 'https://third.example/play', keys: ['secret'] },
    });
    expect((await approve(approvalId)).status).toBe(200);
    expect(await details(4)).toMatchObject({ launchUrl: 'https://third.example/play', keyNames: ['secret'] });
    expect(await providerByCode(app.platform, 'third-party')).toBeDefined();
    await expect
      .poll(async () => (await providerByCode(app.platform, 'third-party'))?.keys)
      .toEqual([{ secret }]);
    const everything = [
      shown.body,
      await details(4),
      await app.platform.db.selectFrom('audit_log').selectAll().execute(),
      await app.platform.db.selectFrom('approval').selectAll().execute(),
      app.logLines,
    ];
    expect(JSON.stringify(everything)).not.toContain(secret);
    expect((await toggle(4, true)).body).toMatchObject({ isActive: true });
  });

  it('have two generations of keys until the former ones are retired', async () => {
    const asked = await connect(4, { keys: { secret: 'the second one' } });
    if (!('approvalId' in asked.body)) throw new Error('done by one person');
    await approve(String(asked.body.approvalId));
    const secrets = async () =>
      (await providerByCode(app.platform, 'third-party'))?.keys.map(({ secret }) => secret);
    await expect.poll(secrets).toEqual(['the second one', 'a secret that nobody may read']);
    const retire = () => app.send('games.providerRetire', { token: manager.token, ...params(4) });
    expect((await retire()).body).toMatchObject({ hasFormerKeys: false, keyNames: ['secret'] });
    expect(await secrets()).toEqual(['the second one']);
    expect((await retire()).problem.code).toBe('STATE_CONFLICT');
  });

  it('close their silent rounds sooner only where two people agree; all else is changed at once', async () => {
    const edit = (body: object, staff = manager) =>
      app.send('games.providerEdit', { token: staff.token, ...params(2), body });
    expect((await edit({ idleMinutes: 60 })).body).toMatchObject({ idleMinutes: 60 });
    const asked = approvalOf(await edit({ idleMinutes: 5, share: 1_200 }));
    expect(await details(2)).toMatchObject({ idleMinutes: 60, share: 1_200 });
    expect((await edit({ idleMinutes: 4 })).problem.code).toBe('APPROVAL_PENDING');
    expect((await approve(asked, manager)).problem.code).toBe('NOT_YOUR_OWN');
    expect((await approve(asked)).status).toBe(200);
    expect(await details(2)).toMatchObject({ idleMinutes: 5 });
    const entry = await app.platform.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'games.providerEdit')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: { idleMinutes: 60 }, after: { idleMinutes: 5, approval: asked } });
    // One person may make it longer, and that ends what waits.
    const waiting = approvalOf(await edit({ idleMinutes: 1 }));
    expect((await edit({ idleMinutes: 30 })).body).toMatchObject({ idleMinutes: 30 });
    expect((await approve(waiting)).problem.code).toBe('CHANGED_SINCE');
    expect(await details(2)).toMatchObject({ idleMinutes: 30 });
  });

  it('take only addresses that browsers open safely', async () => {
    for (const launchUrl of [
      'http://x.example',
      'javascript:alert(1)',
      'https://x y',
      '//x',
      'https://u:p@x.example',
    ]) {
      expect((await connect(4, { launchUrl })).status, launchUrl).toBe(400);
    }
  });

  it('take their games along when they are switched off', async () => {
    await toggle(1, false);
    expect(await lobby()).toEqual([]);
    await toggle(1, true);
    expect(await lobby()).toHaveLength(4);
  });

  it('are seen and changed by those who may', async () => {
    const roles = {
      Finance: [200, 403],
      Support: [403, 403],
      Marketing: [200, 403],
      Auditor: [200, 403],
    } as const;
    for (const [role, [read, write]] of Object.entries(roles)) {
      const { token } = await createStaff(app, role as 'Finance');
      expect((await app.send('games.providerList', { token })).status, role).toBe(read);
      expect((await app.send('games.providerEdit', { token, ...params(1), body: {} })).status, role).toBe(
        write,
      );
      expect((await app.send('games.list', { token })).status, role).toBe(200);
      expect((await app.send('games.edit', { token, ...params(1), body: {} })).status, role).toBe(403);
    }
  });
});

describe('an import', () => {
  const wanted = (text: string, switchOffMissing = false) => ({
    providerId: '2',
    format: 'csv' as const,
    text,
    switchOffMissing,
  });
  const preview = async (body: ReturnType<typeof wanted>) =>
    (await app.send('games.importPreview', { token: manager.token, body })).body;
  const apply = (body: ReturnType<typeof wanted>, digest: string) =>
    app.send('games.importApply', { token: manager.token, body: { ...body, digest } });
  const text =
    'code,nameEn,type,rtp\nnaga-treasure,Naga Hoard,slot,96.5\nsilk-road,,,95\nbrand-new,Brand New,crash,97\n';

  it('shows what it would change, and then does just that', async () => {
    const before = await list({ providerId: '2' });
    const shown = await preview(wanted(text));
    expect(shown).toMatchObject({
      added: [{ code: 'brand-new', nameTh: 'Brand New', type: 'crash' }],
      changed: [
        {
          code: 'naga-treasure',
          fields: [{ field: 'nameEn', before: 'Naga Treasure', after: 'Naga Hoard' }],
        },
        { code: 'silk-road', fields: [{ field: 'rtp', before: 9635, after: 9500 }] },
      ],
      switchedOff: [],
      unchanged: 0,
      problems: [],
    });
    expect(await list({ providerId: '2' })).toEqual(before);
    expect((await apply(wanted(text), shown.digest)).body).toEqual({ added: 1, changed: 2, switchedOff: 0 });
    expect(await preview(wanted(text))).toMatchObject({ added: [], changed: [], unchanged: 3 });
    expect((await list({ search: 'brand-new' }))[0]).toMatchObject({ isActive: false, rtp: 9700 });
  });

  it('is refused where games have changed since', async () => {
    const next = text.replace('95\n', '94\n');
    const { digest } = await preview(wanted(next));
    const [silk] = await list({ search: 'silk-road' });
    await app.send('games.edit', { token: manager.token, ...params(silk?.id ?? ''), body: { rtp: 9_400 } });
    expect((await apply(wanted(next), digest)).problem.code).toBe('IMPORT_CHANGED');
  });

  it('switches off what is missing, where that is wanted', async () => {
    const [naga] = await list({ search: 'naga-treasure' });
    const ids = [naga?.id ?? ''];
    await app.send('games.switch', { token: manager.token, body: { ids, isActive: true } });
    const one = wanted('code\nsilk-road\n', true);
    const shown = await preview(one);
    expect(shown).toMatchObject({ switchedOff: [{ code: 'naga-treasure' }], unchanged: 1 });
    expect((await apply(one, shown.digest)).body).toMatchObject({ switchedOff: 1 });
    expect((await list({ search: 'naga-treasure' }))[0]?.isActive).toBe(false);
  });

  it('with a problem changes nothing', async () => {
    const bad = wanted('code,nameEn,type\nx1,X1,slot\nx2,X2,cards\nx3,,slot\n');
    const { problems, digest } = await preview(bad);
    expect(problems.map(({ field }) => field)).toEqual(['type', 'nameEn']);
    expect((await apply(bad, digest)).problem.code).toBe('IMPORT_UNREADABLE');
    expect(await list({ search: 'x1' })).toEqual([]);
    const unreadable = await app.send('games.importPreview', { token: manager.token, body: wanted('"') });
    expect(unreadable.problem.code).toBe('IMPORT_UNREADABLE');
  });

  it('of 5,000 games is done, and the lobby finds them, misspelt too', async () => {
    const lines = [...Array(5_000)].map(
      (_, at) => `bulk-${at},เกมที่ ${at} ของไทย,Bulk game ${at},slot,9${at % 10}.5`,
    );
    const body = wanted(`code,nameTh,nameEn,type,rtp\n${lines.join('\n')}\n`);
    const { digest, added } = await preview(body);
    expect(added).toHaveLength(5_000);
    expect((await apply(body, digest)).body).toMatchObject({ added: 5_000 });
    await app.platform.db.updateTable('game').set({ is_active: true }).execute();
    await app.platform.db
      .updateTable('game_provider')
      .set({ is_active: true, launch_url: 'https://x.example' })
      .where('id', '=', 2)
      .execute();
    await app.send('games.edit', { token: manager.token, ...params(1), body: { volatility: 2 } });
    expect((await app.send('games.active')).body.total).toBeGreaterThan(5_000);
    for (const search of ['ไฮโร', 'bulk gaem 77', 'เกมที่ 4999', 'naga']) {
      expect((await app.send('games.active', { query: { search } })).body.total).toBeGreaterThan(0);
    }
  });
});
