import type { SegmentFilter } from '@salung/contract';
import pg from 'pg';
import { usualRules, usualTerms } from '../../apps/server/test/promotions.ts';

/** A house with a million players, some of whom took promotions again and again. */

export interface World {
  players: number;
  /** How many of them took promotions. */
  claimants: number;
  promotions: number;
  sessions: number;
}

/** Segments as marketing makes them; each is counted, and promotions name them. */
export const filters: Readonly<Record<string, SegmentFilter>> = {
  depositors: [{ fact: 'depositSum', not: false, days: 30, comparison: 'atLeast', value: 100_000 }],
  everDeposited: [{ fact: 'depositSum', not: false, days: null, comparison: 'atLeast', value: 50_000 }],
  neverDeposited: [{ fact: 'depositCount', not: false, days: null, comparison: 'equal', value: 0 }],
  gone: [
    { fact: 'lastDeposit', not: false, comparison: 'atLeast', value: 14 },
    { fact: 'lastSeen', not: true, comparison: 'lessThan', value: 7 },
  ],
  losers: [{ fact: 'netLoss', not: false, days: 30, comparison: 'atLeast', value: 10_000 }],
  slots: [
    { fact: 'staked', not: false, days: 30, gameType: 'slot', comparison: 'atLeast', value: 50_000 },
    { fact: 'status', not: false, values: ['ACTIVE'] },
  ],
  newcomers: [{ fact: 'accountAge', not: false, comparison: 'lessThan', value: 30 }],
  untouched: [
    { fact: 'promotionSessions', not: false, days: null, promotionId: null, comparison: 'equal', value: 0 },
    { fact: 'consent', not: false },
  ],
  busy: [
    { fact: 'depositSum', not: false, days: 30, comparison: 'atLeast', value: 50_000 },
    { fact: 'netLoss', not: false, days: 30, comparison: 'moreThan', value: 0 },
    { fact: 'staked', not: false, days: 30, gameType: null, comparison: 'atLeast', value: 50_000 },
    { fact: 'lastSeen', not: false, comparison: 'atMost', value: 7 },
    { fact: 'status', not: false, values: ['ACTIVE'] },
    { fact: 'language', not: false, values: ['th'] },
  ],
};

const people = `
  create unlogged table bench_player as
  select i, (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || substr(md5(i::text), 1, 12))::uuid as id
  from generate_series(0, $PLAYERS - 1) i;
  create unique index on bench_player (i);
  insert into player (id, phone, password_hash, first_name, last_name, birth_date, referral_code, language, status,
    marketing_at, terms_at, privacy_at, created_at)
  select id, '+669' || lpad(i::text, 8, '0'), 'x', 'x', 'x', '1990-01-01', 'B' || i,
    case when i % 20 = 0 then 'en' else 'th' end, case when i % 50 = 7 then 'BLOCKED' else 'ACTIVE' end,
    case when i % 3 < 2 then now() end, now(), now(), now() - make_interval(mins => i % 1051200)
  from bench_player;
  insert into player_summary (player_id, last_seen_at) select id, now() - make_interval(mins => (i::bigint * 7919 % 129600)::int)
  from bench_player;`;

/** Half as many deposits as players, over a year; as many days of play, over two months. */
const activity = `
  insert into channel (id, kind, ledger_code, created_at) values (gen_random_uuid(), 'bank', 'bank:bench', now());
  insert into topup (id, player_id, type, status, amount, amount_to_pay, amount_credited, channel_id, created_at, expires_at,
    decided_at)
  select gen_random_uuid(), p.id, 'BANK_ACCOUNT', 'APPROVED', d.amount, d.amount, d.amount, c.id, d.at, d.at, d.at
  from generate_series(1, $PLAYERS / 2) k
  join bench_player p on p.i = k::bigint * 7919 % ($PLAYERS / 4)
  cross join (select id from channel where ledger_code = 'bank:bench') c
  cross join lateral (select 10000 * (1 + k % 20) as amount, now() - make_interval(secs => k * 63072000.0 / $PLAYERS) as at) d;
  insert into game_provider (code, adapter, name_th, name_en, position, created_at) values ('bench', 'house', 'x', 'x', 1, now());
  insert into game (provider_id, code, name_th, name_en, type, position, added_at)
  select 1, 'g' || n, 'x', 'x', (array['slot', 'live', 'table'])[1 + n % 3], 1, now() from generate_series(1, 30) n;
  insert into game_figure (day, provider_id, game_id, player_id, rounds, staked, won, counted)
  select current_date - (k % 60), 1, 1 + k % 30, p.id, 10, 10000 * (1 + k % 9), 10000 * (k % 10), 10000
  from generate_series(1, $PLAYERS) k join bench_player p on p.i = k::bigint * 104729 % ($PLAYERS / 3)
  on conflict do nothing;`;

