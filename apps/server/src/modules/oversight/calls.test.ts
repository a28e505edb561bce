import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { onlyMay } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { byIndex, type CallSearch, callsQuery } from '../rounds/call-log.ts';

const HOUR = 3_600_000;
const DAYS = 9;
/** As long as they are. */
const message = JSON.stringify({ token: 'a'.repeat(300), amount: 100 });
const PER_DAY = 5_000;

let app: TestApp;
let house: PlayHouse;
let other: PlayHouse;
let staff: TestStaff;
let player: TestPlayer;
/** Nine days until now, a call every 17 s; each hundredth is the player's, each hundredth was refused. */
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
  other = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
  staff = await createStaff(app, 'Support');
  player = await createPlayer(app);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const now = app.clock.now();
  await client.query(`select provider_call_partitions($1::date - ${DAYS}, ${DAYS}, 90)`, [now]);
  await client.query(
    `insert into provider_call (day, id, at, provider_id, player_id, round_ref, ref, path, status, verdict, micros,
       request, answer)
     select (at at time zone 'Asia/Bangkok')::date, game_id_at(at) + n % 8192, at, $2,
       case when n % 100 = 7 then $3 else gen_random_uuid() end, 'round-' || n / 3, 'stake-' || n, 'stake', 200,
       case when n % 100 = 0 then 'INSUFFICIENT' else 'ok' end, 1500, $4, '{"status":"ok"}'
     from generate_series(0, ${DAYS * PER_DAY}) n, lateral (select $1::timestamptz - n * interval '17.28 seconds' as at) t`,
    [now, house.provider.id, player.id, message],
  );
  await client.query('vacuum analyze provider_call');
  await client.end();
});
afterAll(async () => {
  await other.close();
  await house.close();
  await app.close();
});

const search = async (query: Parameters<typeof app.send<'oversight.calls'>>[1] = {}) =>
  (await app.send('oversight.calls', { token: staff.token, ...query })).body;

