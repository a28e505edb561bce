import type { SegmentFilter } from '@salung/contract';
import type { Input } from '@salung/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, onlyMay } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { agree, freeTerms, openPromotion, usualRules, usualTerms } from '../../../test/promotions.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { factsOf } from '../promotions/facts.ts';
import { published } from '../promotions/store.ts';
import { namesOfSegments, segmentsOf } from './index.ts';

let app: TestApp;
let marketing: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [marketing, second] = [await createStaff(app, 'Marketing'), await createStaff(app, 'Manager')];
});

const english: SegmentFilter = [{ fact: 'language', not: false, values: ['en'] }];
const thai: SegmentFilter = [{ fact: 'language', not: false, values: ['th'] }];
const nameOf = () => `กลุ่ม ${newId()}`;

const create = (body: Partial<Input<'segments.create', 'body'>> = {}, who = marketing) =>
  app.send('segments.create', { token: who.token, body: { name: nameOf(), filter: english, ...body } });
const made = async (filter: SegmentFilter = english): Promise<string> => (await create({ filter })).body.id;
const edit = (id: string, body: Input<'segments.edit', 'body'>, who = marketing) =>
  app.send('segments.edit', { token: who.token, params: { id }, body });
const archive = (id: string, who = marketing) =>
  app.send('segments.archive', { token: who.token, params: { id } });
const detailsOf = async (id: string) =>
  (await app.send('segments.details', { token: marketing.token, params: { id } })).body;

async function newPlayer(): Promise<TestPlayer> {
  const player = await createPlayer(app);
  await agree(app, player);
  return player;
}

describe('a segment', () => {
  it('is saved, listed in words, changed and archived, each with its entry in the audit log', async () => {
    const name = nameOf();
    const filter: SegmentFilter = [
      { fact: 'depositSum', not: true, days: 30, comparison: 'atLeast', value: 100_000 },
    ];
    const { body, status } = await create({ name, filter });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name,
      filter,
      isArchived: false,
      usedBy: [],
      words: [{ th: 'ไม่ใช่: ฝากรวม ใน 30 วันล่าสุด ตั้งแต่ 1,000 บาท' }],
    });
    expect((await edit(body.id, { filter: english })).body).toMatchObject({ filter: english });
    const listed = await app.send('segments.list', { token: marketing.token, query: { per_page: 100 } });
    expect(listed.body.data.map(({ id }) => id)).toContain(body.id);
    expect((await archive(body.id)).body).toMatchObject({ isArchived: true });
    expect((await archive(body.id)).problem.code).toBe('STATE_CONFLICT');
    const after = await app.send('segments.list', { token: marketing.token, query: { per_page: 100 } });
    expect(after.body.data.map(({ id }) => id)).not.toContain(body.id);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'segments.create',
      'segments.edit',
      'segments.archive',
    ]);
  });

  it('has a name of its own, and archived ones give theirs up', async () => {
    const name = nameOf();
    const first = (await create({ name })).body.id;
    expect((await create({ name: name.toUpperCase() })).problem).toMatchObject({
      code: 'SEGMENT_NAME_TAKEN',
      errors: [{ path: 'body.name' }],
    });
    const other = await made();
    expect((await edit(other, { name })).problem.code).toBe('SEGMENT_NAME_TAKEN');
    const sent = await Promise.all(Array.from({ length: 8 }, () => create({ name: `${name} x` })));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    await archive(first);
    expect((await create({ name })).status).toBe(201);
  });

  it('names promotions and sources that there are', async () => {
    const filter = (promotionId: string): SegmentFilter => [
      { fact: 'promotionSessions', not: false, days: null, promotionId, comparison: 'atLeast', value: 1 },
    ];
    const unknown = { code: 'NOT_FOUND', errors: [{ path: 'body.filter.0' }] };
    expect((await create({ filter: filter(newId()) })).problem).toMatchObject(unknown);
    expect(
      (await create({ filter: [{ fact: 'source', not: false, values: [newId()] }] })).problem,
    ).toMatchObject(unknown);
    const promotionId = await openPromotion(app);
    expect((await create({ filter: filter(promotionId) })).body.words[0]?.th).toContain(usualTerms.nameTh);
  });

  it('has bounds, and errors that name the field', async () => {
    const condition = { fact: 'accountAge', not: false, comparison: 'atLeast', value: 1 } as const;
    expect((await create({ filter: [] })).problem.errors[0]?.path).toBe('body.filter');
    expect(
      (await create({ filter: Array.from({ length: 21 }, () => condition) })).problem.errors[0]?.path,
    ).toBe('body.filter');
    expect((await create({ filter: [{ ...condition, value: -1 }] })).problem.errors[0]?.path).toBe(
      'body.filter.0.value',
    );
    expect((await create({ filter: Array.from({ length: 20 }, () => condition) })).status).toBe(201);
  });
});

