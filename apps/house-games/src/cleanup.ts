import type pg from 'pg';

/** Guests are forgotten with their rounds, and so are old sessions of players. Players' rounds stay. */

const guestDays = 7;
const sessionDays = 30;
/** At once, so that no statement takes long. */
const batch = 500;
const everyMs = 3_600_000;

/** @returns how many guests were removed */
export async function cleanUp(pool: pg.Pool): Promise<number> {
  await pool.query(`delete from session where created_at < now() - interval '${sessionDays} days'`);
  const { rowCount } = await pool.query(
    `delete from player where id in (
       select id from player
        where is_guest and created_at < now() - interval '${guestDays} days'
          and not exists (select from session where session.player = player.id
                           and session.created_at >= now() - interval '${guestDays} days')
          and not exists (select from round where round.player = player.id
                           and round.created_at >= now() - interval '${guestDays} days')
        limit ${batch})`,
  );
  return rowCount ?? 0;
}

/** Cleans up now and every hour; returns what stops it. */
export function keepClean(pool: pg.Pool): () => void {
  const run = async (): Promise<void> => {
    while ((await cleanUp(pool)) === batch);
  };
  const timer = setInterval(() => void run().catch(() => undefined), everyMs);
  void run().catch(() => undefined);
  return () => clearInterval(timer);
}
