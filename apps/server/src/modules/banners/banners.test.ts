import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type NewBanner, newAnnouncement, newBanner, storePicture } from '../../../test/banners.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { agree, openPromotion } from '../../../test/promotions.ts';

/** What staff do with banners, and who sees which. */

let app: TestApp;
let marketing: TestStaff;
let picture: string;
beforeAll(async () => {
  app = await startApp();
  marketing = await createStaff(app, 'Marketing');
  picture = await storePicture(app, marketing);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db.deleteFrom('banner').execute();
  // What the last test left is no longer used after a second.
  app.clock.advance(5_000);
});

const create = (body: NewBanner, staff = marketing) =>
  app.send('banners.create', { token: staff.token, body });
const toggle = (id: string, isActive = true) =>
  app.send('banners.toggle', { token: marketing.token, params: { id }, body: { isActive } });
const edit = (id: string, body: Partial<Omit<NewBanner, 'kind'>>, staff = marketing) =>
  app.send('banners.edit', { token: staff.token, params: { id }, body });
const list = async (query: object = {}) =>
  (await app.send('banners.list', { token: marketing.token, query })).body;

/** One that is switched on. @returns its id */
async function show(change: Partial<NewBanner> = {}): Promise<string> {
  const { body } = await create(newBanner(picture, change));
  await toggle(body.id);
  return body.id;
}
const lobby = async (token?: string) =>
  (await app.send('banners.activeWebsite', token ? { token } : {})).body;
const titles = async (token?: string) => (await lobby(token)).data.map(({ titleEn }) => titleEn);
const offers = async (token?: string) =>
  (await app.send('banners.activePromotion', token ? { token } : {})).body.data.map(({ titleEn }) => titleEn);
const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

