import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStaff } from '../../../test/factories.ts';
import { ReconciliationSetup } from '../../../test/reconciliation.ts';
import { type ReportedLine, type Reporter, reportText } from '../../../test/reporter.ts';
import { nextId } from '../../../test/rounds.ts';
import { openStream } from '../../../test/stream.ts';
import { addDays, atWallClock } from '../../platform/business-day.ts';
import { compareNext, queueDue } from './run.ts';

// When days are compared, what becomes of those that cannot be, and what staff do about differences.

let setup: ReconciliationSetup;
let day = '2026-05-11';
beforeAll(async () => {
  setup = await ReconciliationSetup.open();
});
afterAll(() => setup.close());
beforeEach(async () => {
  day = addDays(day, 10);
  setup.reporter.lie = undefined;
  setup.reporter.asked.length = 0;
  setup.app.clock.set(at('12:00:00'));
  await setup.next();
});

const at = (time: string, days = 0): string => atWallClock(addDays(day, days), time).toISOString();
const tomorrow = (time = '12:00:00') => setup.app.clock.set(at(time, 1));
const without = (ref: string) => (lines: ReportedLine[]) =>
  lines.filter(({ transaction }) => transaction !== ref);
const { signal } = new AbortController();
const pool = () => setup.app.platform.pool;
/** A day on which the provider lacks a stake. */
async function aDifference() {
  const { ref } = await setup.play('stake', { amount: 1_000, round: nextId('round') });
  await setup.tell(day, without(ref));
  tomorrow();
  const { run, differences } = await setup.compare(day);
  const id = differences[0]?.id ?? '';
  return { ref, run, id };
}
const resolve = (id: string, note = 'the provider has added it', token = setup.staff.token) =>
  setup.app.send('reconciliation.resolve', {
    token,
    params: { id },
    body: { resolution: 'THEIRS_CORRECTED', note },
  });

describe('a report that is none', () => {
  const html = { 'content-type': 'text/html' };
  const begin = '{"transaction":"t-1","kind":"stake","player":"p","round":"r","amount":1,';
  it.each<[string, string, NonNullable<Reporter['lie']>]>([
    ['HTTP 500', 'REFUSED', (response) => response.writeHead(500).end()],
    ['a redirect', 'REFUSED', (response) => response.writeHead(302, { location: setup.reporter.url }).end()],
    ['a page of HTML', 'UNREADABLE', (response) => response.writeHead(200, html).end('<html></html>')],
    ['no last line', 'UNREADABLE', (response) => response.writeHead(200).end('')],
    ['a part of it', 'UNREADABLE', (response) => response.writeHead(200).end(begin)],
    [
      'an answer that breaks off',
      'BROKEN_OFF',
      (response) => response.writeHead(200).write(begin, () => response.destroy()),
    ],
    ['no answer', 'UNREACHABLE', (response) => response.destroy()],
  ])('%s: visible, and tried again', async (_name, problem, lie) => {
    await setup.play('stake', { amount: 1_000, round: nextId('round') });
    await setup.tell(day);
    setup.reporter.lie = lie;
    tomorrow();
    const { run, differences } = await setup.compare(day);
    expect(run).toMatchObject({ state: 'FAILED', problem, attempts: 1, ours: null, comparedAt: null });
    expect(differences).toEqual([]);
    setup.reporter.lie = undefined;
    expect((await setup.compare(day)).run).toMatchObject({ state: 'DONE', problem: null, differences: 0 });
  });

  it('a provider that hangs: before and in the middle of its answer', async () => {
    const waits = { time: 60_000, silence: 50 };
    tomorrow();
    await setup.signIn();
    setup.reporter.lie = () => {};
    const { body } = await setup.ask(day);
    await setup.work(waits);
    expect((await setup.result(body.id)).run).toMatchObject({ state: 'FAILED', problem: 'UNREACHABLE' });
    setup.reporter.lie = (response) => response.writeHead(200).write(begin);
    await setup.ask(day);
    await setup.work(waits);
    // On a slow machine the silence may come before the beginning.
    expect(['BROKEN_OFF', 'UNREACHABLE']).toContain((await setup.result(body.id)).run.problem);
  });

  it('keeps what was found before', async () => {
    const { ref, run } = await aDifference();
    setup.reporter.lie = (response) => response.writeHead(500).end();
    const again = await setup.compare(day);
    expect(again.run).toMatchObject({ id: run.id, state: 'FAILED', open: 1, differences: 1, ours: run.ours });
    expect(again.found).toEqual([[ref, 'ONLY_OURS', 'OPEN']]);
  });

  it('a process that ends leaves the day to the next one', async () => {
    const ending = new AbortController();
    setup.reporter.lie = (response, asked) => {
      response.writeHead(200).write(reportText(asked, []).slice(0, 5));
      ending.abort();
    };
    tomorrow();
    await setup.signIn();
    const { body } = await setup.ask(day);
    expect(await compareNext(setup.app.platform, ending.signal)).toBe(true);
    expect((await setup.result(body.id)).run).toMatchObject({ state: 'QUEUED', attempts: 0 });
    // Nor does one that was killed keep it.
    await pool().query("update reconciliation set state = 'RUNNING' where id = $1", [body.id]);
    setup.reporter.lie = undefined;
    setup.reporter.lines.set(day, []);
    expect(await setup.work()).toBe(true);
    expect((await setup.result(body.id)).run.state).toBe('DONE');
  });
});

