import { Readable } from 'node:stream';
import type pg from 'pg';

const pageLength = 5000;

/** Every transaction of a business day in Bangkok, one JSON line each, read in pages. Guests have no part in it. */
export const reportOf = (pool: pg.Pool, day: string): Readable => Readable.from(lines(pool, day));

async function* lines(pool: pg.Pool, day: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const { rows } = await pool.query<{ id: number; line: string }>(
      `select id, json_build_object('transaction', transaction, 'kind', kind, 'player', player, 'round', round,
                'amount', amount, 'status', state, 'at', created_at)::text as line
         from message
        where created_at >= $1::date::timestamp at time zone 'Asia/Bangkok'
          and created_at < ($1::date + 1)::timestamp at time zone 'Asia/Bangkok'
          and id > $2 and player not like 'guest:%'
        order by id limit ${pageLength}`,
      [day, after],
    );
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`;
    if (rows.length < pageLength) return;
    after = rows.at(-1)?.id ?? after;
  }
}