describe('a banner', () => {
  it('is a draft until it is shown, paused and archived by staff', async () => {
    const { status, body: draft } = await create(newBanner(picture));
    expect(status).toBe(201);
    expect(draft).toMatchObject({ state: 'DRAFT', kind: 'WEBSITE', isLinkClosed: false });
    const { id } = draft;
    expect(await titles()).toEqual([]);
    expect((await toggle(id)).body.state).toBe('RUNNING');
    expect(await titles()).toEqual(['A banner']);
    expect((await toggle(id, false)).body.state).toBe('PAUSED');
    expect(await titles()).toEqual([]);
    const flipped = await app.send('banners.toggle', { token: marketing.token, params: { id } });
    expect(flipped.body.state).toBe('RUNNING');
    const archive = () => app.send('banners.archive', { token: marketing.token, params: { id } });
    expect((await archive()).body.state).toBe('ARCHIVED');
    expect((await archive()).body.state).toBe('ARCHIVED');
    expect(await titles()).toEqual([]);
    expect((await toggle(id)).problem.code).toBe('STATE_CONFLICT');
    expect((await edit(id, { titleEn: 'x' })).problem.code).toBe('STATE_CONFLICT');
    expect((await list()).data).toEqual([]);
    expect((await list({ state: 'ARCHIVED', kind: 'WEBSITE' })).data).toMatchObject([{ id }]);
    expect((await list({ state: 'ARCHIVED', kind: 'PROMOTION' })).total).toBe(0);
  });

  it('stays a draft where it is only kept off', async () => {
    const { id } = (await create(newBanner(picture))).body;
    expect((await toggle(id, false)).body.state).toBe('DRAFT');
  });

  it('is shown from its start until its end', async () => {
    const id = await show({ startsAt: at(10), endsAt: at(20) });
    const state = async () =>
      (await app.send('banners.details', { token: marketing.token, params: { id } })).body.state;
    const seen: unknown[] = [];
    for (const minutes of [0, 10, 10]) {
      app.clock.advance(minutes * 60_000);
      seen.push([await state(), (await titles()).length]);
    }
    expect(seen).toEqual([
      ['SCHEDULED', 0],
      ['RUNNING', 1],
      ['ENDED', 0],
    ]);
    expect((await list({ state: 'ENDED' })).total).toBe(1);
    expect((await list({ state: 'RUNNING' })).total).toBe(0);
  });

  it('is seen in the order that staff set', async () => {
    const [a, b, c] = [
      await show({ titleEn: 'a' }),
      await show({ titleEn: 'b' }),
      await show({ titleEn: 'c' }),
    ];
    expect(await titles()).toEqual(['a', 'b', 'c']);
    const order = (ids: string[], kind: NewBanner['kind'] = 'WEBSITE') =>
      app.send('banners.order', { token: marketing.token, body: { kind, ids } });
    expect((await order([c])).body.data).toEqual([c, a, b]);
    expect(await titles()).toEqual(['c', 'a', 'b']);
    await order([b, a, c]);
    expect(await titles()).toEqual(['b', 'a', 'c']);
    await show({ titleEn: 'd' });
    expect(await titles()).toEqual(['b', 'a', 'c', 'd']);
    expect((await order([a, a])).problem.errors[0]?.path).toBe('body.ids');
    expect((await order([a], 'PROMOTION')).problem).toMatchObject({
      code: 'NOT_FOUND',
      errors: [{ path: 'body.ids' }],
    });
  });

  it('is changed field by field, and every change has an entry', async () => {
    const { id } = (await create(newBanner(picture))).body;
    const ends = at(60);
    expect((await edit(id, { titleEn: 'New', endsAt: ends })).body).toMatchObject({
      titleTh: 'แบนเนอร์',
      titleEn: 'New',
      endsAt: ends,
    });
    await edit(id, { titleEn: 'New' });
    await edit(id, { endsAt: ends.replace('Z', '+00:00') });
    await edit(id, {});
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      ['banners.create', 'banners.edit'].map((action) => ({ action, staff_id: marketing.id })),
    );
  });

  it('has what its kind needs, or names the field', async () => {
    const refused = async (body: NewBanner) => {
      const { problem } = await create(body);
      return [problem.code, problem.errors[0]?.path];
    };
    expect(await refused(newBanner(picture, { picture: null }))).toEqual(['INVALID_INPUT', 'body.picture']);
    expect(await refused(newBanner(picture, { tone: 'INFO' }))).toEqual(['INVALID_INPUT', 'body.tone']);
    expect(await refused(newAnnouncement('x', { tone: null }))).toEqual(['INVALID_INPUT', 'body.tone']);
    expect(await refused(newBanner(picture, { startsAt: at(5), endsAt: at(5) }))).toEqual([
      ...['INVALID_INPUT', 'body.endsAt'],
    ]);
    expect(await refused(newBanner('f'.repeat(32)))).toEqual(['NOT_FOUND', 'body.picture.th']);
    const { picture: own } = newBanner(picture);
    const withoutAlt = { ...own, altTh: ' ' } as NewBanner['picture'];
    expect(await refused(newBanner(picture, { picture: withoutAlt }))).toEqual([
      ...['INVALID_INPUT', 'body.picture.altTh'],
    ]);
    const { id } = (await create(newBanner(picture))).body;
    expect((await edit(id, { picture: null })).problem.errors[0]?.path).toBe('body.picture');
  });

  it('leads to places of the site only, and its words are text', async () => {
    for (const link of [
      { kind: 'url', url: 'https://evil.example' },
      { kind: 'page', page: 'javascript:alert(1)' },
      { kind: 'page', page: '//evil.example' },
      { kind: 'game', provider: '../x', game: 'y' },
      { kind: 'promotion', promotionId: 'javascript:1' },
    ]) {
      const { status, problem } = await create(newBanner(picture, { link: link as NewBanner['link'] }));
      expect([status, problem.code]).toEqual([400, 'INVALID_INPUT']);
      expect(problem.errors[0]?.path).toMatch(/^body\.link/);
    }
    const hostile = '<img src=x onerror=alert(1)>';
    await show({ titleEn: hostile, textEn: hostile });
    expect((await lobby()).data).toMatchObject([{ titleEn: hostile, textEn: hostile }]);
    expect((await create(newBanner(picture, { titleTh: 'a\u202eb' }))).problem.errors[0]?.path).toBe(
      'body.titleTh',
    );
  });

  it('falls back to the Thai picture in English', async () => {
    const english = await storePicture(app, marketing, '#fcd535');
    const { picture: own } = newBanner(picture);
    if (!own) throw new Error('it has a picture');
    await show();
    await show({ picture: { ...own, en: english } });
    const shown = (await lobby()).data.map(({ picture: { th, en } }) => [th.id, en.id]);
    expect(shown).toEqual([
      [picture, picture],
      [picture, english],
    ]);
  });

  it('leads nowhere, and is not shown, while its promotion or game is closed', async () => {
    const promotionId = await openPromotion(app, {}, { endsAt: at(10) });
    const id = await show({ titleEn: 'offer', link: { kind: 'promotion', promotionId } });
    await show({ titleEn: 'game', link: { kind: 'game', provider: 'nobody', game: 'nothing' } });
    expect(await titles()).toEqual(['offer']);
    app.clock.advance(600_000);
    expect(await titles()).toEqual([]);
    const states = (await list()).data.map(({ state, isLinkClosed }) => [state, isLinkClosed]);
    expect(states).toEqual([
      ['RUNNING', true],
      ['RUNNING', true],
    ]);
    await edit(id, { link: { kind: 'none' } });
    expect(await titles()).toEqual(['offer']);
  });

  it('is for those who may', async () => {
    const { id } = (await create(newBanner(picture))).body;
    const auditor = await createStaff(app, 'Auditor');
    expect((await app.send('banners.list', { token: auditor.token })).status).toBe(200);
    expect((await create(newBanner(picture), auditor)).problem.code).toBe('FORBIDDEN');
    expect((await edit(id, { titleEn: 'x' }, auditor)).problem.code).toBe('FORBIDDEN');
    const support = await createStaff(app, 'Support');
    expect((await app.send('banners.list', { token: support.token })).status).toBe(403);
  });

  it('is one of fifty of its kind, also where several are added at one moment', async () => {
    await app.platform.pool.query(
      `insert into banner (id, kind, title_th, title_en, tone, link, who, display_order, created_at, updated_at)
       select gen_random_uuid(), 'ANNOUNCEMENT', 'x', 'x', 'INFO', '{"kind": "none"}', 'EVERYBODY', n, now(), now()
         from generate_series(1, 49) n`,
    );
    const added = await Promise.all(['a', 'b', 'c'].map((title) => create(newAnnouncement(title))));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(added.find(({ status }) => status === 409)?.problem.code).toBe('TOO_MANY_BANNERS');
    expect((await create(newBanner(picture))).status).toBe(201);
    expect((await list({ kind: 'ANNOUNCEMENT', per_page: 100 })).total).toBe(50);
  });
});

