import { NO_OTP, type RiskKind, riskKinds } from '@salung/contract';
import { bucketOf } from '@salung/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { onlyMay } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  PASSWORD,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';
import { conditionSql, filterSql } from '../segments/compose.ts';
import { conditionsMet } from '../segments/store.ts';
import { daysBefore, SHARED_DAYS } from './state.ts';

let app: TestApp;
let finance: TestStaff;
let channelId: string;
let named = 0;
beforeAll(async () => {
  app = await startApp();
  channelId = await openBank(app);
  finance = await createStaff(app, 'Finance');
});
afterAll(() => app.close());

/** A player whose name nobody else has, and whose sign-in says nothing of where they are. */
async function player(balance?: number): Promise<TestPlayer> {
  named += 1;
  const one = await createPlayer(app, { firstName: `ผู้เล่น${named}`, ...(balance ? { balance } : {}) });
  await nowhere(one);
  return one;
}
const nowhere = ({ id }: TestPlayer) =>
  app.platform.db.updateTable('session').set({ address: null }).where('person_id', '=', id).execute();
const now = () => app.clock.now();

async function riskOf({ id }: { id: string }, token = finance.token) {
  const { status, body } = await app.send('risk.player', { token, params: { id } });
  expect(status).toBe(200);
  return body.flags;
}
const kindsOf = async (one: TestPlayer) => (await riskOf(one)).map(({ kind, weight }) => `${kind} ${weight}`);

/** A sign-in from an address. */
async function signIn({ id }: { id: string }, address: string, browser: string | null, at = now()) {
  await app.platform.db
    .insertInto('session')
    .values({
      id: uuid(),
      audience: 'player',
      person_id: id,
      salt: Buffer.alloc(16),
      login_date: '2026-05-11',
      created_at: at,
      last_seen_at: at,
      expires_at: at,
      address,
      user_agent: browser,
    })
    .execute();
}

/** Players who exist as rows alone, each with a sign-in from the address. */
async function crowdAt(address: string, number: number) {
  await sql`
    with people as (
      insert into player (id, phone, password_hash, first_name, last_name, birth_date, language, referral_code, terms_at,
        privacy_at, created_at)
      select gen_random_uuid(), '+669' || lpad((10000000 + n)::text, 8, '0'), '', 'ใคร' || n, 'สักคน', '1990-01-01', 'th', 'CROWD' || n,
        ${now()}, ${now()}, ${now()} from generate_series(1, ${number}::int) n
      returning id
    )
    insert into session (id, audience, person_id, salt, login_date, created_at, last_seen_at, expires_at, address, user_agent)
    select gen_random_uuid(), 'player', id, ''::bytea, '2026-05-11', ${now()}, ${now()}, ${now()}, ${address}, 'Phone'
    from people`.execute(app.platform.db);
}

async function topups(
  one: TestPlayer,
  status: 'APPROVED' | 'REJECTED' | 'EXPIRED',
  times: number,
  satang = 0,
) {
  for (let time = 0; time < times; time += 1) {
    await app.platform.db
      .insertInto('topup')
      .values({
        id: uuid(),
        player_id: one.id,
        type: 'BANK_ACCOUNT',
        status,
        amount: satang || 10_000,
        amount_to_pay: satang || 10_000,
        amount_credited: status === 'APPROVED' ? satang : null,
        channel_id: channelId,
        created_at: now(),
        expires_at: now(),
        decided_at: now(),
      })
      .execute();
  }
}

const stake = (one: TestPlayer, satang: number) =>
  sql`insert into game_round (bucket, player_id, provider_id, ref, id, game_id, state, stakes, wins, staked, won, counts, last_at)
    values (${bucketOf(one.id)}, ${one.id}, 1, ${uuid()}, game_id_at(${now()}), 1, 2, 1, 0, ${satang}, 0, ${satang}, ${now()})`.execute(
    app.platform.db,
  );

it('there is nothing to say about an ordinary player, and nobody unknown has flags', async () => {
  const one = await player();
  expect(await riskOf(one)).toEqual([]);
  const { status } = await app.send('risk.player', { token: finance.token, params: { id: uuid() } });
  expect(status).toBe(404);
});

