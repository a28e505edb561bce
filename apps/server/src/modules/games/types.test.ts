import type { GameType } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, onlyMay, reject } from '../../../test/approvals.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { setSetting } from '../../../test/settings.ts';

// A stake on a table game counts a fifth for turnover, one on a slot in full: who changes the type takes a second person.

let app: TestApp;
let maker: TestStaff;
let second: TestStaff;
let providerId: string;
beforeAll(async () => {
  app = await startApp();
  maker = await createStaff(app, 'Manager');
  second = await createStaff(app, 'Manager');
});
afterAll(() => app.close());

let serial = 0;
const create = async (code: string, type: GameType, weight?: number) =>
  (
    await app.send('games.create', {
      token: maker.token,
      body: { providerId, code, nameTh: `เกม ${code}`, nameEn: code, type, ...(weight ? { weight } : {}) },
    })
  ).body.id;
/** A provider of its own with these games for each test. */
let baccarat: string;
let roulette: string;
let slot: string;
beforeEach(async () => {
  serial += 1;
  const { body } = await app.send('games.providerCreate', {
    token: maker.token,
    body: { code: `types-${serial}`, adapter: 'house', nameTh: 'ค่าย', nameEn: 'Types' },
  });
  providerId = body.id;
  baccarat = await create('baccarat', 'table');
  roulette = await create('roulette', 'live');
  slot = await create('slot', 'slot');
});

const edit = (id: string, body: object, by = maker) =>
  app.send('games.edit', { token: by.token, params: { id }, body });
const game = async (id: string) =>
  (await app.send('games.details', { token: maker.token, params: { id } })).body;
const typeOf = async (id: string) => (await game(id)).type;
const details = async (id: string) =>
  (await app.send('approvals.details', { token: second.token, params: { id } })).body;
const statusOf = async (id: string) => (await details(id)).status;
const entries = (code: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'staff_id as by'])
    .where('subject_type', '=', 'game')
    .where('subject_id', '=', `types-${serial}/${code}`)
    .orderBy('id')
    .execute();

