import type { BuiltInRole } from '@salung/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';
import { newId } from '../../platform/ids.ts';
import { accountEndsWith, accountIs, idsWhere } from '../players/store.ts';

let app: TestApp;
let finance: TestStaff;
let wilai: TestPlayer;
let topup: string;
let withdrawal: string;
const reference = newReference();

beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  await openBank(app, { kind: 'withdraw' });
  finance = await createStaff(app, 'Finance');
  wilai = await createPlayer(app, { firstName: 'วิไล', lastName: 'ศรีสุข', balance: 100_000 });
  await createPlayer(app, { firstName: 'Nobody', lastName: 'Else' });
  topup = (await openTopup(app, wilai)).id;
  await app.send('topup.approve', {
    token: finance.token,
    params: { id: topup },
    body: { bankReference: reference },
  });
  withdrawal = (await openWithdrawal(app, wilai, 20_000)).id;
});
afterAll(() => app.close());

const find = async (text: string, who = finance) => {
  const { status, body } = await app.send('search.find', { token: who.token, query: { text } });
  expect(status).toBe(200);
  return body;
};
const ids = async (text: string, who = finance) => {
  const { players, topups, withdrawals } = await find(text, who);
  return [players, topups, withdrawals].map((rows) => rows.map(({ id }) => id));
};
const hers = () => [[wilai.id], [topup], [withdrawal]];

const accountOf = async (player: TestPlayer) => {
  const rows = app.platform.db
    .selectFrom('player_bank')
    .select('account_number')
    .where('player_id', '=', player.id);
  return (await rows.executeTakeFirstOrThrow()).account_number;
};