const sessions = `
  insert into promotion_session (id, player_id, promotion_id, terms, status, deposit, given, bonus, w0, required, position,
    opened_at, expires_at, ended_at)
  select md5('s' || k)::uuid, p.id, o.id, o.terms, 'CANCELLED', 10000, 10000, 0, 20000, 100000, 0, t.at,
    t.at + interval '1 day', t.at + interval '1 hour'
  from generate_series(1, $SESSIONS) k
  join bench_player p on p.i = k % $CLAIMANTS
  join bench_offer o on o.n = k::bigint * 7919 % $PROMOTIONS
  cross join lateral (select now() - make_interval(secs => 7200 + k * 31536000.0 / $SESSIONS) as at) t;
  insert into promotion_identity (promotion_id, identity, session_id, player_id, at)
  select promotion_id, sha256(player_id::text::bytea), id, player_id, opened_at from promotion_session;`;

/** Writes all of it. Rows without what follows from them: nothing here reads a ledger. */
export async function fillPromotions(url: string, world: World, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (name: string, text: string) => {
    const started = performance.now();
    await client.query(
      text
        .replaceAll('$PLAYERS', String(world.players))
        .replaceAll('$SESSIONS', String(world.sessions))
        .replaceAll('$CLAIMANTS', String(world.claimants))
        .replaceAll('$PROMOTIONS', String(world.promotions)),
    );
    say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  };
  try {
    // Without triggers and foreign keys: sums of the dashboard are not what this is about.
    await client.query('set session_replication_role = replica');
    await run('players', people);
    await run('deposits and play', activity);
    await writeOffers(client, world.promotions);
    await run('sessions', sessions);
    await client.query('drop table bench_player, bench_offer');
    await run('vacuum', 'vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The id of something by its number, in SQL. */
const idOf = (kind: string, number: string) =>
  `('${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Promotions that run, each for two of the segments and without a third. */
async function writeOffers(client: pg.Client, promotions: number): Promise<void> {
  const list = Object.values(filters);
  await client.query(`
    insert into role (id, name, permissions, created_at) values (md5('bench')::uuid, 'bench', '{}', now());
    insert into staff (id, username, name, password_hash, role_id, created_at)
    values (md5('bench')::uuid, 'bench', 'bench', 'x', md5('bench')::uuid, now())`);
  await client.query(
    `insert into segment (id, name, filter, created_at, created_by, updated_at, updated_by)
     select ${idOf('0000000a', 'n')}, 'segment ' || n, filter, now(), md5('bench')::uuid, now(), md5('bench')::uuid
     from jsonb_array_elements($1::jsonb) with ordinality f (filter, n)`,
    [JSON.stringify(list)],
  );
  await client.query(
    `create unlogged table bench_offer as
     select n - 1 as n, ${idOf('0000000b', 'n')} as id, $2::jsonb as terms from generate_series(1, $1::int) n`,
    [promotions, JSON.stringify(usualTerms)],
  );
  await client.query(
    `insert into promotion (id, status, terms, rules, look, display_order, claims, was_published, created_at, updated_at)
     select id, 'PUBLISHED', terms, $1::jsonb || jsonb_build_object(
         'segmentsIn', jsonb_build_array(${idOf('0000000a', '1 + n % $2')}, ${idOf('0000000a', '1 + (n + 3) % $2')}),
         'segmentsOut', jsonb_build_array(${idOf('0000000a', '1 + (n + 5) % $2')})),
       '{"detailsTh": null, "detailsEn": null, "picture": null}', n, 0, true, now(), now()
     from bench_offer`,
    [JSON.stringify({ ...usualRules, perPlayer: 3, perIdentity: 3, span: 'MONTH' }), list.length],
  );
}