describe('a day that is compared again', () => {
  it('keeps what was resolved while it is the same, opens what has changed, and settles what is gone', async () => {
    const { ref, id } = await aDifference();
    expect((await resolve(id)).body).toMatchObject({ state: 'RESOLVED', resolution: 'THEIRS_CORRECTED' });
    const same = await setup.compare(day);
    expect(same.found).toEqual([[ref, 'ONLY_OURS', 'RESOLVED']]);
    expect(same.run).toMatchObject({ differences: 1, open: 0 });
    // They have it now, with another amount.
    await setup.tell(day, (lines) => lines.map((line) => ({ ...line, amount: 999 })));
    const other = await setup.compare(day);
    expect(other.found).toEqual([[ref, 'AMOUNT', 'OPEN']]);
    expect(other.differences[0]).toMatchObject({ id, resolution: null, note: 'the provider has added it' });
    await setup.tell(day);
    const gone = await setup.compare(day);
    expect(gone.found).toEqual([[ref, 'AMOUNT', 'SETTLED']]);
    expect(gone.differences[0]?.settledAt).toBe(setup.app.clock.now().toISOString());
    expect(gone.run).toMatchObject({ differences: 0, open: 0 });
    expect((await resolve(id)).problem.code).toBe('STATE_CONFLICT');
    await setup.tell(day, without(ref));
    expect((await setup.compare(day)).found).toEqual([[ref, 'ONLY_OURS', 'OPEN']]);
  });

  it('is not asked for while it waits, before it has ended, or where there is no report', async () => {
    await setup.signIn();
    expect((await setup.ask(day)).problem.code).toBe('RECONCILIATION_DAY_OPEN');
    tomorrow('00:00:01');
    await setup.signIn();
    expect((await setup.ask(day)).status).toBe(201);
    expect((await setup.ask(day)).problem.code).toBe('RECONCILIATION_RUNNING');
    await setup.work();
    expect((await setup.ask(day)).status).toBe(201);
    await setup.work();
    const { token } = setup.staff;
    const body = { subjectType: 'game-provider', subjectId: '99999', day } as const;
    expect((await setup.app.send('reconciliation.run', { token, body })).problem.code).toBe('NOT_FOUND');
    const { rows } = await pool().query<{ id: number }>(
      `insert into game_provider (code, adapter, name_th, name_en, is_active, position, created_at)
       values ('silent', 'slotegrator', 'x', 'x', true, 1, now()) returning id`,
    );
    await pool().query('update game_catalogue set version = version + 1');
    const silent = { ...body, subjectId: String(rows[0]?.id) };
    expect((await setup.app.send('reconciliation.run', { token, body: silent })).problem.code).toBe(
      'RECONCILIATION_NO_REPORT',
    );
    const { subjects } = (await setup.app.send('reconciliation.list', { token })).body;
    const providers = subjects.filter(({ type }) => type === 'game-provider');
    expect(providers.map(({ code, report }) => [code, report])).toEqual([
      [setup.house.provider.code, 'READY'],
      ['silent', 'NONE'],
    ]);
  });

  it('is compared by one process alone', async () => {
    tomorrow();
    await setup.signIn();
    await setup.ask(day);
    const done = await Promise.all([1, 2, 3].map(() => compareNext(setup.app.platform, signal)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(setup.reporter.asked).toEqual([day]);
  });
});

describe('the daily job', () => {
  const due = async () => {
    await queueDue(setup.app.platform);
    while (await setup.work()) {
      // Until nothing waits.
    }
    return setup.reporter.asked.splice(0);
  };
  beforeEach(async () => {
    await pool().query('delete from reconciliation');
  });

  it('asks for yesterday once, four hours after it has ended, and for the days before that were missed', async () => {
    setup.app.clock.set(at('03:59:00', 1));
    expect(await due()).toEqual([addDays(day, -1)]);
    setup.app.clock.set(at('04:00:00', 1));
    expect(await due()).toEqual([day]);
    expect(await due()).toEqual([]);
    setup.app.clock.set(at('09:00:00', 4));
    expect(await due()).toEqual([addDays(day, 1), addDays(day, 2), addDays(day, 3)]);
  });

  it('tries again where a report failed, half an hour later and so many times', async () => {
    setup.reporter.lie = (response) => response.writeHead(503).end();
    setup.app.clock.set(at('04:00:00', 1));
    expect(await due()).toEqual([day]);
    setup.app.clock.advance(29 * 60_000);
    expect(await due()).toEqual([]);
    const tries: string[] = [];
    for (let more = 0; more < 15; more++) {
      setup.app.clock.advance(31 * 60_000);
      tries.push(...(await due()));
    }
    expect(tries).toHaveLength(11);
    // Somebody who asks begins anew.
    setup.reporter.lie = undefined;
    expect((await setup.compare(day)).run).toMatchObject({ state: 'DONE', attempts: 1 });
  });

  it('asks for days with open differences again every morning, and not for providers that are off', async () => {
    const { id } = await aDifference();
    setup.reporter.asked.length = 0;
    setup.app.clock.set(at('04:00:00', 2));
    expect(await due()).toEqual([day, addDays(day, 1)]);
    await setup.signIn();
    expect((await resolve(id)).status).toBe(200);
    setup.app.clock.set(at('04:00:00', 3));
    expect(await due()).toEqual([addDays(day, 2)]);
    await pool().query(
      'update game_provider set is_active = false; update game_catalogue set version = version + 1',
    );
    setup.app.clock.set(at('04:00:00', 4));
    expect(await due()).toEqual([]);
    await pool().query(
      'update game_provider set is_active = true; update game_catalogue set version = version + 1',
    );
  });
});

describe('staff', () => {
  it('take a difference on, write notes and resolve it, each in the audit log', async () => {
    const { id, run, ref } = await aDifference();
    const { app, staff } = setup;
    const params = { id };
    const own = (isOwn: boolean, token = staff.token) =>
      app.send('reconciliation.own', { token, params, body: { isOwn } });
    expect((await own(true)).body.owner).toEqual({ id: staff.id, name: expect.any(String) });
    const other = await createStaff(app, 'Finance');
    expect((await own(false, other.token)).problem.code).toBe('STATE_CONFLICT');
    const mine = await app.send('reconciliation.differences', {
      token: staff.token,
      params: { id: run.id },
      query: { owner: 'me' },
    });
    expect(mine.body.data.map((row) => row.ref)).toEqual([ref]);
    expect((await own(true, other.token)).body.owner?.id).toBe(other.id);
    const note = { token: staff.token, params, body: { note: 'asked the provider' } };
    expect((await app.send('reconciliation.note', note)).body).toMatchObject({ note: 'asked the provider' });
    const empty = await app.send('reconciliation.resolve', {
      token: staff.token,
      params,
      body: { resolution: 'ACCEPTED', note: ' ' },
    });
    expect(empty.status).toBe(400);
    expect((await resolve(id, 'they have added it', other.token)).body).toMatchObject({
      state: 'RESOLVED',
      owner: { id: other.id },
      note: 'they have added it',
      resolvedAt: app.clock.now().toISOString(),
    });
    // A mistake is corrected by resolving it again.
    const accepted = await app.send('reconciliation.resolve', {
      token: staff.token,
      params,
      body: { resolution: 'ACCEPTED', note: 'they will not add it' },
    });
    expect(accepted.body).toMatchObject({ resolution: 'ACCEPTED', owner: { id: other.id } });
    expect((await own(true)).problem.code).toBe('STATE_CONFLICT');
    const owner = await createStaff(app, 'Owner');
    const log = await app.send('audit.list', {
      token: owner.token,
      query: { subjectId: run.id, per_page: 20 },
    });
    expect(log.body.data.map(({ action }) => action)).toEqual([
      'reconciliation.resolve',
      'reconciliation.resolve',
      'reconciliation.note',
      'reconciliation.own',
      'reconciliation.own',
      'reconciliation.run',
    ]);
    expect(log.body.data[0]).toMatchObject({
      before: { state: 'RESOLVED', resolution: 'THEIRS_CORRECTED' },
      after: { resolution: 'ACCEPTED', note: 'they will not add it', ref, day },
    });
  });

  it('are told what is not there, and that notices and settled ones need nothing', async () => {
    const { app } = setup;
    const { token } = await setup.signIn();
    for (const id of ['1', 'x', '9007199254740991']) {
      const params = { id };
      expect((await resolve(id)).problem.code).toBe('NOT_FOUND');
      expect(
        (await app.send('reconciliation.own', { token, params, body: { isOwn: true } })).problem.code,
      ).toBe('NOT_FOUND');
    }
    const nowhere = { token, params: { id: '01980000-0000-7000-8000-0000000000ff' } };
    expect((await app.send('reconciliation.details', nowhere)).problem.code).toBe('NOT_FOUND');
    expect((await app.send('reconciliation.differences', nowhere)).problem.code).toBe('NOT_FOUND');
    const reversed = { fromDate: '2026-05-12', toDate: '2026-05-11' };
    expect((await app.send('reconciliation.list', { token, query: reversed })).problem.code).toBe(
      'PERIOD_REVERSED',
    );
  });

  it('see how many days need them, at once', async () => {
    await pool().query('delete from reconciliation');
    const { app } = setup;
    const { ref } = await setup.play('stake', { amount: 1_000, round: nextId('round') });
    await setup.tell(day, without(ref));
    tomorrow();
    const { token } = await setup.signIn();
    const stream = await openStream(app.office, token);
    expect((await stream.next())?.data).toMatchObject({ waiting: { reconciliation: 0 } });
    const { body } = await setup.ask(day);
    expect(await stream.next()).toEqual({
      event: 'reconciliation',
      data: { id: body.id, state: 'QUEUED', waiting: 0 },
    });
    await setup.work();
    let last: unknown;
    do last = (await stream.next())?.data;
    while ((last as { state: string }).state !== 'DONE');
    expect(last).toEqual({ id: body.id, state: 'DONE', waiting: 1 });
    const { differences } = await setup.result(body.id);
    await resolve(differences[0]?.id ?? '');
    expect((await stream.next())?.data).toEqual({ id: body.id, state: 'DONE', waiting: 0 });
    stream.close();
    const query = { state: 'attention', subjectId: setup.subjectId, fromDate: day, toDate: day } as const;
    expect((await app.send('reconciliation.list', { token, query })).body.data).toEqual([]);
    const all = (await app.send('reconciliation.list', { token, query: { ...query, state: 'DONE' } })).body;
    expect(all.data.map((row) => row.id)).toEqual([body.id]);
  });

  it('read the differences by the page, and as a file', async () => {
    const refs: string[] = [];
    const round = nextId('round');
    for (const amount of [1, 3, 2]) refs.push((await setup.play('stake', { amount, round })).ref);
    await setup.tell(day, () => []);
    tomorrow();
    const { run } = await setup.compare(day);
    const { app } = setup;
    const { token } = setup.staff;
    const page = async (after?: string) =>
      (
        await app.send('reconciliation.differences', {
          token,
          params: { id: run.id },
          query: { per_page: 2, state: 'OPEN', ref: round, after },
        })
      ).body;
    const first = await page();
    const second = await page(first.next ?? '');
    // The largest first.
    expect([...first.data, ...second.data].map(({ ref }) => ref)).toEqual([refs[1], refs[2], refs[0]]);
    expect(second.next).toBeNull();
    const file = await app.office.inject({
      url: `/api/reconciliation/report/stream?fromDate=${day}&toDate=${day}&kind=ONLY_OURS`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain(`reconciliation-${day}-${day}.csv`);
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`${refs[1]},${round},Only on our side,Open,Done,0.03`);
  });
});

it('keeps the largest ten thousand of very many', async () => {
  tomorrow();
  setup.reporter.lines.set(
    day,
    Array.from({ length: 10_050 }, (_, index) => ({
      transaction: `many-${index}`,
      kind: 'stake',
      player: setup.player.id,
      round: 'r',
      status: 'ok',
      amount: index + 1,
      at: at('12:00:00'),
    })),
  );
  const { run, differences } = await setup.compare(day);
  expect(run).toMatchObject({ differences: 10_050, open: 10_000, isCut: true });
  expect(differences[0]?.theirs?.amount).toBe(10_050);
  setup.reporter.lines.set(day, []);
  expect((await setup.compare(day)).run).toMatchObject({ differences: 0, open: 0, isCut: false });
});