describe('players', () => {
  it('are counted before anything is saved, and listed as their list shows them', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    await app.platform.db.updateTable('player').set({ language: 'en' }).where('id', '=', one.id).execute();
    const count = (filter: SegmentFilter) =>
      app.send('segments.count', { token: marketing.token, body: { filter } });
    expect((await count(english)).body).toEqual({ players: 1 });
    const id = await made();
    const support = await createStaff(app, 'Support');
    const listed = await app.send('segments.players', { token: support.token, params: { id } });
    expect(listed.body).toMatchObject({ total: 1, data: [{ id: one.id, phone: one.phone }] });
    await onlyMay(app, support, ['player:read']);
    const masked = await app.send('segments.players', { token: support.token, params: { id } });
    expect(masked.body.data[0]?.phone).not.toBe(one.phone);
    const { platform } = app;
    expect(await segmentsOf(platform, platform.db, one.id, [id, newId()])).toEqual(new Set([id]));
    expect(await segmentsOf(platform, platform.db, other.id, [id])).toEqual(new Set());
    expect(await namesOfSegments(platform.db, [id])).toEqual(new Map([[id, (await detailsOf(id)).name]]));
    await archive(id);
    expect(await segmentsOf(platform, platform.db, one.id, [id])).toEqual(new Set());
    expect((await app.send('segments.players', { token: second.token, params: { id } })).body.total).toBe(0);
  });
});

