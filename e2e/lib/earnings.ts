import pg from 'pg';

/**
 * Forgets the demo's teams, plans and runs of commission and cashback: the journey has its own. It waits for a run under way. Days are
 * counted as soon as they are over, so that a journey ends the same at every hour.
 */
export const FORGET_EARNINGS = `
  truncate earning_run, earning_plan, affiliate_line, affiliate_statement, affiliate_correction, affiliate_exclusion,
    affiliate_pending, cashback_line, cashback_correction, cashback_statement, cashback_touched, cashback_pause;
  update player set referred_by = null;
  insert into setting (id, value, changed_at)
  values ('affiliate.runHour', '0', now()), ('cashback.runHour', '0', now())
  on conflict (id) do update set value = excluded.value;`;

/** One query in the database of a platform. */
export async function query<Row extends object>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The business day so many days ago, in the database. */
export const ago = (days: number): string => `((now() at time zone 'Asia/Bangkok')::date - ${days})`;

/** A plan that has been on for a while, and whose periods are counted up to the last one that is over. */
export async function openPlan(
  databaseUrl: string,
  kind: 'affiliate' | 'cashback',
  terms: object,
): Promise<void> {
  // The run first: with a plan alone, a job would begin to count.
  await query(
    databaseUrl,
    `insert into earning_run (kind, day, from_day, phase, position, started_at, done_at)
     values ($1, ${ago(1)}, ${ago(1)}, 'DONE', 0, now(), now())`,
    [kind],
  );
  await query(
    databaseUrl,
    `insert into earning_plan (id, kind, from_day, terms, created_at, created_by)
     select gen_random_uuid(), $1, ${ago(60)}, $2, now() - interval '61 days', id from staff limit 1`,
    [kind, terms],
  );
}

/** Lets a day pass: what was played and counted until now was a day earlier. A server's clock cannot be set from outside. */
export const letADayPass = (databaseUrl: string): Promise<unknown> =>
  query(
    databaseUrl,
    `with played as (update game_figure set day = day - 1)
     update earning_run set day = day - 1, from_day = from_day - 1`,
  );
