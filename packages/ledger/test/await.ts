import type pg from 'pg';

/** Waits, without sleeping in the caller, until `n` backends of this database wait for a lock. */
export async function untilWaiting(pool: pg.Pool, n: number): Promise<void> {
  await pool.query(
    `do $$ begin
       for i in 1..2000 loop
         perform pg_stat_clear_snapshot();
         if (select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') >= ${n}
         then return; end if;
         perform pg_sleep(0.005);
       end loop;
       raise exception 'nobody waits for a lock';
     end $$`,
  );
}

/**
 * Waits until everything that was posted can be sealed. The snapshot horizon is the whole cluster's: transactions of
 * tests in other databases hold it back until they end.
 */
export async function untilSealable(pool: pg.Pool): Promise<void> {
  const sealable = async () => {
    const { rows } = await pool.query<{ yes: boolean }>(
      `select not exists (
         select from ledger.batch where block is null and xid >= pg_snapshot_xmin(pg_current_snapshot())
       ) as yes`,
    );
    return rows[0]?.yes === true;
  };
  while (!(await sealable())) await new Promise((resolve) => setImmediate(resolve));
}