describe('by a bank account', () => {
  const number = '7770001234';
  beforeAll(async () => {
    await app.platform.db
      .updateTable('player_bank')
      .set({ account_number: number })
      .where('player_id', '=', wilai.id)
      .execute();
  });

  it.each([number, '777-0-00123-4', ' 777 0001234\u202c', '๗๗๗๐๐๐๑๒๓๔', '1234', '01234', '0001234'])(
    'everything of its player is found by %j, in every list',
    async (text) => {
      expect(await ids(text)).toEqual(hers());
      const { token } = finance;
      for (const list of ['players.list', 'topup.list', 'withdraw.list'] as const) {
        const { body } = await app.send(list, { token, query: { search: text } });
        expect([list, body.total]).toEqual([list, 1]);
      }
    },
  );

  it('staff who see accounts masked find it by the digits that they see, and by no more', async () => {
    const auditor = await createStaff(app, 'Auditor');
    expect(await ids('1234', auditor)).toEqual(hers());
    for (let shown = 5; shown <= number.length; shown++) {
      expect([shown, await ids(number.slice(-shown), auditor)]).toEqual([shown, [[], [], []]]);
    }
    expect(await ids('777-0-00123-4', auditor)).toEqual([[], [], []]);
  });

  it('that a player had before is found by its whole number, and not by its end', async () => {
    const before = await accountOf(wilai);
    const { db, clock } = app.platform;
    const now = clock.now();
    const former = { bank_code: '014', account_number: '5550009876', account_name: 'x', is_active: false };
    await db
      .insertInto('player_bank')
      .values({ ...former, id: newId(), player_id: wilai.id, created_at: now })
      .execute();
    expect(await ids('5550009876')).toEqual(hers());
    expect(await ids('9876')).toEqual([[], [], []]);
    expect(await accountOf(wilai)).toBe(before);
  });

  it('reads no table from end to end, among many players', async () => {
    const own = await startApp();
    await own.platform.pool.query(`
      insert into player (id, phone, password_hash, first_name, last_name, birth_date, language, referral_code,
        terms_at, privacy_at, status, created_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '+669' || lpad(n::text, 8, '0'), '-',
        'Malee', 'Many', '1990-01-01', 'th', 'R' || n, now(), now(), 'ACTIVE', timestamptz '2026-01-01Z' + n * interval '1 second'
      from generate_series(1, 20000) n;
      insert into player_bank (id, player_id, bank_code, account_number, account_name, created_at)
      select id, id, '004', lpad((substr(phone, 5)::bigint * 7919 % 10000000000)::text, 10, '0'), 'Malee Many', created_at from player;
      analyze player; analyze player_bank;`);
    for (const condition of [accountIs('0000015838'), accountEndsWith('5838'), accountEndsWith('15838')]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${idsWhere(condition)} limit 1001`.execute(
        own.platform.db,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(/Index.* using player_bank_number|Bitmap Index Scan on player_bank_number/);
    }
    await own.close();
  });
});

describe('one search over everything', () => {
  it('finds a player and what is hers by phone, its end, name and id', async () => {
    expect(await ids(wilai.phone)).toEqual(hers());
    expect(await ids(wilai.phone.slice(-5))).toEqual(hers());
    expect(await ids('วิไล ศรี')).toEqual(hers());
    expect(await ids(wilai.id)).toEqual(hers());
  });

  it('finds one item by its id or its reference', async () => {
    expect(await ids(topup)).toEqual([[], [topup], []]);
    expect(await ids(withdrawal)).toEqual([[], [], [withdrawal]]);
    expect(await ids(reference.toLowerCase())).toEqual([[], [topup], []]);
  });

  it('answers the rows that the lists answer', async () => {
    const { players, topups, withdrawals } = await find(wilai.phone);
    const query = { search: wilai.phone };
    const { token } = finance;
    expect(players).toEqual((await app.send('players.list', { token, query })).body.data);
    expect(topups).toEqual((await app.send('topup.list', { token, query })).body.data);
    expect(withdrawals).toEqual((await app.send('withdraw.list', { token, query })).body.data);
  });

  it('gives the newest five of each', async () => {
    const many: string[] = [];
    for (let n = 0; n < 6; n++) {
      app.clock.advance(1_000);
      many.push((await createPlayer(app, { firstName: 'Crowd', lastName: `Nr ${n}` })).id);
    }
    expect((await find('crowd')).players.map(({ id }) => id)).toEqual(many.toReversed().slice(0, 5));
  });

  it('gives only what the caller may read', async () => {
    const counts = async (role: BuiltInRole, text = wilai.phone) => {
      const who = await createStaff(app, role);
      return (await ids(text, who)).map((rows) => rows.length);
    };
    expect(await counts('Owner')).toEqual([1, 1, 1]);
    expect(await counts('Auditor', wilai.phone.slice(-4))).toEqual([1, 1, 1]);
    // A whole phone would confirm what is masked.
    expect(await counts('Auditor')).toEqual([0, 0, 0]);
    expect(await counts('Marketing')).toEqual([0, 0, 0]);
  });

  it('masks as the lists do, and lets nobody search by what is masked', async () => {
    const auditor = await createStaff(app, 'Auditor');
    const { players, topups, withdrawals } = await find('วิไล', auditor);
    const shown = JSON.stringify([players, topups, withdrawals]);
    expect(shown).not.toContain(wilai.phone);
    expect(players[0]?.phone).toContain(wilai.phone.slice(-4));
    expect(await ids(wilai.phone.slice(-4), auditor)).toEqual(hers());
    expect(await ids(wilai.phone.slice(-5), auditor)).toEqual([[], [], []]);
  });

  it('finds nothing for what nobody has, and refuses no text and too much of it', async () => {
    expect(await ids('ไม่มีใครชื่อนี้')).toEqual([[], [], []]);
    expect(await ids('%')).toEqual([[], [], []]);
    for (const text of ['', 'x'.repeat(101)]) {
      const refused = await app.send('search.find', { token: finance.token, query: { text } });
      expect(refused).toMatchObject({ status: 400, problem: { errors: [{ path: 'query.text' }] } });
    }
  });
});
