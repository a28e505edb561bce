import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import pg from 'pg';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { drawSpecimens, drawWaiting } from './bulk-slips.ts';
import { openPrinter } from './printer.ts';

/**
 * Many players with a year of top-ups and withdrawals, set by set: for benchmarks, and to try screens with what a
 * busy house has after a year. The ledger holds every transfer, so that its books are sound. Writes past the ledger's
 * door: only the tables' owner can, and no production server is ever filled.
 */
export interface Bulk {
  players: number;
  topups: number;
  now: Date;
  /** Where the pictures of slips are put; without it top-ups have slips that nobody can look at. */
  storage?: Storage;
}

const YEAR = 365 * 86_400_000;

/** Functions that make the sets. They are temporary, so they are gone with the connection. */
const helpers = `
  create function pg_temp.bulk_pick(p_no bigint, p_seed bigint, p_of bigint) returns bigint language sql immutable
    as $$ select (hashint8extended(p_no, p_seed) & 9007199254740991) % p_of $$;
  create function pg_temp.bulk_id(p_at timestamptz) returns uuid language sql volatile
    as $$ select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8'
      || substr(h, 4, 15))::uuid from md5(gen_random_uuid()::text) h $$;
  create function pg_temp.bulk_reference(p_id uuid) returns text language sql immutable
    as $$ select upper('BK' || replace(p_id::text, '-', '')) $$;`;

const steps = [
  ['players and staff', 'people'],
  ['top-ups and withdrawals', 'items'],
  ['the ledger', 'ledger'],
  ['the sums of the dashboard', 'sums'],
] as const;

/**
 * Fills in. All of it or nothing; what is there already stays.
 * @param url of the tables' owner
 * @throws Error where the house is not set up yet
 */
export async function fillBulk(url: string, bulk: Bulk, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const press = bulk.storage && { printer: openPrinter(), storage: bulk.storage };
  try {
    await prepare(client);
    const values = await valuesOf(bulk);
    // Sums are made of one snapshot, while a server that runs already adds nothing to them.
    await client.query("select pg_advisory_lock(hashtext('follow.dashboard'))");
    await client.query('begin isolation level repeatable read');
    await client.query("select ledger.make_partitions($1::timestamptz - interval '31 days', 15)", [
      new Date(bulk.now.getTime() - YEAR),
    ]);
    await client.query(helpers);
    await drawSpecimens(client, press, bulk.now);
    for (const [what, name] of steps) {
      const started = performance.now();
      const text = await readFile(new URL(`bulk/${name}.sql`, import.meta.url), 'utf8');
      await client.query(text.replace(/\{(\w+)\}/g, (_, key: string) => values.get(key) ?? ''));
      say(`filled in: ${what} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
    }
    if (press) say(`drawn: ${await drawWaiting(client, press)} slips of what waits`);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    press?.printer.close();
    await client.end();
  }
}

async function prepare(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isSuper: boolean; isReady: boolean }>(
    `select rolsuper as "isSuper", exists (select from role where name = 'Finance') and
       exists (select from ledger.account where code = 'capital') as "isReady"
     from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.isReady) throw new Error('This database is not set up yet. Start the server on it first.');
  await client.query("set work_mem = '256MB'; set jit = off");
  // References are right by construction; checking millions of them one by one would take most of the time.
  if (rows[0].isSuper) await client.query('set session_replication_role = replica');
}

async function valuesOf({ players, topups, now }: Bulk): Promise<Map<string, string>> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const staffHash = await hashPassword(randomBytes(18).toString('base64'));
  const pending = Math.min(400, players, Math.floor(topups / 20));
  return new Map([
    ['players', String(players)],
    ['topups', String(topups)],
    ['pending', String(pending)],
    ['from', pg.escapeLiteral(new Date(now.getTime() - YEAR).toISOString())],
    ['now', pg.escapeLiteral(now.toISOString())],
    ['hash', pg.escapeLiteral(hash)],
    ['staffHash', pg.escapeLiteral(staffHash)],
  ]);
}