it('a bank account that another player had before is a flag on both, with its number and the other player', async () => {
  const one = await player();
  const other = await player();
  const { db } = app.platform;
  const own = await db
    .selectFrom('player_bank')
    .selectAll()
    .where('player_id', '=', one.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('player_bank')
    .values({ ...own, id: uuid(), player_id: other.id, is_active: false })
    .execute();
  expect(await riskOf(one)).toMatchObject([
    {
      kind: 'bank',
      weight: 'high',
      number: 1,
      players: [{ id: other.id, firstName: expect.stringContaining('ผู้เล่น') }],
      account: { bankCode: '004', accountNumber: own.account_number },
    },
  ]);
  expect(await riskOf(other)).toMatchObject([{ kind: 'bank', players: [{ id: one.id }] }]);

  // The auditor sees players, though not their numbers; a role of its own sees neither.
  const auditor = await createStaff(app, 'Auditor');
  const [masked] = await riskOf(one, auditor.token);
  expect(masked).toMatchObject({
    players: [{ id: other.id }],
    account: { accountNumber: `xxxxxx${own.account_number.slice(-4)}` },
  });
  const bare = await createStaff(app, 'Marketing');
  expect((await app.send('risk.player', { token: bare.token, params: { id: one.id } })).problem.code).toBe(
    'FORBIDDEN',
  );
  await onlyMay(app, bare, ['risk:read']);
  expect(await riskOf(one, bare.token)).toMatchObject([
    { number: 1, players: null, account: { accountNumber: `xxxxxx${own.account_number.slice(-4)}` } },
  ]);
});

it('a bank account in the same name is a flag, until so many have it that the name is common', async () => {
  const namesake = async () => {
    const one = await createPlayer(app, { firstName: 'หายาก' });
    await nowhere(one);
    return one;
  };
  const one = await namesake();
  for (let time = 0; time < 4; time += 1) await namesake();
  expect(await riskOf(one)).toMatchObject([{ kind: 'holder', weight: 'medium', number: 4 }]);
  await namesake();
  expect(await riskOf(one)).toEqual([]);
});

/** A player's own browser: signs in, and keeps its cookies. */
async function signInAt(one: TestPlayer, cookies = new Map<string, string>()) {
  const response = await app.player.inject({
    method: 'POST',
    url: '/v2/users/login',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    },
    payload: { username: one.phone, password: PASSWORD, otp: NO_OTP },
  });
  expect(response.statusCode).toBe(200);
  await nowhere(one);
  return new Map([...cookies, ...response.cookies.map(({ name, value }): [string, string] => [name, value])]);
}

it('a browser counts however many sign in there one after another, and another browser does not', async () => {
  const [one, next, third, other] = [await player(), await player(), await player(), await player()];
  const cookies = await signInAt(one);
  expect(await riskOf(one)).toEqual([]);
  await signInAt(third, await signInAt(next, cookies));
  await signInAt(other);
  expect(await riskOf(one)).toMatchObject([{ kind: 'browser', weight: 'high', number: 2 }]);
  expect(await riskOf(third)).toMatchObject([{ kind: 'browser', number: 2 }]);
  expect(await riskOf(other)).toEqual([]);
});

it('an address counts while few share it, and with the same browser as one device', async () => {
  const one = await player();
  const neighbour = await player();
  const twin = await player();
  await signIn(one, '203.0.113.7', 'Phone');
  await signIn(neighbour, '203.0.113.7', 'Tablet');
  expect(await riskOf(one)).toMatchObject([
    { kind: 'address', weight: 'low', players: [{ id: neighbour.id }], days: SHARED_DAYS },
  ]);
  await signIn(twin, '203.0.113.7', 'Phone');
  expect(await kindsOf(one)).toEqual(['device medium', 'address low']);
  expect(await riskOf(twin)).toMatchObject([
    { kind: 'device', players: [{ id: one.id }] },
    { kind: 'address' },
  ]);
  // A browser that does not describe itself is not the same as another one.
  await signIn(one, '203.0.113.9', null);
  await signIn(neighbour, '203.0.113.9', null);
  expect((await riskOf(neighbour)).map(({ kind }) => kind)).toEqual(['address']);
});

it('sign-ins of longer ago, and those of staff, do not count', async () => {
  const one = await player();
  const before = await player();
  await signIn(one, '203.0.113.8', 'Phone');
  await signIn(before, '203.0.113.8', 'Phone', new Date(daysBefore(now(), SHARED_DAYS).getTime() - 1));
  expect(await riskOf(one)).toEqual([]);
  await signIn(before, '203.0.113.8', 'Phone', daysBefore(now(), SHARED_DAYS));
  expect(await kindsOf(one)).toEqual(['device medium']);
  const [staff] = await app.platform.db.selectFrom('staff').select('id').execute();
  await sql`update session set audience = 'staff', person_id = ${staff?.id} where person_id = ${before.id}
    and address = '203.0.113.8'`.execute(app.platform.db);
  expect(await riskOf(one)).toEqual([]);
});

it('an address of a mobile carrier with 5,000 players is no flag about any of them', async () => {
  const one = await player();
  const close = await player();
  await signIn(one, '198.51.100.1', 'Phone');
  await signIn(close, '198.51.100.1', 'Phone');
  expect(await kindsOf(one)).toEqual(['device medium']);
  await crowdAt('198.51.100.1', 5_000);
  expect(await riskOf(one)).toEqual([]);
});

it('players for tests have no flags and are in none', async () => {
  const one = await player();
  const tester = await player();
  await signIn(one, '203.0.113.20', 'Phone');
  await signIn(tester, '203.0.113.20', 'Phone');
  expect(await kindsOf(tester)).toEqual(['device medium']);
  await sql`update player set is_test = true, phone = '+66012345678' where id = ${tester.id}`.execute(
    app.platform.db,
  );
  expect(await riskOf(one)).toEqual([]);
  expect(await riskOf(tester)).toEqual([]);
});