describe('a promotion for segments', () => {
  const claim = (player: TestPlayer, promotionId: string) =>
    app.send('promotions.claim', { token: player.token, body: { promotionId } });
  const eligible = async (player: TestPlayer) =>
    (await app.send('promotions.eligible', { token: player.token })).body.data;

  it('is for those in one of them and in none that it leaves out', async () => {
    const player = await newPlayer();
    const [th, en, never] = [await made(thai), await made(), newId()];
    const open = (rules: { segmentsIn?: string[]; segmentsOut?: string[] }) =>
      openPromotion(app, freeTerms, rules);
    const fits = await open({ segmentsIn: [en, th] });
    const others = await open({ segmentsIn: [en] });
    const without = await open({ segmentsOut: [th] });
    const unknown = await open({ segmentsIn: [never] });
    expect(await eligible(player)).toContain(fits);
    for (const not of [others, without, unknown]) expect(await eligible(player)).not.toContain(not);
    const active = await app.send('promotions.active', { token: player.token });
    const card = active.body.data.find(({ id }) => id === others);
    expect(card).toMatchObject({ isEligible: false, reason: { code: 'OTHER_GROUP' } });
    expect(JSON.stringify(card)).not.toContain(en);
    expect((await claim(player, others)).problem.code).toBe('PROMOTION_REFUSED');
    expect((await claim(player, fits)).status).toBe(200);
    await archive(th);
  });

  it('is judged with as many statements, however many promotions there are', async () => {
    const { id: playerId } = await newPlayer();
    const { db, pool } = openDatabase(app.databaseUrl);
    let statements = 0;
    pool.on('acquire', () => {
      statements += 1;
    });
    const judge = async () => {
      const platform = { ...app.platform, db, pool };
      const rows = await published(platform, db);
      statements = 0;
      const facts = await factsOf(platform, db, playerId, rows);
      return { statements, promotions: rows.map((row) => facts.of(row)).length };
    };
    try {
      await openPromotion(app, freeTerms, { segmentsIn: [await made()] });
      const few = await judge();
      for (const filter of [english, thai])
        await openPromotion(app, freeTerms, { segmentsIn: [await made(filter)] });
      const many = await judge();
      expect(many.promotions).toBe(few.promotions + 2);
      // The player, the segments, which of their conditions are met, and past claims.
      expect([few.statements, many.statements]).toEqual([4, 4]);
    } finally {
      await db.destroy();
    }
  });

  it('names its segments to staff, and takes none that are unknown or archived', async () => {
    const id = await made();
    const { name } = await detailsOf(id);
    const look = { detailsTh: null, detailsEn: null, picture: null };
    const draft = (rules: { segmentsIn?: string[]; segmentsOut?: string[] }) =>
      app.send('promotions.create', {
        token: marketing.token,
        body: { terms: usualTerms, rules: { ...usualRules, ...rules }, look },
      });
    const created = await draft({ segmentsIn: [id], segmentsOut: [] });
    expect(created.body.words.at(-1)?.th).toContain(name);
    expect(created.body.rules).toMatchObject({ segmentsIn: [id] });
    expect((await detailsOf(id)).usedBy).toMatchObject([{ kind: 'promotion', isLive: false }]);
    expect((await draft({ segmentsOut: [newId()] })).problem).toMatchObject({
      code: 'NOT_FOUND',
      errors: [{ path: 'body.rules.segmentsOut' }],
    });
    expect((await draft({ segmentsIn: [id], segmentsOut: [id] })).problem.code).toBe('INVALID_INPUT');
    await archive(id);
    expect((await draft({ segmentsIn: [id] })).problem.code).toBe('SEGMENT_ARCHIVED');
    const published = await app.send('promotions.publish', {
      token: marketing.token,
      params: { id: created.body.id },
    });
    expect(published.problem.code).toBe('SEGMENT_ARCHIVED');
  });

  it('makes a change of its segments take two people, of the filter but not of the name', async () => {
    const id = await made();
    await openPromotion(app, freeTerms, { segmentsIn: [id] });
    expect((await edit(id, { name: nameOf() })).status).toBe(200);
    const asked = approvalOf(await edit(id, { filter: thai }));
    expect(await detailsOf(id)).toMatchObject({ filter: english, approvalId: asked });
    expect((await approve(app, marketing, asked)).problem.code).not.toBe('');
    expect((await approve(app, second, asked)).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ filter: thai, approvalId: null });
    const end = approvalOf(await archive(id));
    expect((await approve(app, second, end)).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ isArchived: true });
  });

  it('is not published for others than the second person saw', async () => {
    const id = await made();
    const { body } = await app.send('promotions.create', {
      token: marketing.token,
      body: {
        terms: usualTerms,
        rules: { ...usualRules, segmentsIn: [id] },
        look: { detailsTh: null, detailsEn: null, picture: null },
      },
    });
    const publish = async () =>
      approvalOf(await app.send('promotions.publish', { token: marketing.token, params: { id: body.id } }));
    const asked = await publish();
    expect((await edit(id, { filter: thai })).status).toBe(200);
    expect((await approve(app, second, asked)).problem.code).toBe('CHANGED_SINCE');
    expect((await approve(app, second, await publish())).status).toBe(200);
    expect(approvalOf(await edit(id, { filter: english }))).toBeTruthy();
  });

  it('that comes to use a segment closes a change of it that waits', async () => {
    const id = await made();
    await openPromotion(app, freeTerms, { segmentsIn: [id] });
    const asked = approvalOf(await edit(id, { filter: thai }));
    await openPromotion(app, { ...freeTerms, nameTh: 'อีกโปร' }, { segmentsOut: [id] });
    expect((await approve(app, second, asked)).problem.code).toBe('CHANGED_SINCE');
  });
});
