import { bucketOf, type Item } from '@salung/ledger';
import pg from 'pg';
import { NAIVE_HOUSE } from './load.ts';

// The honest comparison: what a careful team writes first. One transaction per transfer, both rows locked
// (player first, then house), key looked up after the lock, floor checked, same tables, indexes, constraints and 64
// house rows, every statement prepared. Only batch rows are left out.
const sql = {
  player: `select id, balance, seq, state from ledger.account
    where id > 0 and player = $1 and kind = 1 for no key update`,
  key: 'select status from ledger.key where digest = $1',
  house: `update ledger.account set balance = balance + $3, seq = seq + 1
    where id < 0 and code = $1 and bucket = $2 returning id, balance, seq`,
  wallet: `update ledger.account set balance = balance + $2, seq = seq + 1 where id = $1 returning balance, seq`,
  transfer: `insert into ledger.transfer (id, from_id, to_id, amount, from_balance, to_balance, from_seq, to_seq, at,
      bucket, kind, key, caused_by, ref_type, ref_id)
    values (ledger.id_at(clock_timestamp()) + (nextval('ledger.batch_no') & 4095) * 1024, $1, $2, $3, $4, $5, $6, $7,
      clock_timestamp(), $8, $9, $10, $11, $12, $13) returning id`,
  remember: `insert into ledger.key (digest, fingerprint, transfer, balance, bucket, status, transfers, key)
    values ($1, $2, $3, $4, $5, 0, 1, $6)`,
};

type Row = Record<'id' | 'balance' | 'seq', string> & { state: number };

/** Connections that each post one transfer after the other. */
export class Naive {
  readonly #clients: pg.Client[];

  private constructor(clients: pg.Client[]) {
    this.#clients = clients;
  }

  static async connect(connectionString: string, connections: number): Promise<Naive> {
    const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }));
    await Promise.all(clients.map((client) => client.connect()));
    return new Naive(clients);
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()));
  }

  async post(connection: number, item: Item, digest: string, fingerprint: string): Promise<void> {
    const client = this.#clients[connection];
    const leg = item.legs[0];
    if (client === undefined || leg === undefined) throw new Error('no such connection or leg');
    const run = async (name: keyof typeof sql, values: unknown[]): Promise<Row | undefined> =>
      (await client.query<Row>({ name, text: sql[name], values })).rows[0];
    const debit = 'player' in leg.from;
    const player = 'player' in leg.from ? leg.from.player : 'player' in leg.to ? leg.to.player : '';
    const code = NAIVE_HOUSE;
    const bucket = bucketOf(player);
    const change = debit ? -leg.amount : leg.amount;

    await client.query({ name: 'begin', text: 'begin' });
    const before = await run('player', [player]);
    if (before === undefined || before.state !== 0 || Number(before.balance) + change < 0)
      throw new Error('refused');
    if ((await run('key', [digest])) !== undefined) throw new Error('replayed');
    const wallet = await run('wallet', [before.id, change]);
    const house = await run('house', [code, bucket, -change]);
    if (wallet === undefined || house === undefined) throw new Error('account missing');
    const sides = [
      { id: before.id, balance: wallet.balance, seq: wallet.seq },
      { id: house.id, balance: house.balance, seq: house.seq },
    ] as const;
    const [from, to] = debit ? sides : [sides[1], sides[0]];
    const transfer = await run('transfer', [
      from.id,
      to.id,
      leg.amount,
      from.balance,
      to.balance,
      from.seq,
      to.seq,
      bucket,
      leg.kind,
      item.key,
      item.by,
      item.ref?.type,
      item.ref?.id,
    ]);
    await run('remember', [digest, fingerprint, transfer?.id, wallet.balance, bucket, item.key]);
    await client.query({ name: 'commit', text: 'commit' });
  }
}