it('money that came in and is asked for again is a flag until half of it was played', async () => {
  const one = await player(100_000);
  await topups(one, 'APPROVED', 1, 100_000);
  expect(await riskOf(one)).toEqual([]);
  await openWithdrawal(app, one, 90_000);
  expect(await riskOf(one)).toEqual([
    { kind: 'noPlay', weight: 'high', days: 7, deposited: 100_000, withdrawn: 90_000, staked: 0 },
  ]);
  await stake(one, 10_000);
  expect(await riskOf(one)).toMatchObject([{ weight: 'medium', staked: 10_000 }]);
  await stake(one, 40_000);
  expect(await riskOf(one)).toEqual([]);
});

it('rejected and expired top-ups, and payouts that came back, are counted together', async () => {
  const one = await player(50_000);
  await topups(one, 'REJECTED', 2);
  await topups(one, 'EXPIRED', 1);
  expect(await riskOf(one)).toEqual([]);
  const { id } = await openWithdrawal(app, one, 40_000);
  await sql`update withdrawal set status = 'FAILED' where id = ${id}`.execute(app.platform.db);
  expect(await riskOf(one)).toEqual([
    { kind: 'failed', weight: 'medium', days: 30, rejected: 2, expired: 1, returned: 1 },
  ]);
});

it('a hundred withdrawals take as many queries as one, and only those with flags are answered', async () => {
  const risky = await player(50_000);
  await topups(risky, 'REJECTED', 3);
  const ids = [(await openWithdrawal(app, risky, 40_000)).id];
  for (let time = 0; time < 9; time += 1)
    ids.push((await openWithdrawal(app, await player(50_000), 40_000)).id);
  // Unknown ones are left out.
  while (ids.length < 100) ids.push(uuid());

  let queries = 0;
  app.platform.pool.on('acquire', () => {
    queries += 1;
  });
  const ask = async (asked: readonly string[]) => {
    queries = 0;
    const { status, body } = await app.send('risk.withdrawals', {
      token: finance.token,
      query: { ids: asked.join(',') },
    });
    expect(status).toBe(200);
    return { queries, data: body.data };
  };
  const one = await ask(ids.slice(0, 1));
  const all = await ask(ids);
  expect(one.data).toMatchObject([{ id: ids[0], flags: [{ kind: 'failed', rejected: 3 }] }]);
  expect(all.data).toEqual(one.data);
  expect(all.queries).toBe(one.queries);
  expect(all.queries).toBeLessThan(15);

  const over = await app.send('risk.withdrawals', {
    token: finance.token,
    query: { ids: [...ids, uuid()].join(',') },
  });
  expect(over.status).toBe(400);
  const none = await app.send('risk.withdrawals', { token: finance.token, query: { ids: uuid() } });
  expect(none.body).toEqual({ data: [] });
});

it('segments ask for the same flags: of each kind exactly the players who have it, and the others where it is negated', async () => {
  const { db } = app.platform;
  // Besides whoever the tests above have left: two near each other, two of a name, and one who hardly plays.
  const [one, other] = [await player(), await player()];
  for (const each of [one, other]) await signIn(each, '192.0.2.77', 'A phone of two');
  for (let time = 0; time < 2; time += 1) await nowhere(await createPlayer(app, { firstName: 'คู่แฝด' }));
  const spender = await player(100_000);
  await topups(spender, 'APPROVED', 1, 100_000);
  await openWithdrawal(app, spender, 90_000);
  await stake(spender, 10_000);
  const people = await db
    .selectFrom('player')
    .select('id')
    .where('is_test', '=', false)
    .where('referral_code', 'not like', 'CROWD%')
    .execute();
  const held = new Map<string, Set<string>>();
  for (const { id } of people) held.set(id, new Set((await riskOf({ id })).map(({ kind }) => kind)));
  const seen = new Set([...held.values()].flatMap((kinds) => [...kinds]));
  expect([...seen].sort()).toEqual([...riskKinds].sort());
  const meeting = async (not: boolean, values: RiskKind[]) => {
    const met = filterSql(app.platform, [{ fact: 'riskFlag', not, values }]);
    const { rows } = await sql<{ id: string }>`
      select p.id from player p where not p.is_test and p.referral_code not like 'CROWD%' and ${met}`.execute(
      db,
    );
    return rows.map(({ id }) => id).sort();
  };
  for (const values of [...riskKinds.map((kind) => [kind]), ['bank', 'failed'] as RiskKind[]]) {
    const has = (id: string) => values.some((kind) => held.get(id)?.has(kind));
    const ids = people.map(({ id }) => id).sort();
    expect(await meeting(false, values)).toEqual(ids.filter(has));
    expect(await meeting(true, values)).toEqual(ids.filter((id) => !has(id)));
  }
  const alone = conditionSql(
    app.platform,
    { fact: 'riskFlag', not: false, values: ['device'] },
    { playerId: one.id },
  );
  expect(await conditionsMet(db, one.id, [alone])).toEqual([true]);
}, 120_000);