describe('an announcement', () => {
  it('is shown in the lobby, and has another version once it says something else', async () => {
    const { id } = (await create(newAnnouncement('Tonight'))).body;
    await toggle(id);
    const [before] = (await lobby()).announcements;
    expect(before).toMatchObject({ id, titleEn: 'Tonight', tone: 'INFO', link: { page: 'games' } });
    await toggle(id, false);
    await toggle(id);
    app.clock.advance(1_000);
    expect((await lobby()).announcements[0]?.version).toBe(before?.version);
    await edit(id, { titleEn: 'Tomorrow' });
    const [after] = (await lobby()).announcements;
    expect(after?.titleEn).toBe('Tomorrow');
    expect(after?.version).not.toBe(before?.version);
    expect((await lobby()).data).toEqual([]);
  });
});

describe('the audience', () => {
  it('is guests, players, or everybody; staff see what guests see', async () => {
    await show({ titleEn: 'guests', audience: { who: 'GUESTS', segmentsIn: [], segmentsOut: [] } });
    await show({ titleEn: 'players', audience: { who: 'PLAYERS', segmentsIn: [], segmentsOut: [] } });
    await show({ titleEn: 'all' });
    const player = await createPlayer(app);
    expect(await titles()).toEqual(['guests', 'all']);
    expect(await titles(player.token)).toEqual(['players', 'all']);
    const staff = await app.send('banners.activeWebsite', { token: marketing.token }, 'staff');
    expect(staff.body.data.map(({ titleEn }) => titleEn)).toEqual(['guests', 'all']);
  });

  it('is by segments, which only players are in and which have to exist', async () => {
    const named = async (values: ('th' | 'en')[]) => {
      const body = { name: `group ${values}`, filter: [{ fact: 'language' as const, not: false, values }] };
      return (await app.send('segments.create', { token: marketing.token, body })).body.id;
    };
    const [thai, english] = [await named(['th']), await named(['en'])];
    const audience = (segmentsIn: string[], segmentsOut: string[]) => ({
      who: 'EVERYBODY' as const,
      segmentsIn,
      segmentsOut,
    });
    await show({ titleEn: 'thai', audience: audience([thai], []) });
    await show({ titleEn: 'english', audience: audience([english], []) });
    await show({ titleEn: 'not thai', audience: audience([], [thai]) });
    const player = await createPlayer(app);
    expect(await titles()).toEqual(['not thai']);
    expect(await titles(player.token)).toEqual(['thai']);
    const unknown = '01980000-0000-7000-8000-00000000abcd';
    const refused = await create(newBanner(picture, { audience: audience([], [unknown]) }));
    expect(refused.problem.errors[0]?.path).toBe('body.audience.segmentsOut');
    const { body } = await app.send('segments.details', { token: marketing.token, params: { id: thai } });
    expect(body.usedBy.map(({ kind, isLive }) => [kind, isLive])).toEqual([
      ['banner', true],
      ['banner', true],
    ]);
  });

  it('of what advertises are guests, and players who agreed to offers and may play', async () => {
    await show({ kind: 'PROMOTION', titleEn: 'offer' });
    await show({ titleEn: 'to promotions', link: { kind: 'page', page: 'promotions' } });
    await show({ titleEn: 'plain' });
    const player = await createPlayer(app);
    expect([await offers(), await titles()]).toEqual([['offer'], ['to promotions', 'plain']]);
    expect([await offers(player.token), await titles(player.token)]).toEqual([[], ['plain']]);
    await agree(app, player);
    expect([await offers(player.token), await titles(player.token)]).toEqual([
      ['offer'],
      ['to promotions', 'plain'],
    ]);
    await app.platform.db
      .updateTable('player')
      .set({ status: 'EXCLUDED' })
      .where('id', '=', player.id)
      .execute();
    expect([await offers(player.token), await titles(player.token)]).toEqual([[], ['plain']]);
  });

  it('does not stand in the answer, nor anything about people', async () => {
    await show();
    const [shown] = (await lobby()).data;
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ['id', 'link', 'picture', 'textEn', 'textTh', 'titleEn', 'titleTh'].sort(),
    );
  });
});

it('caches keep the answer for guests for seconds; that for a player is read anew', async () => {
  await show();
  const player = await createPlayer(app);
  const guest = await app.send('banners.activeWebsite');
  expect(guest.headers).toMatchObject({ 'cache-control': 'public, max-age=5', vary: 'Authorization' });
  const own = await app.send('banners.activePromotion', { token: player.token });
  expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
});
