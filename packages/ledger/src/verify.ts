import { invariants } from './invariants.ts';
import type { Tx } from './types.ts';

export interface VerifyProblem {
  /** The invariant that is broken. */
  invariant: string;
  /** The first row that is wrong, in words. */
  wrong: string;
}

export interface VerifyReport {
  ok: boolean;
  problems: VerifyProblem[];
  accounts: number;
  transfers: number;
  keys: number;
  blocks: number;
  /** The hash of the last block. Kept somewhere else, it reveals whether history was rewritten. */
  head: string | null;
}

const BLOCK_STEP = 20;

/**
 * Checks blocks, balances and keys of a ledger in one snapshot; posting can continue meanwhile. `client` is one connection
 * outside of a transaction. Reads every row, which takes minutes for tens of millions.
 */
export async function verify(
  client: Tx,
  options: { onProgress?: (message: string) => void } = {},
): Promise<VerifyReport> {
  const progress = options.onProgress ?? (() => undefined);
  const problems: VerifyProblem[] = [];
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query("set local work_mem = '128MB'");
    // Every row is read, so a nested loop, which the planner chooses for tables that have grown since they were last analysed,
    // would take hours.
    await client.query('set local enable_nestloop = off');
    const { rows } = await client.query(
      `select (select count(*) from ledger.account)::text as accounts,
         (select count(*) from ledger.transfer)::text as transfers,
         (select count(*) from ledger.key)::text as keys, (select count(*) from ledger.block)::text as blocks,
         (select encode(hash, 'hex') from ledger.block order by no desc limit 1) as head`,
    );
    const counted = (name: string) => Number(rows[0]?.[name] ?? 0);
    for (const { name, sql } of invariants) {
      progress(name);
      const wrong = (await client.query(sql)).rows[0]?.wrong;
      if (wrong !== undefined) problems.push({ invariant: name, wrong: String(wrong) });
    }
    problems.push(...(await verifyBlocks(client, counted('blocks'), progress)));
    return {
      ok: problems.length === 0,
      problems,
      accounts: counted('accounts'),
      transfers: counted('transfers'),
      keys: counted('keys'),
      blocks: counted('blocks'),
      head: typeof rows[0]?.head === 'string' ? rows[0].head : null,
    };
  } finally {
    await client.query('rollback');
  }
}

const chainSql = `select format('block %s: %s', no, case
    when no <> coalesce(lag_no, 0) + 1 then 'block ' || coalesce(lag_no, 0) + 1 || ' is missing'
    when previous <> coalesce(lag_hash, sha256('')) then 'it does not follow the block before'
    else 'its hash is not that of its batches' end) as wrong
  from (
    select b.*, lag(no) over (order by no) as lag_no, lag(hash) over (order by no) as lag_hash
    from ledger.block b where no >= $1::bigint - 1 and no < $2
  ) x
  where no >= $1 and (no <> coalesce(lag_no, 0) + 1 or previous <> coalesce(lag_hash, sha256(''))
    or hash is distinct from ledger.block_hash(no, previous))
  order by no limit 1`;

const leavesSql = `select format('transfer %s in block %s is not what was sealed', b.id + i, b.block) as wrong
  from ledger.batch b
  cross join lateral (select coalesce(ledger.leaves(b.id, b.transfers), '') as now) l
  cross join lateral (
    select coalesce(min(n), 0) as i from generate_series(0, b.transfers - 1) n
    where substr(b.leaves, n * 16 + 1, 16) <> substr(l.now, n * 16 + 1, 16)
  ) first
  where b.block >= $1 and b.block < $2 and l.now <> b.leaves
    and b.id >= ledger.archived_below()
  order by b.id limit 1`;

/** Recomputes every block's hash and every sealed transfer's leaf; archived transfers only have their leaves. */
async function verifyBlocks(
  client: Tx,
  blocks: number,
  progress: (message: string) => void,
): Promise<VerifyProblem[]> {
  for (let from = 1; from <= blocks; from += BLOCK_STEP) {
    progress(`blocks ${from} to ${Math.min(blocks, from + BLOCK_STEP - 1)} of ${blocks}`);
    for (const sql of [leavesSql, chainSql]) {
      const wrong = (await client.query(sql, [from, from + BLOCK_STEP])).rows[0]?.wrong;
      if (wrong !== undefined) return [{ invariant: 'the chain of blocks verifies', wrong: String(wrong) }];
    }
  }
  return [];
}