describe('a type for which stakes count more', () => {
  it('waits for a second person; all else of the form is changed at once', async () => {
    const id = approvalOf(await edit(baccarat, { type: 'slot', nameEn: 'Punto Banco' }));
    expect(await game(baccarat)).toMatchObject({ type: 'table', nameEn: 'Punto Banco', typeApprovalId: id });
    expect(await details(id)).toMatchObject({
      kind: 'games.edit',
      subject: { type: 'game', id: baccarat, name: 'Punto Banco' },
      before: { gameType: 'table', turnoverPercent: 20 },
      after: { gameType: 'slot', turnoverPercent: 100 },
    });
    expect((await approve(app, maker, id)).problem.code).toBe('NOT_YOUR_OWN');
    expect(await typeOf(baccarat)).toBe('table');
    expect((await approve(app, second, id)).status).toBe(200);
    expect(await game(baccarat)).toMatchObject({ type: 'slot', typeApprovalId: null });
    expect((await entries('baccarat')).slice(1)).toMatchObject([
      {
        action: 'games.edit',
        before: { nameEn: 'baccarat' },
        after: { nameEn: 'Punto Banco' },
        by: maker.id,
      },
      {
        action: 'games.edit',
        before: { gameType: 'table', turnoverPercent: 20 },
        after: { gameType: 'slot', turnoverPercent: 100, approval: id },
        by: second.id,
      },
    ]);
  });

  it('waits though the game has a weight of its own, which one person takes away', async () => {
    const id = await create('sic-bo', 'table', 10);
    approvalOf(await edit(id, { type: 'slot' }));
    expect(await game(id)).toMatchObject({ type: 'table', weight: 10 });
  });

  it('goes by the weights as they are set', async () => {
    await setSetting(app, 'turnover.weight.crash', 0.2);
    expect((await edit(baccarat, { type: 'crash' })).status).toBe(200);
    await setSetting(app, 'turnover.weight.crash', 1);
    expect((await edit(baccarat, { type: 'table' })).status).toBe(200);
    approvalOf(await edit(baccarat, { type: 'crash' }));
  });

  it('is asked for once; other fields are changed meanwhile, and the request leaves them as they are', async () => {
    const id = approvalOf(await edit(baccarat, { type: 'slot', rtp: 9_800 }));
    const again = await edit(baccarat, { type: 'crash', rtp: 9_700 });
    expect(again.problem.code).toBe('APPROVAL_PENDING');
    expect((await edit(baccarat, { type: 'table', rtp: 9_600 })).status).toBe(200);
    await approve(app, second, id);
    expect(await game(baccarat)).toMatchObject({ type: 'slot', rtp: 9_600 });
  });

  it('that is refused changes nothing, and may be asked for again', async () => {
    const id = approvalOf(await edit(baccarat, { type: 'slot' }));
    expect((await reject(app, second, id)).status).toBe(200);
    expect(await typeOf(baccarat)).toBe('table');
    approvalOf(await edit(baccarat, { type: 'slot' }));
  });

  it('takes somebody who may change games', async () => {
    const other = await createStaff(app, 'Finance');
    const id = approvalOf(await edit(baccarat, { type: 'slot' }));
    expect((await approve(app, other, id)).problem.code).toBe('FORBIDDEN');
    await onlyMay(app, other, ['approval:read', 'approval:decide', 'game:edit']);
    expect((await approve(app, other, id)).status).toBe(200);
  });

  it('is changed once by two who approve at the same moment, and by nobody who comes after a refusal', async () => {
    const third = await createStaff(app, 'Manager');
    const id = approvalOf(await edit(baccarat, { type: 'slot' }));
    const both = await Promise.all([approve(app, second, id), approve(app, third, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await entries('baccarat')).filter(({ after }) => after?.approval === id)).toHaveLength(1);
    const next = approvalOf(await edit(roulette, { type: 'slot' }));
    const [approved, rejected] = await Promise.all([approve(app, second, next), reject(app, third, next)]);
    expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
    expect(await typeOf(roulette)).toBe(approved.status === 200 ? 'slot' : 'live');
  });

  it('is asked for once by two who send it at the same moment', async () => {
    const sent = await Promise.all([
      edit(baccarat, { type: 'slot' }),
      edit(baccarat, { type: 'crash' }, second),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  it('is not given to a game whose type was changed meanwhile, nor to one that is gone', async () => {
    const id = approvalOf(await edit(baccarat, { type: 'slot' }));
    expect((await edit(baccarat, { type: 'live' })).status).toBe(200);
    expect((await approve(app, second, id)).problem.code).toBe('GAME_RETYPED');
    expect([await statusOf(id), await typeOf(baccarat)]).toEqual(['PENDING', 'live']);
    const gone = approvalOf(await edit(roulette, { type: 'slot' }));
    await app.platform.db.deleteFrom('game').where('id', '=', Number(roulette)).execute();
    expect((await approve(app, second, gone)).problem.code).toBe('GAME_RETYPED');
    expect((await reject(app, second, gone)).status).toBe(200);
  });

  it('is not given where stakes on it count more by now than the second person was shown', async () => {
    await setSetting(app, 'turnover.weight.sport', 0.5);
    const id = approvalOf(await edit(baccarat, { type: 'sport' }));
    await setSetting(app, 'turnover.weight.sport', 1);
    expect((await approve(app, second, id)).problem.code).toBe('GAME_RETYPED');
    await setSetting(app, 'turnover.weight.sport', 0.4);
    expect((await approve(app, second, id)).status).toBe(200);
    expect(await typeOf(baccarat)).toBe('sport');
    await setSetting(app, 'turnover.weight.sport', 1);
  });
});

describe('any other type', () => {
  it('is changed by one person: stakes count as much, or less', async () => {
    expect((await edit(baccarat, { type: 'live' })).body).toMatchObject({ type: 'live' });
    expect((await edit(slot, { type: 'crash' })).body).toMatchObject({ type: 'crash' });
    expect((await edit(slot, { type: 'table' })).body).toMatchObject({ type: 'table' });
    expect((await edit(slot, { type: 'table', rtp: 9_000 })).status).toBe(200);
  });
});

describe('a list', () => {
  const wanted = (text: string) => ({ providerId, format: 'csv' as const, text, switchOffMissing: false });
  const preview = async (text: string) =>
    (await app.send('games.importPreview', { token: maker.token, body: wanted(text) })).body;
  const apply = async (text: string, by = maker) => {
    const { digest } = await preview(text);
    return app.send('games.importApply', { token: by.token, body: { ...wanted(text), digest } });
  };
  const text =
    'code,nameEn,type,rtp\nbaccarat,,slot,98\nroulette,,slot,\nslot,Slot,table,96\nnew,New,fishing,95\n';

  it('is imported at once but for the types that count more, which are one request', async () => {
    const shown = await preview(text);
    expect(shown.changed.map(({ code, takesTwo }) => [code, takesTwo])).toEqual([
      ['baccarat', true],
      ['roulette', true],
      ['slot', false],
    ]);
    const id = approvalOf(await apply(text));
    expect(await game(baccarat)).toMatchObject({ type: 'table', rtp: 9_800, typeApprovalId: id });
    expect(await game(slot)).toMatchObject({ type: 'table', nameEn: 'Slot', typeApprovalId: null });
    expect(await entries('new')).toEqual([]);
    expect((await preview(text)).added).toEqual([]);
    expect(await details(id)).toMatchObject({
      kind: 'games.importApply',
      subject: { type: 'game-provider', id: providerId, name: 'Types' },
      after: { changed: 2 },
      request: {
        types: [
          { from: 'table', to: 'slot', counted: 20, counts: 100, games: [{ code: 'baccarat' }] },
          { from: 'live', to: 'slot', counted: 20, counts: 100, games: [{ code: 'roulette' }] },
        ],
      },
    });
    expect((await approve(app, maker, id)).problem.code).toBe('NOT_YOUR_OWN');
    expect([await typeOf(baccarat), await typeOf(roulette)]).toEqual(['table', 'live']);
    expect((await approve(app, second, id)).status).toBe(200);
    expect([await typeOf(baccarat), await typeOf(roulette)]).toEqual(['slot', 'slot']);
    // What only waited is not said to be changed.
    expect(await entries('roulette')).toMatchObject([
      { action: 'games.create' },
      {
        action: 'games.importApply',
        before: { gameType: 'live', turnoverPercent: 20 },
        after: { gameType: 'slot', turnoverPercent: 100, approval: id },
        by: second.id,
      },
    ]);
  });

  it('waits once', async () => {
    const id = approvalOf(await apply(text));
    const again = text.replace('98', '97');
    expect((await apply(again, second)).problem.code).toBe('APPROVAL_PENDING');
    expect(await game(baccarat)).toMatchObject({ rtp: 9_800 });
    await reject(app, second, id);
    approvalOf(await apply(again));
    expect(await game(baccarat)).toMatchObject({ type: 'table', rtp: 9_700 });
  });

  it('is approved for all of its games or for none', async () => {
    const id = approvalOf(await apply(text));
    await edit(roulette, { type: 'table' });
    expect((await approve(app, second, id)).problem.code).toBe('GAME_RETYPED');
    expect([await typeOf(baccarat), await typeOf(roulette)]).toEqual(['table', 'table']);
    await edit(roulette, { type: 'live' });
    // A game that got its type by another request meanwhile has what was asked for.
    await approve(app, second, approvalOf(await edit(roulette, { type: 'slot' })));
    expect((await approve(app, second, id)).status).toBe(200);
    expect([await typeOf(baccarat), await typeOf(roulette)]).toEqual(['slot', 'slot']);
  });

  it('is another one where weights have changed since it was looked at', async () => {
    const list = 'code,type\nbaccarat,sport\n';
    await setSetting(app, 'turnover.weight.sport', 0.1);
    const { digest, changed } = await preview(list);
    expect(changed).toMatchObject([{ takesTwo: false }]);
    await setSetting(app, 'turnover.weight.sport', 1);
    const sent = await app.send('games.importApply', {
      token: maker.token,
      body: { ...wanted(list), digest },
    });
    expect(sent.problem.code).toBe('IMPORT_CHANGED');
  });
});

describe('whoever is alone in the house', () => {
  it('changes types alone, and the log says so', async () => {
    const { db } = app.platform;
    await db.updateTable('staff').set({ status: 'terminated' }).where('id', '!=', maker.id).execute();
    await db
      .updateTable('staff')
      .set({ terminated_at: new Date(app.clock.now().getTime() - 4 * 86_400_000) })
      .where('id', '!=', maker.id)
      .execute();
    const edited = await edit(baccarat, { type: 'slot', nameEn: 'Punto Banco' });
    expect(edited.body).toMatchObject({ type: 'slot', nameEn: 'Punto Banco' });
    const body = {
      providerId,
      format: 'csv' as const,
      text: 'code,type,rtp\nroulette,slot,97\n',
      switchOffMissing: false,
    };
    const { digest } = (await app.send('games.importPreview', { token: maker.token, body })).body;
    const applied = await app.send('games.importApply', { token: maker.token, body: { ...body, digest } });
    expect(applied.body).toEqual({ added: 0, changed: 1, switchedOff: 0 });
    expect(await game(roulette)).toMatchObject({ type: 'slot', rtp: 9_700 });
    for (const code of ['baccarat', 'roulette']) {
      // What takes one person is logged by itself.
      const [, ...logged] = await entries(code);
      expect(logged).toHaveLength(2);
      const alone = logged.filter(({ after }) => after?.withoutSecondPerson);
      expect(alone).toMatchObject([
        { before: { turnoverPercent: 20 }, after: { gameType: 'slot', turnoverPercent: 100 }, by: maker.id },
      ]);
    }
  });

  it('shortens the time of silent rounds alone, and the log says so', async () => {
    const { token } = maker;
    const params = { id: providerId };
    const shorter = { idleMinutes: 10, share: 1_200 };
    const provider = await app.send('games.providerEdit', { token, params, body: shorter });
    expect(provider.body).toMatchObject(shorter);
    const idle = { token, params: { id: roulette }, body: { idleMinutes: 5 } };
    expect((await app.send('games.idle', idle)).body).toMatchObject({ idleMinutes: 5 });
    const logged = await app.platform.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', 'in', ['games.providerEdit', 'games.idle'])
      .where('subject_id', 'like', `types-${serial}%`)
      .orderBy('id')
      .execute();
    expect(logged).toMatchObject([
      { before: { share: 0, idleMinutes: 30 }, after: { share: 1_200, idleMinutes: 30 } },
      { before: { idleMinutes: 30 }, after: { idleMinutes: 10, withoutSecondPerson: true } },
      { before: { idleMinutes: null }, after: { idleMinutes: 5, withoutSecondPerson: true } },
    ]);
  });
});