describe('a search', () => {
  it('begins with the latest, by the page', async () => {
    const first = await search({ query: { per_page: 2 } });
    const second = await search({ query: { per_page: 2, before: String(first.next) } });
    expect([...first.data, ...second.data].map(({ transaction }) => transaction)).toEqual([
      'stake-0',
      'stake-1',
      'stake-2',
      'stake-3',
    ]);
    expect(first.data[0]).toMatchObject({
      provider: { code: house.provider.code },
      verdict: 'INSUFFICIENT',
      milliseconds: 1.5,
      player: null,
    });
  });

  it('finds a player, a round, a transaction and what was refused', async () => {
    const own = await search({ query: { playerId: player.id, per_page: 100 } });
    expect(own.data.length).toBe(100);
    expect(own.data.every((row) => row.player?.id === player.id)).toBe(true);
    expect((await search({ query: { ref: 'round-5000' } })).data.map((row) => row.transaction)).toEqual([
      'stake-15000',
      'stake-15001',
      'stake-15002',
    ]);
    expect((await search({ query: { ref: 'stake-32000' } })).data.length).toBe(1);
    expect((await search({ query: { ref: 'nobody' } })).data).toEqual([]);
    const refused = await search({ query: { outcome: 'refused', per_page: 2 } });
    expect(refused.data.map(({ transaction }) => transaction)).toEqual(['stake-0', 'stake-100']);
  });

  it('finds a player by their phone, for those who see phones', async () => {
    const own = await search({ query: { phone: player.phone, per_page: 100 } });
    expect(own.data.map(({ id }) => id)).toEqual(
      (await search({ query: { playerId: player.id, per_page: 100 } })).data.map(({ id }) => id),
    );
    expect((await search({ query: { phone: player.phone, playerId: player.id } })).data).not.toEqual([]);
    const somebody = await createPlayer(app);
    expect((await search({ query: { phone: player.phone, playerId: somebody.id } })).data).toEqual([]);
    expect((await search({ query: { phone: '0899999999' } })).data).toEqual([]);
    const auditor = await createStaff(app, 'Auditor');
    await onlyMay(app, auditor, ['providercall:read', 'openround:read']);
    for (const name of ['oversight.calls', 'oversight.openRounds'] as const) {
      const hidden = await app.send(name, { token: auditor.token, query: { phone: player.phone } });
      expect(hidden.problem.code, name).toBe('PHONE_HIDDEN');
    }
  });

  it('looks at seven days, or at an hour where only the provider or success is asked for, and says so', async () => {
    const spanned = async (query: Parameters<typeof app.send<'oversight.calls'>>[1]) => {
      const { searched } = await search(query);
      return (Date.parse(searched.to) - Date.parse(searched.from)) / HOUR;
    };
    expect(await spanned({ query: { ref: 'round-1', fromDate: '2026-01-01' } })).toBe(7 * 24);
    expect(await spanned({ query: { providerId: String(house.provider.id) } })).toBe(1);
    expect(await spanned({ query: { outcome: 'ok' } })).toBe(1);
    expect(await spanned({ query: { providerId: String(house.provider.id), outcome: 'refused' } })).toBe(
      7 * 24,
    );
    expect((await search({ query: { providerId: String(other.provider.id) } })).data).toEqual([]);
    expect((await search({ query: { providerId: '99999', ref: 'round-1' } })).data).toEqual([]);
    // What is older is found by its own days.
    expect((await search({ query: { ref: 'stake-42000' } })).data).toEqual([]);
    const older = await search({ query: { ref: 'stake-42000', toDate: '2026-05-06' } });
    expect(older.data.length).toBe(1);
    const reversed = await app.send('oversight.calls', {
      token: staff.token,
      query: { fromDate: '2026-05-10', toDate: '2026-05-01' },
    });
    expect(reversed.problem.code).toBe('PERIOD_REVERSED');
  });

  it.each<[string, Partial<CallSearch>]>([
    ['a player', { playerId: '01980000-0000-7000-8000-0000000000ff' }],
    ['a round or transaction', { ref: nextId('round') }],
    ['what was refused', { outcome: 'refused' }],
    ['the latest', {}],
  ])('for %s never reads a whole day', async (_name, narrowed) => {
    const to = new Date(app.clock.now().getTime() + 1);
    const asked = { from: new Date(to.getTime() - 7 * 24 * HOUR), to, limit: 50, ...narrowed };
    const { rows } = await app.platform.db.transaction().execute(async (tx) => {
      await byIndex(tx);
      return sql<{ 'QUERY PLAN': string }>`
        explain (analyze, timing off, summary off) ${callsQuery(asked)}`.execute(tx);
    });
    const plan = rows.map((row) => row['QUERY PLAN']);
    expect(plan.filter((line) => /Seq Scan on provider_call_/.test(line))).toEqual([]);
    const partitions = new Set(plan.flatMap((line) => /provider_call_(\d{8})/.exec(line)?.[1] ?? []));
    expect(partitions.size).toBeLessThanOrEqual(8);
    // Rows that were read in vain, over all days.
    const removed = plan.flatMap((line) =>
      Number(/Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line)?.[1] ?? 0),
    );
    expect(removed.reduce((sum, each) => sum + each, 0)).toBeLessThan(PER_DAY);
  });
});

it('a call has its request and its answer', async () => {
  const [row] = (await search({ query: { ref: 'stake-5' } })).data;
  const call = (id: string) => app.send('oversight.call', { token: staff.token, params: { id } });
  expect((await call(row?.id ?? '')).body).toMatchObject({
    transaction: 'stake-5',
    request: message,
    answer: '{"status":"ok"}',
  });
  for (const id of ['1', 'x', '9007199254740991']) expect((await call(id)).problem.code).toBe('NOT_FOUND');
});
