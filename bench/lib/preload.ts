import { readFile } from 'node:fs/promises';
import { foldBatches, houseBalance } from '@salung/ledger';
import pg from 'pg';
import { HOUSE, PLAYERS } from './load.ts';

const insertPasses = await readFile(new URL('preload.sql', import.meta.url), 'utf8');
/** Transfers that one statement makes. */
const AT_ONCE = 1_000_000;

/**
 * Puts transfers of the last thirty days into a ledger that {@link seed} made.
 * @param passes transfers of each player, an even number
 */
export async function preload(url: string, { players = PLAYERS, passes = 100 } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set max_parallel_workers_per_gather = 0",
    );
    const before = await houseBalance(client, HOUSE);
    await client.query("select ledger.make_partitions(now() - interval '31 days', 3)");
    // Random inserts into big indexes take minutes; building them takes seconds. As full as grown ones are.
    await client.query('alter table ledger.key drop constraint key_pkey');
    await client.query('drop index ledger.transfer_from, ledger.transfer_to');
    const atOnce = Math.max(1, Math.floor(AT_ONCE / players));
    for (let pass = 0; pass < passes; pass += atOnce)
      await client.query(insertPasses, [pass, Math.min(atOnce, passes - pass), passes]);
    await client.query(
      'alter table ledger.key add constraint key_pkey primary key (digest) with (fillfactor = 70)',
    );
    await client.query(
      'create index transfer_from on ledger.transfer (from_id, from_seq) with (fillfactor = 70) where from_id > 0',
    );
    await client.query(
      'create index transfer_to on ledger.transfer (to_id, to_seq) with (fillfactor = 70) where to_id > 0',
    );
    await client.query('update ledger.account set seq = seq + $1 where kind = 1', [passes]);
    await foldBatches(client);
    await client.query('vacuum (freeze, analyze)');
    if ((await houseBalance(client, HOUSE)) !== before)
      throw new Error('the preloaded ledger does not add up');
    const { rows } = await client.query<{ transfers: string; wrong: string }>(
      `select (select count(*) from ledger.transfer) as transfers, count(*) as wrong
       from ledger.account a join lateral (
         select t.from_seq as seq, t.from_balance as balance from ledger.transfer t
         where t.from_id = a.id and t.from_id > 0 order by t.from_seq desc limit 1) last on true
       where a.kind = 1 and last.seq = a.seq and last.balance <> a.balance`,
    );
    if (Number(rows[0]?.transfers) < passes * players || rows[0]?.wrong !== '0')
      throw new Error('preloading failed');
  } finally {
    await client.end();
  }
}
