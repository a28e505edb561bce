import pg from 'pg';

/** What paying a round has written, and the same rows written by hand into a copy: the least that it can take. */

/** Where rows of before end. */
export interface Marks {
  transfer: string;
  batch: string;
  plays: string;
}

/** A row as JSON of PostgreSQL’s own, which keeps ids that are no safe integers. */
type Row = string;

/** Tables with the rows that were added, and those whose rows were changed, with their keys. */
const added = ['game_transaction', 'ledger.key', 'ledger.transfer', 'ledger.batch', 'game_batch'] as const;
const changed = {
  'ledger.account': { key: ['id', 'bucket'], columns: ['balance', 'seq'] },
  game_round: {
    key: ['bucket', 'player_id', 'provider_id', 'ref'],
    columns: ['state', 'wins', 'won', 'last_id', 'last_at', 'finished_at', 'ended_at'],
  },
  lotto_ticket: { key: ['id'], columns: ['state', 'payout', 'ended_at'] },
} as const;

type Rows = Record<(typeof added)[number] | keyof typeof changed, Row[]>;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const marksOf = (url: string): Promise<Marks> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Marks>(
      `select coalesce((select max(id) from ledger.transfer), 0)::text as transfer,
         coalesce((select max(id) from ledger.batch), 0)::text as batch,
         coalesce((select max(id) from game_batch), 0)::text as plays`,
    );
    return rows[0] as Marks;
  });

/** The rows that paying has written. */
export const settledRows = (url: string, marks: Marks): Promise<Rows> =>
  withClient(url, async (client) => {
    const read = async (table: string, where: string): Promise<Row[]> => {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t)::text as row from ${table} t where ${where}`,
      );
      return rows.map(({ row }) => row);
    };
    return {
      game_transaction: await read('game_transaction', "ref like '%:end'"),
      'ledger.key': await read('ledger.key', "key like '%:end'"),
      'ledger.transfer': await read('ledger.transfer', `id > ${marks.transfer}`),
      'ledger.batch': await read('ledger.batch', `id > ${marks.batch}`),
      game_batch: await read('game_batch', `id > ${marks.plays}`),
      'ledger.account': await read(
        'ledger.account',
        'id > 0 and player in (select player_id from lotto_ticket)',
      ),
      game_round: await read('game_round', 'state = 2'),
      lotto_ticket: await read('lotto_ticket', "state <> 'SOLD'"),
    };
  });

/** Transactions into which the writes are divided, as paying divides them. */
const TRANSACTIONS = 64;

const insert = (table: string) =>
  `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`;

function update(table: keyof typeof changed): string {
  const { key, columns } = changed[table];
  return `update ${table} t set ${columns.map((name) => `${name} = c.${name}`).join(', ')}
    from jsonb_populate_recordset(null::${table}, $1::jsonb) c
    where ${key.map((name) => `t.${name} = c.${name}`).join(' and ')}`;
}

/** Writes the rows. @returns how many seconds PostgreSQL took; the JSON is made before */
export async function bySql(url: string, rows: Rows): Promise<number> {
  const statements = [
    ...(Object.keys(changed) as (keyof typeof changed)[]).map((table) => ({ table, text: update(table) })),
    ...added.map((table) => ({ table, text: insert(table) })),
  ];
  const steps = Array.from({ length: TRANSACTIONS }, (_, at) =>
    statements.map(({ table, text }) => ({
      text,
      json: `[${rows[table].filter((_row, n) => n % TRANSACTIONS === at).join(',')}]`,
    })),
  );
  return withClient(url, async (client) => {
    const begun = performance.now();
    for (const step of steps) {
      await client.query('begin');
      for (const { text, json } of step) await client.query(text, [json]);
      await client.query('commit');
    }
    return (performance.now() - begun) / 1_000;
  });
}
