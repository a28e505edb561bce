import type pg from 'pg';

/** Rows of the tables that grow with every day of a house, so many that a plan shows what a query costs in a year. */

/** The values of a row by its number `n`, as SQL. What is left out is null, or invented where the table wants a value. */
type Values = Record<string, string>;

const oneOf = (...words: string[]) => `(array['${words.join("', '")}'])[1 + n % ${words.length}]`;
/** Of what a table has at most; the referenced ids are spread over the rows. */
const idOf = (table: string, more = '') =>
  `(select ids from (select array(select id from ${table} ${more} order by id limit 500) ids) o)`;
const pick = (ids: string) => `(${ids})[1 + (n * 7919 % cardinality(${ids}))::int]`;

const players = pick('players');
const staff = pick('staff');
const banks = pick('banks');
const at = "$1::timestamptz - n * interval '7 minutes'";

const tables: Record<string, Values> = {
  approval: {
    kind: "case n % 50 when 0 then 'topup.approve' else 'credit.manage' end",
    status: oneOf('APPROVED', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'),
    request: "'{}'",
    amount: 'case when n % 10 > 0 then 100 + n end',
    player_id: players,
    subject_type: "'player'",
    subject_id: `${players}::text`,
    maker_id: staff,
    created_at: at,
  },
  credit: {
    action: oneOf('add_credit', 'cut_credit', 'add_bonus', 'cut_bonus'),
    player_id: players,
    created_by: staff,
    created_at: at,
  },
  house_movement: {
    move: oneOf('fee', 'capital_out'),
    from_id: banks,
    created_by: staff,
    created_at: at,
  },
  player_change: {
    player_id: players,
    kind: "'phone'",
    phone: "'+66' || 800000000 + n",
    status: oneOf('APPROVED', 'REJECTED', 'CANCELLED'),
    created_at: at,
    decided_at: at,
  },
  player_note: { player_id: players, created_at: at },
  audit_log: {
    at,
    staff_id: staff,
    action: oneOf('topup.approve', 'topup.reject', 'withdraw.approve'),
    subject_type: "'player'",
    subject_id: `${players}::text`,
  },
  suspense_item: {
    channel_id: banks,
    player_id: players,
    why: oneOf('NO_MATCH', 'SEVERAL_MATCH', 'PAYER_DIFFERS'),
    state: "case n % 50 when 0 then 'OPEN' else 'RETURNED' end",
    bank_reference: "case n % 50 when 0 then null else 'R' || n end",
    resolved_at: `case n % 50 when 0 then null else ${at} end`,
    created_at: at,
  },
  bank_line: {
    channel_id: banks,
    direction: oneOf('in', 'out'),
    at,
    source_kind: "'agent'",
    state: "case n % 100 when 0 then 'NEW' else 'IGNORED' end",
    taken_at: at,
  },
  gateway_order: {
    player_id: players,
    direction: oneOf('deposit', 'withdraw'),
    kind: "'qr'",
    topup_id: 'case n % 2 when 0 then gen_random_uuid() end',
    withdrawal_id: 'case n % 2 when 1 then gen_random_uuid() end',
    state: "case n % 100 when 0 then 'FAILED' else 'PAID' end",
    created_at: at,
  },
  turnover_requirement: {
    player_id: players,
    source: "'topup'",
    status: oneOf('REACHED', 'REACHED', 'LAPSED', 'WAIVED'),
    opened_at: at,
  },
  turnover_bet: {
    player_id: players,
    bucket: `ledger.bucket_of(${players})`,
    round_id: `public.game_id_at(${at}) + n`,
    reason: "'COUNTED'",
    at,
  },
  game_session: {
    player_id: players,
    bucket: `ledger.bucket_of(${players})`,
    language: "'th'",
    launched_at: at,
    ended_at: at,
    end_reason: "'closed'",
  },
  game_round: {
    player_id: players,
    bucket: `ledger.bucket_of(${players})`,
    id: `public.game_id_at(${at}) + n`,
    state: 'case n % 500 when 0 then 1 else 2 end',
    last_at: at,
  },
  lotto_round: {
    market_id: 'n % 22 + 1',
    draw_date: "date '1920-01-01' + n",
    planned_date: "date '1920-01-01' + n",
    state: "'SETTLED'",
    opens_at: `${at} - interval '2 hours'`,
    closes_at: `${at} - interval '1 hour'`,
    draws_at: at,
    is_confirmed: 'true',
    published: "'{}'",
    outcome: `'{"top": "123", "bottom": "45", "front3": [], "bottom3": []}'`,
    result_at: at,
    ended_at: at,
  },
  lotto_ticket: {
    // A hundredth is of the round that is opened.
    round_id:
      'case n % 100 when 0 then (select id from lotto_round order by id limit 1) else gen_random_uuid() end',
    player_id: players,
    state: "'LOST'",
    stake: '10000',
    discount: '0',
    payout: '0',
    bought_at: at,
    ended_at: at,
  },
  lotto_change: {
    round_id:
      'case n % 100 when 0 then (select id from lotto_round order by id limit 1) else gen_random_uuid() end',
    kind: "'MOVED'",
    before: `'{"drawDate": "2026-01-01", "drawsAt": "2026-01-01T00:00:00.000Z", "outcome": null}'`,
    after: `'{"drawDate": "2026-01-02", "drawsAt": "2026-01-02T00:00:00.000Z", "outcome": null}'`,
    at,
    told_at: at,
  },
  lotto_debt: {
    player_id: players,
    round_id: '(select id from lotto_round order by id limit 1)',
    ticket_id: '(select id from lotto_ticket order by id limit 1)',
    amount: '1000',
    paid: '0',
    at,
    settled_at: `case n % 100 when 0 then null else ${at} end`,
  },
  reconciliation: {
    subject_type: "'bank-account'",
    subject_id: `${banks}::text`,
    day: `(${at})::date`,
    state: "'DONE'",
    asked_at: at,
  },
  reconciliation_difference: {
    // A hundredth is of the run that is opened.
    reconciliation_id:
      'case n % 100 when 0 then (select id from reconciliation order by id limit 1) else gen_random_uuid() end',
    is_notice: 'false',
    kind: "'AMOUNT'",
    state: "case n % 500 when 0 then 'OPEN' else 'SETTLED' end",
    settled_at: `case n % 500 when 0 then null else ${at} end`,
  },
};

/** One is enough, for what it has. */
const single = new Set(['reconciliation']);

/** What a column that must have a value gets, by its type. */
const invented: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x' || n",
  int2: '1',
  int4: '1',
  int8: '100 + n',
  bool: 'n % 2 = 0',
  jsonb: "'{}'",
  timestamptz: at,
};

/** Fills each of these tables with as many rows, past every check of what they refer to. */
export async function fillHouse(client: pg.Client, many: number, now: Date): Promise<void> {
  // What rows refer to is not checked: some of it is invented.
  await client.query('set session_replication_role = replica');
  for (const [table, given] of Object.entries(tables)) {
    const { rows } = await client.query<{ name: string; type: string }>(
      `select a.attname as name, t.typname as type
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
         and a.attnotnull and not a.atthasdef and a.attidentity = ''`,
      [`public.${table}`],
    );
    const values = {
      ...Object.fromEntries(rows.map(({ name, type }) => [name, invented[type] ?? 'null'])),
      ...given,
    };
    await client.query(
      `with has as materialized (
         select ${idOf('player')} as players, ${idOf('staff')} as staff, ${idOf('bank_account')} as banks)
       insert into ${table} (${Object.keys(values).join(', ')})
       select ${Object.values(values).join(', ')} from has, generate_series(1, $2::int) n where $1::timestamptz is not null`,
      [now, single.has(table) ? 1 : many],
    );
  }
  await client.query('vacuum analyze');
}
